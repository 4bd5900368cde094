#include <CLI/CLI.hpp>
#include <functional>

#include "vtt/base/text.hpp"
#include "vtt/cli/bench.hpp"
#include "vtt/cli/requests.hpp"
#include "vtt/cli/version.hpp"

namespace vtt::cli {

namespace {

/// What the arguments ask for: nothing until they are all read.
using Task = std::function<int(Console&)>;

class Arguments {
 public:
  Arguments() : app_("Board wargames without a window: modules, games and their journals.", "grognard-cli") {
    app_.require_subcommand(1);
    app_.set_version_flag("--version", std::string("grognard-cli ") + version);
    app_.set_help_flag("-h,--help", "Print this help and leave");
    app_.get_formatter()->column_width(34);
    app_.footer(
        "`grognard-cli COMMAND --help` tells more about a command.\n"
        "Answers to the caller: 0 all is well; 1 refused, errors in a module, damage in a game, a bar missed;\n"
        "2 wrong use, or something cannot be opened or written.\n\n"
        "Examples:\n"
        "  grognard-cli module new my-game\n"
        "  grognard-cli game new my-game -o first.game --seed 7\n"
        "  grognard-cli game do first.game -e \"roll d6\" -e \"next phase\"\n"
        "  grognard-cli game show first.game");
    addModuleCommands();
    addGameCommands();
    addAssistCommands();
    addOthers();
  }

  CLI::App& app() { return app_; }
  [[nodiscard]] const Task& task() const { return task_; }

 private:
  CLI::App* add(CLI::App* parent, const std::string& name, const std::string& help, const std::string& examples) {
    auto* command = parent->add_subcommand(name, help);
    command->footer("Examples:\n" + examples);
    return command;
  }

  CLI::App* addFamily(const std::string& name, const std::string& help, const std::string& examples) {
    auto* family = add(&app_, name, help, examples);
    family->require_subcommand(1);
    return family;
  }

  template <class Request>
  void does(CLI::App* command, int (*work)(Console&, const Request&), std::shared_ptr<Request> request) {
    command->callback([this, work, request] { task_ = [work, request](Console& c) { return work(c, *request); }; });
  }

  static void jsonFlag(CLI::App* command, bool& json) {
    command->add_flag("--json", json, "Answer in JSON, for programs");
  }

  static void moduleArgument(CLI::App* command, std::string& module) {
    command->add_option("MODULE", module, "A folder, a .gmod file, or the id of an installed module")
        ->required()
        ->type_name("");
  }

  static void gameArguments(CLI::App* command, GameRequest& request) {
    command->add_option("FILE", request.file, "The game file")->required()->type_name("");
    command->add_option("--module", request.module, "Where the game's module is, if it is not found by itself")
        ->type_name("PATH");
    jsonFlag(command, request.json);
  }

  static void asOption(CLI::App* command, GameRequest& request) {
    command->add_option("--as", request.as, "Only what this side may know; without it everything, as the umpire")
        ->type_name("SIDE");
  }

  void addModuleCommands() {
    auto* family = addFamily("module", "Check, describe, begin, draw and pack modules",
                             "  grognard-cli module lint modules/the-ford\n"
                             "  grognard-cli module info the-ford --json\n"
                             "  grognard-cli module new my-game --geometry hexes");
    addReaders(family);
    addWriters(family);
  }

  void addReaders(CLI::App* family) {
    auto lintRequest = std::make_shared<ModuleRequest>();
    auto* lint = add(family, "lint", "Find what is wrong with a module: file, line, what to do, and a code",
                     "  grognard-cli module lint my-game\n"
                     "  grognard-cli module lint my-game.gmod --json");
    moduleArgument(lint, lintRequest->module);
    jsonFlag(lint, lintRequest->json);
    does(lint, lintCommand, lintRequest);

    auto infoRequest = std::make_shared<ModuleRequest>();
    auto* info = add(family, "info", "Tell what a module holds",
                     "  grognard-cli module info my-game\n"
                     "  grognard-cli module info my-game --json");
    moduleArgument(info, infoRequest->module);
    jsonFlag(info, infoRequest->json);
    does(info, infoCommand, infoRequest);

    addList(family, "codes", "List the codes of `module lint`", codesCommand);
    addList(family, "list", "List the installed modules and where they are looked for", listCommand);
  }

  void addList(CLI::App* family, const std::string& name, const std::string& help, int (*work)(Console&, bool)) {
    auto json = std::make_shared<bool>(false);
    auto* command =
        add(family, name, help, "  grognard-cli module " + name + "\n  grognard-cli module " + name + " --json");
    jsonFlag(command, *json);
    command->callback([this, work, json] { task_ = [work, json](Console& c) { return work(c, *json); }; });
  }

  void addWriters(CLI::App* family) {
    auto starter = std::make_shared<StarterRequest>();
    auto* begin = add(family, "new", "Make a tiny working module to start from",
                      "  grognard-cli module new my-game\n"
                      "  grognard-cli module new my-skirmish --geometry free");
    begin->add_option("DIR", starter->folder, "The folder to make; its name becomes the module's id")
        ->required()
        ->type_name("");
    begin->add_option("--geometry", starter->geometry, "points (else), hexes, squares or free")->type_name("KIND");
    does(begin, starterCommand, starter);

    auto packing = std::make_shared<PackRequest>();
    auto* pack =
        add(family, "pack", "Zip a module into one .gmod file", "  grognard-cli module pack my-game -o my-game.gmod");
    moduleArgument(pack, packing->module);
    pack->add_option("-o,--output", packing->file, "The file to write; an older one is replaced")
        ->required()
        ->type_name("FILE.gmod");
    does(pack, packCommand, packing);
    addDrawMap(family);
  }

  void addDrawMap(CLI::App* family) {
    auto request = std::make_shared<DrawMapRequest>();
    auto* draw = add(family, "draw-map",
                     "Draw a map from its spaces, routes and cartography as a PNG picture, for authors without a scan",
                     "  grognard-cli module draw-map my-game\n"
                     "  grognard-cli module draw-map my-game --map valley -o valley.png --width 6000");
    moduleArgument(draw, request->module);
    draw->add_option("--map", request->map, "Which map; without it the first")->type_name("ID");
    draw->add_option("-o,--output", request->output,
                     "The picture to write, without it MAP.png here; an older one is replaced")
        ->type_name("PNG");
    draw->add_option("--width", request->width, "Of the picture; without it as large as the map")->type_name("PX");
    does(draw, drawMapCommand, request);
  }

  void addGameCommands() {
    auto* family = addFamily("game", "Begin, play, look at and verify games",
                             "  grognard-cli game new the-ford --scenario meeting -o first.game\n"
                             "  grognard-cli game do first.game -e \"roll 2 d6\"\n"
                             "  grognard-cli game log first.game");
    addNew(family);
    addDo(family);
    addShow(family);
    addRender(family);
    addSaveScenario(family);
    addLogAndVerify(family);
  }

  void addNew(CLI::App* family) {
    auto request = std::make_shared<NewGameRequest>();
    auto* command = add(family, "new", "Begin a game; an existing file is never overwritten",
                        "  grognard-cli game new the-ford --scenario meeting -o first.game\n"
                        "  grognard-cli game new the-ford --scenario meeting -o second.game --seed 7 --fill\n"
                        "  grognard-cli game new the-ford -o third.game --option undo-chance=mark");
    moduleArgument(command, request->module);
    command->add_option("--scenario", request->scenario, "Which one; may be left out if there is only one")
        ->type_name("ID");
    command->add_option("-o,--output", request->file, "The game file to make")->required()->type_name("FILE.game");
    command->add_option("--seed", request->seed, "Makes chance repeatable")->type_name("N");
    command->add_flag("--fill", request->fill, "Meet the placement rules of the scenario at random, lawfully");
    command->add_option("--option", request->options, "Choose an option of the game; may be repeated")
        ->type_name("ID=VALUE")
        ->allow_extra_args(false);
    command->add_flag("-v,--verbose", request->verbose, "Also tell the warnings of the module");
    does(command, newCommand, request);
  }

  void addDo(CLI::App* family) {
    auto request = std::make_shared<DoRequest>();
    auto* command =
        add(family, "do",
            "Carry out commands of play: those given with -e, or one a line on standard input.\n"
            "Each answer is printed as soon as the command is safe on the disk. Empty lines and lines that\n"
            "begin with # are passed over. `grognard-cli commands` lists what can be said.",
            "  grognard-cli game do first.game -e \"move blue-1, blue-2 to ford\" -e \"next phase\"\n"
            "  grognard-cli game do first.game --side blue --stop < orders.txt\n"
            "  echo \"roll d6\" | grognard-cli game do first.game --json");
    gameArguments(command, *request);
    command->add_option("--side", request->as, "Who acts; without it the umpire, who may do everything")
        ->type_name("ID");
    auto* given = command->add_option("-e,--execute", request->commands, "A command; may be repeated")
                      ->type_name("COMMAND")
                      ->allow_extra_args(false);
    command->add_flag("--stop", request->stop, "Stop at the first refused command");
    auto* judged = command->add_option("--assist", request->assist, "Let the rules plugin judge: warn, ask or block")
                       ->type_name("MODE")
                       ->check(CLI::IsMember({"warn", "ask", "block"}));
    command->add_option("--anyway", request->anyway, "With ask: the reason to act against a rule all the same")
        ->type_name("REASON")
        ->needs(judged);
    command->callback([this, request, given] {
      request->fromInput = given->count() == 0;
      task_ = [request](Console& console) { return doCommand(console, *request); };
    });
  }

  void addShow(CLI::App* family) {
    auto request = std::make_shared<ShowRequest>();
    auto* command = add(family, "show", "Show the position",
                        "  grognard-cli game show first.game\n"
                        "  grognard-cli game show first.game --at 12 --json\n"
                        "  grognard-cli game show first.game --as blue");
    gameArguments(command, *request);
    asOption(command, *request);
    command->add_option("--at", request->at, "After this entry instead of the last; 0 is the set-up")->type_name("N");
    does(command, showCommand, request);
  }

  void addRender(CLI::App* family) {
    auto request = std::make_shared<RenderRequest>();
    auto* command = add(family, "render", "Draw a map of the position as a PNG picture",
                        "  grognard-cli game render first.game -o board.png\n"
                        "  grognard-cli game render first.game -o early.png --at 12 --as blue --width 1600");
    gameArguments(command, *request);
    asOption(command, *request);
    command->add_option("-o,--output", request->output, "The picture to write; an older one is replaced")
        ->required()
        ->type_name("PNG");
    command->add_option("--map", request->map, "Which map; without it the first")->type_name("ID");
    command->add_option("--at", request->at, "After this entry instead of the last; 0 is the set-up")->type_name("N");
    command->add_option("--width", request->width, "Of the picture; without it as large as the map")->type_name("PX");
    does(command, renderCommand, request);
  }

  void addSaveScenario(CLI::App* family) {
    auto request = std::make_shared<SaveScenarioRequest>();
    auto* command =
        add(family, "save-scenario",
            "Write the position as a new scenario into the folder of the module, and include it in module.xml",
            "  grognard-cli game save-scenario first.game --id after-the-ford --name \"After the ford\"");
    gameArguments(command, *request);
    command->add_option("--id", request->id, "Of the new scenario")->required()->type_name("ID");
    command->add_option("--name", request->name, "Of the new scenario, for people")->required()->type_name("NAME");
    command->add_option("--description", request->description, "What it is about")->type_name("TEXT");
    command->add_option("--at", request->at, "After this entry instead of the last; 0 is the set-up")->type_name("N");
    does(command, saveScenarioCommand, request);
  }

  void addLogAndVerify(CLI::App* family) {
    auto logged = std::make_shared<GameRequest>();
    auto* log = add(family, "log", "Tell the story of the game, entry by entry; times are UTC",
                    "  grognard-cli game log first.game\n"
                    "  grognard-cli game log first.game --as red --json");
    gameArguments(log, *logged);
    asOption(log, *logged);
    does(log, logCommand, logged);

    auto verified = std::make_shared<GameRequest>();
    auto* verify = add(family, "verify", "Read and replay everything, and compare all hashes",
                       "  grognard-cli game verify first.game\n"
                       "  grognard-cli game verify first.game --json");
    gameArguments(verify, *verified);
    does(verify, verifyCommand, verified);
  }

  CLI::App* addQuestion(CLI::App* family, const std::string& name, const std::string& help, const std::string& examples,
                        int (*work)(Console&, const AssistRequest&), const std::shared_ptr<AssistRequest>& request) {
    auto* command = add(family, name, help, examples);
    gameArguments(command, *request);
    asOption(command, *request);
    does(command, work, request);
    return command;
  }

  static void piecesOption(CLI::App* command, AssistRequest& request) {
    command->add_option("--pieces", request.pieces, "The counters that act together")->required()->type_name("ID,ID");
  }
  static void nowFlag(CLI::App* command, AssistRequest& request) {
    command->add_flag("--now", request.now, "At this moment of the game; else the pieces are unmoved and active");
  }

  void addAssistCommands() {
    auto* family = addFamily("assist", "Ask the rules plugin: where to go, what is in supply, where to retreat",
                             "  grognard-cli assist reach first.game --pieces k-stc,u-ri-3\n"
                             "  grognard-cli assist supply first.game --side us\n"
                             "  grognard-cli assist log first.game");
    addMoveQuestions(family);
    addOtherQuestions(family);
    addRefereeing(family);
  }

  void addRefereeing(CLI::App* family) {
    auto offered = std::make_shared<AssistRequest>();
    auto* options = addQuestion(family, "options", "Tell what the rules let a side do next",
                                "  grognard-cli assist options first.game --side us --json", optionsCommand, offered);
    options->add_option("--side", offered->side, "Whose choices; without it: of whoever has to choose")
        ->type_name("ID");

    auto chosen = std::make_shared<AssistRequest>();
    auto* act = addQuestion(family, "act", "Let the referee carry out one of the options",
                            "  grognard-cli assist act first.game --side us --choice 12.pass", actCommand, chosen);
    act->add_option("--side", chosen->side, "Who chooses; without it: whoever has to")->type_name("ID");
    act->add_option("--choice", chosen->choice, "The id of an option")->required()->type_name("ID");
  }

  void addMoveQuestions(CLI::App* family) {
    auto reached = std::make_shared<AssistRequest>();
    auto* reach =
        addQuestion(family, "reach", "Tell where a force may go, and what it costs",
                    "  grognard-cli assist reach first.game --pieces k-stc,u-ri-3 --json", reachCommand, reached);
    piecesOption(reach, *reached);
    nowFlag(reach, *reached);

    auto checked = std::make_shared<AssistRequest>();
    auto* check = addQuestion(family, "check", "Judge a path, and tell what would make it legal",
                              "  grognard-cli assist check first.game --pieces u-ri-3 --path eaton,greenville --json",
                              checkCommand, checked);
    piecesOption(check, *checked);
    check
        ->add_option("--path", checked->path,
                     "The spaces entered; on a free table points in its unit: \"12,30.5 20,30\"")
        ->required()
        ->type_name("SPACE,SPACE");
    nowFlag(check, *checked);
  }

  void addOtherQuestions(CLI::App* family) {
    auto supplied = std::make_shared<AssistRequest>();
    auto* supply = addQuestion(family, "supply", "Tell which stacks are in supply, and by what",
                               "  grognard-cli assist supply first.game --side us --json", supplyCommand, supplied);
    supply->add_option("--side", supplied->side, "Whose stacks")->required()->type_name("ID");

    auto beaten = std::make_shared<AssistRequest>();
    beaten->because = "combat";
    auto* retreat = addQuestion(family, "retreat", "Tell where units may retreat to, and why not elsewhere",
                                "  grognard-cli assist retreat first.game --pieces w-mi-1 --space greenville --role "
                                "defender --from eaton --because combat --json",
                                retreatCommand, beaten);
    piecesOption(retreat, *beaten);
    retreat->add_option("--space", beaten->space, "The battle space")->required()->type_name("SPACE");
    retreat->add_option("--role", beaten->role, "attacker or defender")->required()->type_name("ROLE");
    retreat->add_option("--from", beaten->from, "Where the attacker came from")->type_name("SPACE");
    retreat->add_option("--because", beaten->because, "combat (else), before-combat, ambush or delay")
        ->type_name("CAUSE");

    auto looked = std::make_shared<AssistRequest>();
    auto* site = addQuestion(family, "site", "Tell what special actions find in a space",
                             "  grognard-cli assist site first.game --space eaton --json", siteCommand, looked);
    site->add_option("--space", looked->space, "The space asked about")->required()->type_name("SPACE");

    addQuestion(family, "log", "Tell the verdicts that are stored in the game",
                "  grognard-cli assist log first.game --json", verdictsCommand, std::make_shared<AssistRequest>());
    addQuestion(family, "rules", "List the rules that are judged, and their modes",
                "  grognard-cli assist rules first.game", rulesCommand, std::make_shared<AssistRequest>());
  }

  void addOthers() {
    auto* forms =
        add(&app_, "commands", "List the commands of play, as `game do` takes them", "  grognard-cli commands");
    forms->callback([this] { task_ = formsCommand; });

    auto name = std::make_shared<std::string>();
    auto json = std::make_shared<bool>(false);
    auto table = std::make_shared<BenchTable>();
    auto* bench = add(&app_, "bench", "Measure the program on this machine",
                      "  grognard-cli bench engine\n  grognard-cli bench render --json\n"
                      "  grognard-cli bench render --into large-map --size 16000x11000");
    bench->add_option("NAME", *name, "What to measure: engine, render, assist or referee")->required();
    jsonFlag(bench, *json);
    bench->add_option("--into", table->folder, "Only write the module with the large map, to try the table with");
    bench->add_option("--size", table->size, "Of that map, WIDTHxHEIGHT")->capture_default_str();
    bench->add_option("--picture", table->picture, "Of that map: land.png or land.jpg")->capture_default_str();
    bench->callback([this, name, json, table] {
      task_ = [name, json, table](Console&) {
        return table->folder.empty() ? runBench(*name, *json) : writeBenchTable(*table);
      };
    });
  }

  CLI::App app_;
  Task task_;
};

/// What was wrong with the arguments, and where to read more.
std::string usageSentence(const CLI::App& app, const std::string& complaint) {
  std::string path = app.get_name();
  const auto* inner = &app;
  while (!inner->get_subcommands().empty()) {
    inner = inner->get_subcommands().front();
    path += " " + inner->get_name();
  }
  const auto hint = "\n`" + path + " --help` tells how it is used.";
  std::vector<std::string> names;
  for (const auto* command : inner->get_subcommands({})) names.push_back(command->get_name());
  const auto left = app.remaining(true);
  if (names.empty() || left.empty() || left.front().starts_with('-')) return complaint + hint;
  return "There is no command " + vtt::quoted(left.front()) + "." + didYouMean(left.front(), names) + hint;
}

}  // namespace

int run(Console& console, std::vector<std::string> arguments) {
  Arguments known;
  std::reverse(arguments.begin(), arguments.end());
  try {
    known.app().parse(std::move(arguments));
  } catch (const CLI::CallForHelp&) {
    console.write(known.app().help());
    return allFine;
  } catch (const CLI::CallForVersion& called) {
    console.line(called.what());
    return allFine;
  } catch (const CLI::ParseError& error) {
    return console.fail({"usage", usageSentence(known.app(), error.what())});
  }
  return known.task() ? known.task()(console) : cannotDo;
}

}  // namespace vtt::cli
