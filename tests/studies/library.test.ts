import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UserError } from "../../src/core/problems.js";
import * as library from "../../src/index.js";
import { arena, cost, judge, ladder, type StudyProgress } from "../../src/index.js";
import { tellingWatch } from "../../src/run/telling.js";
import { stageOf } from "../../src/run/watch.js";
import { STUDIES } from "../../src/studies/kinds.js";
import { catchOutput, realCli as cli, err } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** Studies asked for by programs: what their commands make, told as it goes. */

const base = temporaryFolder();
const at = (name: string): string => join(base, name);
catchOutput();

/** What a ladder measures besides: seconds a game, which its pages have too. */
const TIMED = ["cpu.json", "report.html", "report.md", "files.sha256"];
/** All files of a folder that are the same each time, with what is in them. */
const filesOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(folder, name)).isFile() && !TIMED.includes(name))
      .sort()
      .map((name) => [name, readFileSync(join(folder, name), "latin1")]),
  );

const ASKED = { game: "lcg", levels: "random,greedy", games: 40, seed: "library" } as const;
const WORDS = ["ladder", "--game", "lcg", "--levels", "random,greedy", "--games", "40", "--seed", "library"];

test("a study of the library is the study of the command", async () => {
  const { summary, folder, report, gamesPlayed } = await ladder({ ...ASKED, workers: 1, out: at("ladder") });
  expect(await cli(...WORDS, "--workers", "1", "--out", at("command")), err).toBe(0);
  expect([...filesOf(at("ladder"))]).toEqual([...filesOf(at("command"))]);
  expect(folder).toBe(at("ladder"));
  expect(report).toBe(join(at("ladder"), "report.html"));
  expect(summary).toEqual(JSON.parse(readFileSync(join(folder, "summary.json"), "utf8")));
  expect(summary!.levels.map(({ strategy }) => strategy)).toEqual(["random", "greedy"]);
  // Two levels against each other, and the first against itself.
  expect(gamesPlayed).toBe(60);
});

test("where `out` is a card that goes out, the place to write is `folder`", async () => {
  const asked = { entrant: "bounty-hunters", out: ["Greedo"], games: 40, seed: "library" };
  const { summary, folder } = await library.tryOut({ ...asked, workers: 1, folder: at("tried") });
  expect(folder).toBe(at("tried"));
  expect(summary).toEqual(JSON.parse(readFileSync(join(folder, "summary.json"), "utf8")));
  expect(JSON.stringify(summary)).toContain("Greedo");
});

test("progress is told of every stage, from its beginning to its end", async () => {
  const seen: StudyProgress[] = [];
  const { watch, end } = tellingWatch((progress) => void seen.push(progress), expect.unreachable);
  watch.begin({ what: "first", games: 10, isMost: true, place: [1, 2] });
  // Part by part.
  watch.keep(1);
  watch.keep(3);
  watch.expect(8);
  watch.played[0] = 2;
  watch.begin(stageOf("second", 5));
  watch.played[0] = 3;
  await expect.poll(() => seen.at(-1)).toMatchObject({ stage: "second", done: 3 });
  watch.begin(stageOf("analysis", 0));
  end();
  watch.begin(stageOf("nobody is told", 1));
  const first = { stage: "first", place: [1, 2], isMost: true };
  const second = { stage: "second", games: 5, isMost: false };
  expect(seen).toEqual([
    { ...first, done: 0, games: 10 },
    { ...first, done: 6, games: 8 },
    { ...second, done: 0 },
    { ...second, done: 3 },
    { stage: "analysis", done: 0, games: 0, isMost: false },
  ]);
});

test("a study tells how far it is", async () => {
  const seen: StudyProgress[] = [];
  const onProgress = (progress: StudyProgress) => void seen.push(progress);
  const { gamesPlayed } = await ladder({ ...ASKED, workers: 1, out: at("told"), onProgress });
  const done = seen.map((one) => one.done);
  expect(done).toEqual([...new Set(done)].sort((a, b) => a - b));
  expect([done[0], done.at(-1)]).toEqual([0, gamesPlayed]);
  expect(new Set(seen.map(({ stage, games }) => `${stage} ${games}`))).toEqual(new Set(["greedy against random 60"]));
});

test("what is stopped has no summary, and its command goes on to the same bytes", async () => {
  const stop = new AbortController();
  const onProgress = () => stop.abort();
  const stopped = await ladder({ ...ASKED, workers: 1, out: at("stopped"), signal: stop.signal, onProgress });
  expect([stopped.summary, stopped.report]).toEqual([undefined, undefined]);
  expect(existsSync(join(at("stopped"), "summary.json"))).toBe(false);
  expect(await cli("ladder", "--resume", at("stopped"), "--workers", "1"), err).toBe(0);
  expect([...filesOf(at("stopped"))]).toEqual([...filesOf(at("ladder"))]);
});

test("what is thrown by whoever is told stops the study, and is thrown by it", async () => {
  const onProgress = () => {
    throw new RangeError("enough");
  };
  await expect(ladder({ ...ASKED, workers: 1, out: at("thrown"), onProgress })).rejects.toThrow(RangeError);
  expect(existsSync(join(at("thrown"), "summary.json"))).toBe(false);
});

const REFUSED: readonly (readonly [what: string, ask: () => Promise<unknown>, file: string, message: string])[] = [
  ["a key that there is not", () => arena({ gmae: "lcg" } as never), "gmae", 'did you mean "game"?'],
  ["a text for a number", () => judge({ file: "Yoda", games: "many" } as never), "games", "must be a number"],
  ["a text for a list", () => cost({ maps: "open" } as never), "maps", "must be a list of texts"],
  ["a number out of bounds", () => judge({ file: "Stormtrooper", games: 3 }), "games", "from 2,000"],
  ["a strategy that there is not", () => arena({ new: "greedi", old: "random", game: "lcg" }), "new", "greedy"],
  ["a card that there is not", () => judge({ file: "Stormtroopr" }), "", "Stormtrooper"],
  ["no card at all", () => judge({}), "", "name a file"],
  ["no workers", () => ladder({ ...ASKED, workers: 0 }), "workers", "from 1"],
  ["a folder that is taken", () => ladder({ ...ASKED, out: at("ladder") }), at("ladder"), "exists already"],
];

test.each(REFUSED)("%s is a mistake of the user, with its place", async (_what, ask, file, message) => {
  const error = await ask().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UserError);
  const [problem] = (error as UserError).problems;
  if (file !== "") expect(problem.file).toBe(file);
  expect(`${problem.message} ${problem.suggestion ?? ""}`).toContain(message);
});

test("every study that has a command is in the library", () => {
  for (const [kind, one] of Object.entries(STUDIES))
    expect("words" in one, kind).toBe(
      typeof (library as Record<string, unknown>)[kind === "try" ? "tryOut" : kind] === "function",
    );
});
