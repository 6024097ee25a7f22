import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { checkFiles } from "../../src/cli/commands/check.js";
import { projectRoot } from "../../src/core/paths.js";
import { formatProblem, grouped, type Problem } from "../../src/core/problems.js";
import { weightsText } from "../../src/games/weights.js";
import * as registry from "../../src/registry.js";
import { catchOutput, err, out, realCli } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** The kind: a folder is what lies in it, each file of its own kind, wherever it is read; one mistake is said once. */

const base = temporaryFolder();
const folder = join(base, "box");
catchOutput();
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

const put = (name: string, content: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
};
const shipped = (from: string, to: string) => {
  mkdirSync(dirname(join(folder, to)), { recursive: true });
  cpSync(join(projectRoot, from), join(folder, to));
};
/** What each file of the folder is, its name first, and what is wrong. */
const checked = () => {
  const { files, problems, leftOut = [] } = checkFiles([folder], registry);
  const short = (text: string) => text.replaceAll(`${folder}/`, "").replaceAll(folder, ".");
  return {
    files: files.map(({ file, is }) => `${short(file)}: ${is?.replace(/[",].*/s, "").trim()}`),
    problems: problems.map((one) => short(formatProblem(one))),
    leftOut: leftOut.map(short),
  };
};

describe("check of a folder", () => {
  it("takes each file by its kind, in folders as well", () => {
    shipped("squads/bounty-hunters.yaml", "squads/hunters.yaml");
    shipped("decks/sith-starter.yaml", "deck.yml");
    shipped("src/games/miniatures/maps/mixed.map", "maps/mine.map");
    shipped("reports/cost.yaml", "studies/cost.yaml");
    shipped("reports/nightly.yaml", "studies/nightly.yaml");
    shipped("strategies/puzzles/lcg/from-games.yaml", "puzzles.yaml");
    shipped("src/cli/start/cards/own.yaml", "own/cards.yaml");
    put("weights.json", weightsText("lcg", registry.findGame("lcg")!.weights!));
    put("experiment.yaml", "game: miniatures\nsquads: [./squads/hunters.yaml, jedi-council]\n");
    const { files, problems, leftOut } = checked();
    expect(problems).toEqual([]);
    expect(leftOut).toEqual([]);
    expect(files).toEqual([
      "deck.yml: deck",
      "experiment.yaml: experiment",
      expect.stringMatching(/^puzzles\.yaml: \d+ puzzles$/),
      "weights.json: weights of greedy for Star Wars: The Card Game",
      "maps/mine.map: map",
      "own: cards of your own for Star Wars Miniatures: Aayla Secura (changed)",
      "squads/hunters.yaml: squad",
      "studies/cost.yaml: cost study",
      "studies/nightly.yaml: suite",
    ]);
  });

  it("finds nothing wrong with what init wrote, and tells that schemas are not checked", async () => {
    expect(await realCli("init", folder)).toBe(0);
    expect(await realCli("check", folder)).toBe(0);
    expect(out).toMatch(/^7 files checked, nothing wrong\.\n/);
    expect(out.match(/: (experiment|suite|cards of your own|deck|map|squad) /g)).toHaveLength(7);
    expect(err).toMatch(/^Not checked, as they are nothing that commands read: .*agree\.json, .*, and \d+ more\n$/);
  });

  it("says first how many of several files are wrong, and of one file alone what it is", async () => {
    put("one.yaml", "game: miniatures\nsquads: [jedi-council, bounty-hunters]\n");
    expect(await realCli("check", join(folder, "one.yaml"))).toBe(0);
    expect(out).toMatch(/^\S+one\.yaml: experiment [^\n]*\n$/);
    put("two.yaml", "game: miniatures\nsquads: [jedi-counsil, bounty-hunters]\ngames: -1\n");
    expect(await realCli("check", folder)).toBe(2);
    expect(out).toMatch(/^1 of 2 files is wrong: 2 problems\.\n\S+one\.yaml: experiment [^\n]*\n$/);
    expect(err).toMatch(/two\.yaml:2:10: .*jedi-counsil/);
  });

  it("checks own cards of one folder together, beside other files", () => {
    put("cards/one.yaml", "game: miniatures\nbased on: Aayla Secura\ncost: 20\n");
    put("cards/two.yaml", "game: miniatures\nbased on: Aayla Secura\ncost: 21\n");
    shipped("squads/bounty-hunters.yaml", "cards/hunters.yaml");
    const { files, problems } = checked();
    expect(problems.join("\n")).toMatch(/^cards\/\w+\.yaml:\d+:\d+: .*Aayla Secura/);
    expect(files).toEqual(["cards: undefined", "cards/hunters.yaml: squad"]);
  });

  it("tells every mistake at its place, and names what no command reads", () => {
    put("a.yaml", "game: miniatures\nsquads: [jedi-council, nobody]\n");
    put("b/c.yaml", "name: X\ngame: lcg\naffiliation: Nobody's\nsets: [1]\n");
    put("b/d.map", "name: d\n");
    put("package.json", '{"name": "mine", "version": "1.0.0"}');
    put("broken.json", "{");
    const { problems, leftOut } = checked();
    expect(problems.map((one) => one.split(":")[0])).toEqual(["a.yaml", "broken.json", "b/c.yaml", "b/d.map"]);
    expect(leftOut).toEqual(["package.json"]);
  });

  it("complains of cards that lack what makes them some, rather than leave them out", () => {
    put("own.yaml", "game: miniatures\nbased on: Aayla Secura\ncost: 20\n");
    put("typo.yaml", "basd on: Aayla Secura\ncost: 21\n");
    expect(checked().problems).toEqual([expect.stringMatching(/^typo\.yaml:1:1: holds no cards of your own/)]);
  });

  it("takes files for what they are in whatever words", () => {
    put("cards/own.yaml", "Based_On: Aayla Secura\nprice: 20\n");
    put("squad.yaml", "faction: Imperial\nunits: [4 Stormtrooper]\n");
    put("run.yaml", "Game: miniatures\nSquad: [jedi-council, bounty-hunters]\n");
    expect(checked()).toMatchObject({
      files: [
        "run.yaml: experiment",
        "squad.yaml: squad",
        "cards: cards of your own for Star Wars Miniatures: Aayla Secura (changed)",
      ],
      problems: [],
      leftOut: [],
    });
  });

  it("passes by hidden folders, those that commands wrote, and links to folders", () => {
    for (const name of [".hidden", "node_modules", "runs/one"]) put(`${name}/wrong.yaml`, "study: costs\n");
    put("runs/one/run.json", "{}");
    put("elsewhere.yaml", "game: miniatures\nsquads: [jedi-council, ewok-swarm]\n");
    symlinkSync(folder, join(folder, "circle"));
    symlinkSync("nowhere.yaml", join(folder, "dangling.yaml"));
    expect(checked()).toEqual({ files: ["elsewhere.yaml: experiment"], problems: [], leftOut: [] });
  });

  it.each([
    ["nothing in it", () => {}, /^\.: is a folder without a file that can be checked$/],
    ["nothing that is read", () => put("package.json", "{}"), /^\.: is a folder without a file that can be checked$/],
    ["a run's", () => put("run.json", "{}"), /^\.: is a folder that a command wrote \(.*verify .* looks it over\)$/],
    [
      "more files than anybody means",
      () => {
        for (let i = 0; i < 1001; i++) put(`${i}.yaml`, "");
      },
      /^\.: holds more than 1,000 files: name the folder or the files that are meant$/,
    ],
  ])("is an error with %s", (_, make, says) => {
    make();
    expect(checked().problems).toEqual([expect.stringMatching(says)]);
  });

  it("reads cards beside squads wherever a folder of cards is named", async () => {
    put("own.yaml", "game: miniatures\nbased on: Aayla Secura\ncost: 20\n");
    shipped("squads/bounty-hunters.yaml", "hunters.yaml");
    expect(await realCli("show", "Aayla Secura", "--cards", folder)).toBe(0);
    expect(out).toMatch(/changed: cost/);
    rmSync(join(folder, "own.yaml"));
    expect(await realCli("judge", folder)).toBe(2);
    expect(err).toMatch(/none of its files holds cards of your own/);
  });
});

describe("one mistake in many places is one line", () => {
  const at = (file: string, line: number, message = "is wrong"): Problem => ({ file, line, column: 1, message });

  it("that counts and names the first", () => {
    const many = Array.from({ length: 240 }, (_, i) => at("a.yaml", i + 1));
    expect(grouped([at("a.yaml", 900, "other"), ...many])).toEqual([
      "a.yaml:900:1: other",
      "a.yaml:1:1: is wrong – and in 239 more places: a.yaml:2:1, a.yaml:3:1, a.yaml:4:1, and 236 more",
    ]);
  });

  it("but a line each up to three, and where the suggestion differs", () => {
    expect(grouped([at("a", 1), at("b", 1), at("c", 0)])).toEqual([
      "a:1:1: is wrong",
      "b:1:1: is wrong",
      "c: is wrong",
    ]);
    const each = Array.from({ length: 5 }, (_, i) => ({ ...at("a", i + 1), suggestion: `write ${i}` }));
    expect(grouped(each)).toHaveLength(5);
    expect(grouped(Array.from({ length: 4 }, (_, i) => at("a", i + 1)))).toHaveLength(1);
  });

  it("in check and in any other command, while --json keeps them all", async () => {
    const squads = Array.from({ length: 30 }, () => "  - {name: X, faction: Sith, characters: [Nobody At All]}").join(
      "\n",
    );
    put("x.yaml", `game: miniatures\nsquads:\n${squads}\n`);
    for (const command of ["check", "run"]) {
      expect(await realCli(command, join(folder, "x.yaml"))).toBe(2);
      expect(err.match(/Nobody At All/g)).toHaveLength(1);
      expect(err).toMatch(/and in 29 more places: /);
    }
    await realCli("check", join(folder, "x.yaml"), "--json");
    expect(JSON.parse(out).problems.filter(({ message }: Problem) => message.includes("Nobody"))).toHaveLength(30);
  });
});
