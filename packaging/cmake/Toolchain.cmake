# Language, warnings, sanitizers, fast tools and where the results go.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Kind of build" FORCE)
endif()

set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
if(WIN32)
  set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
endif()

# Relative, so that a build folder or an installed tree may be moved.
set(CMAKE_BUILD_RPATH_USE_ORIGIN ON)
set(CMAKE_INSTALL_RPATH "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")

add_library(grognard-warnings INTERFACE)
set(gnu_like FALSE)
if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
  set(gnu_like TRUE)
  target_compile_options(grognard-warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow
                         -Wnon-virtual-dtor -Woverloaded-virtual $<$<BOOL:${GROGNARD_WERROR}>:-Werror>)
  # g++ 12 is wrong about std::optional, std::function and std::string so often that these are ignored; the sanitizers
  # look after them.
  target_compile_options(grognard-warnings INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized -Wno-array-bounds -Wno-restrict -Wno-stringop-overread -Wno-stringop-overflow>)
  add_compile_options("$<$<CONFIG:Debug>:-D_GLIBCXX_ASSERTIONS>")
  # Nobody replaces the functions of the core at load time: let its calls stay inside.
  add_compile_options(-fno-semantic-interposition)
endif()

if(GROGNARD_SANITIZE)
  add_compile_options("-fsanitize=${GROGNARD_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options("-fsanitize=${GROGNARD_SANITIZE}")
endif()
if(GROGNARD_FUZZERS)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "libFuzzer needs clang: configure with the preset `fuzz`, or with -DCMAKE_CXX_COMPILER=clang++.")
  endif()
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()

find_program(GROGNARD_MOLD mold)
if(GROGNARD_MOLD AND gnu_like)
  add_link_options(-fuse-ld=mold)
endif()

# The path of the source folder is left out of what ccache compares, so that clones share their results.
find_program(GROGNARD_CCACHE ccache)
if(GROGNARD_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env "CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime" "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}"
      CCACHE_NOHASHDIR=1 "${GROGNARD_CCACHE}")
endif()

# Precompiles one header for a target. Only g++: the other compilers serve the checks, which see each file as it is.
function(grognard_precompile target header)
  if(GROGNARD_PRECOMPILE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_precompile_headers(${target} PRIVATE "${PROJECT_SOURCE_DIR}/${header}")
    target_compile_options(${target} PRIVATE -fpch-preprocess)
  endif()
endfunction()
