#pragma once

#include <functional>
#include <string>
#include <vector>

#include "rules-assist/profile/profile.hpp"
#include "vtt/base/result.hpp"

namespace tinyxml2 {
class XMLElement;
}

namespace assist {

/// Reads the attributes of the elements of a profile, and remembers what is wrong with them.
class ClauseReader {
 public:
  ClauseReader(const vtt::Module& module, const std::string& file, std::vector<vtt::ProfileProblem>& problems)
      : module_(module), file_(file), problems_(problems) {}

  /// The lines in `parent`: of movement, supply or retreat.
  void read(const tinyxml2::XMLElement& parent, std::vector<Clause>& out);

  void complain(const tinyxml2::XMLElement& at, std::string message);
  /// Complains of attributes that are not among the words of the list.
  void allow(const tinyxml2::XMLElement& element, std::string_view names);
  /// The attribute; empty if it is not there.
  [[nodiscard]] static std::string text(const tinyxml2::XMLElement& element, const char* name);
  [[nodiscard]] double number(const tinyxml2::XMLElement& element, const char* name, double fallback, double low,
                              double high);
  [[nodiscard]] bool flag(const tinyxml2::XMLElement& element, const char* name);
  [[nodiscard]] vtt::SideId side(const tinyxml2::XMLElement& element);
  [[nodiscard]] std::optional<vtt::PieceCondition> pieces(const tinyxml2::XMLElement& element, const char* name);
  [[nodiscard]] std::string rule(const tinyxml2::XMLElement& element);
  /// Complains of rules that were named and are not there.
  void checkRules(const std::vector<vtt::RuleInfo>& rules);

 private:
  [[nodiscard]] Clause clause(const tinyxml2::XMLElement& element, ClauseKind kind);
  void readForce(const tinyxml2::XMLElement& element, Clause& made);
  void readStep(const tinyxml2::XMLElement& element, Clause& made);
  void readSaid(const tinyxml2::XMLElement& element, Clause& made);
  void readHow(const tinyxml2::XMLElement& element, Clause& made);
  void readHexside(const tinyxml2::XMLElement& element, Clause& made);
  [[nodiscard]] std::optional<vtt::SpaceCondition> spaces(const tinyxml2::XMLElement& element, const char* name);
  [[nodiscard]] std::optional<Enemies> enemies(const tinyxml2::XMLElement& element, const char* name);
  [[nodiscard]] std::vector<std::string> routes(const tinyxml2::XMLElement& element, const char* name);
  [[nodiscard]] std::vector<std::string> areas(const tinyxml2::XMLElement& element, const char* name);
  [[nodiscard]] vtt::AttributeId attribute(const tinyxml2::XMLElement& element, const char* name, bool isNumber);

  const vtt::Module& module_;
  const std::string& file_;
  std::vector<vtt::ProfileProblem>& problems_;
  std::vector<std::pair<std::string, int>> used_;
};

}  // namespace assist
