import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Problems } from "../../src/core/problems.js";
import type { Game, MatchupSpec } from "../../src/games/game.js";
import { type Registry, registryOf } from "../../src/games/registry.js";
import { agreementOf } from "../../src/studies/agree/agree.js";
import { readPeople } from "../../src/studies/agree/read.js";
import type { Simulated } from "../../src/studies/agree/simulated.js";
import { readHistory } from "../../src/studies/nightly/history.js";
import { runTune } from "../../src/studies/tune/run.js";
import { checkTune } from "../../src/studies/tune/study.js";
import { temporaryFolder } from "../support/experiments.js";
import { levelCoinGame } from "../support/levelCoinGame.js";
import { suiteOf, wholeNight } from "../support/nights.js";
import { Recorded } from "./record.js";
import * as swift from "./swiftGames.js";

/** What nights, tunings and people's votes come to is the text that stands here. */

const base = temporaryFolder();

/** The coin game with levels, in which Plain has more skill of its own, and at the higher level. */
function coinsWith(own: number, higher: number): Registry {
  const game = {
    ...levelCoinGame,
    compile(spec: MatchupSpec) {
      const duel = levelCoinGame.compile(spec) as { readonly skills: readonly number[] };
      const [a, b] = duel.skills as [number, number];
      const more = (name: string, strategy: string) =>
        name !== "Plain" ? 0 : own + (strategy === "sharp" ? higher : 0);
      return { ...duel, skills: [a + more(spec.a.name, spec.strategyA), b + more(spec.b.name, spec.strategyB)] };
    },
  } as Game;
  return registryOf([game]);
}

const SUITE = `study: nightly
name: Coins
margin: 3%
recheckBy: sharp
recheckShare: 20%
experiments:
  - name: three
    game: coin
    squads:
      - {name: Plain, skill: 4}
      - {name: Steady, skill: 4}
      - {name: Other, skill: 5}
    games: 1600
  - name: two
    game: coin
    squads:
      - {name: Plain, skill: 3}
      - {name: Steady, skill: 4}
    grounds: [even]
    games: 800
`;

/** What Plain gained by then, of its own and at the higher level besides, night by night. */
const NIGHTS: readonly (readonly [words: string, own: number, higher: number])[] = [
  ["1 first", 0, 0],
  ["2 as it was", 0, 0],
  ["3 only good players lose", 0, -4],
  ["4 and again", 0, -4],
  ["5 only good players win", 0, 4],
  ["6 and again", 0, 4],
  ["7 both lose", -2, 4],
  ["8 and again", -2, 4],
  ["9 both win", 2, 4],
  ["10 and again", 2, 4],
];

test("nights find what they found, upwards and downwards, at both levels", async () => {
  const text = new Recorded();
  const found = new Map<string, readonly string[]>();
  for (const [words, own, higher] of NIGHTS) {
    const registry = coinsWith(own, higher);
    const night = words.replace(/ .*/, "");
    const { suite } = suiteOf(SUITE, registry);
    const summary = await wholeNight(join(base, "nights"), night, { suite: suite!, registry });
    // The hash of the program is another with every change of it.
    text.add(words, { ...summary, program: "" }, night === "1" ? undefined : NIGHTS[0][0]);
    found.set(
      night,
      summary.alerts.map(({ kind }) => kind),
    );
  }
  const entries = readHistory(join(base, "nights"), "Coins").nights.map(({ entry }) => entry.levels);
  text.add("what is kept of levels", { entries });
  await expect(text.text).toMatchFileSnapshot("./nightly.txt");
  // The same games that end otherwise are an alert at once. What only good players show is one the second night.
  for (const night of ["2", "3", "5", "8"]) expect(found.get(night), night).toEqual([]);
  for (const night of ["4", "6"]) expect(new Set(found.get(night)), night).toEqual(new Set(["parted"]));
  for (const night of ["7", "9"]) expect(new Set(found.get(night)), night).toEqual(new Set(["audited"]));
});

const NAMES = ["Ash", "Birch", "Cedar", "Elm", "Fir", "Gum", "Hazel", "Ivy"];
const SIMULATED: Simulated = {
  ...{ of: "run", game: "coin", measure: "win rate" },
  items: NAMES.map((name, i) => ({
    name,
    value: [0.7, 0.65, 0.6, 0.55, 0.5, 0.5, 0.3, 0.2][i],
    kind: i < 4 ? "tall" : "low",
  })),
  matchups: NAMES.slice(1).map((b, i) => ({
    ...{ a: NAMES[0], b },
    winRateA: { estimate: 0.5 + i / 20, low: 0.45 + i / 20, high: 0.55 + i / 20, confidence: 0.95 },
  })),
};
const ratings = (of: (i: number) => number | undefined, weight = 3) =>
  `name,rating,weight\n${NAMES.flatMap((name, i) => (of(i) === undefined ? [] : [`${name},${of(i)},${weight}\n`])).join("")}`;
const VOTES: readonly (readonly [words: string, csv: string])[] = [
  ["all as simulated", ratings((i) => 9 - i)],
  ["all the other way round", ratings((i) => i)],
  ["one of them otherwise", ratings((i) => (i === 7 ? 10 : 9 - i))],
  ["ties", ratings((i) => Math.floor(i / 3))],
  ["few", ratings((i) => (i < 3 ? i : undefined))],
  [
    "games of people",
    `a,b,winsA,winsB,draws\n${NAMES.slice(1)
      .map((b, i) => `Ash,${b},${4 + 3 * i},${20 - 3 * i},${i % 2}\n`)
      .join("")}`,
  ],
  ["games that nobody simulated", `a,b,winsA,winsB,draws\nAsh,Birch,30,1,0\nBirch,Cedar,3,4,1\nFir,Elm,9,0,2\n`],
];

test("people agree as they did", async () => {
  const text = new Recorded();
  for (const [words, csv] of VOTES) {
    const file = join(base, "people.csv");
    writeFileSync(file, csv);
    const problems = new Problems();
    const people = readPeople(file, NAMES, problems)!;
    text.add(words, agreementOf(people, SIMULATED, "people.csv", problems));
  }
  await expect(text.text).toMatchFileSnapshot("./agree.txt");
});

test("tunings climb as they did", async () => {
  const text = new Recorded();
  const few = { game: "lcg", iterations: 3, games: 20, gateGames: 40, only: "price,unitDamage" } as const;
  const asked = {
    usual: few,
    "more steps": { ...few, iterations: 5 },
    "longer steps": { ...few, step: 4, perturbation: 0.4 },
    "another seed": { ...few, seed: "another" },
    "drawn pairs alone": { ...few, drawn: 1 },
  };
  for (const [words, wanted] of Object.entries(asked)) {
    const study = checkTune(wanted, swift);
    const game = swift.findGame("lcg")!;
    const folder = join(base, words.replaceAll(" ", "-"));
    const { iterations, theta, gate } = await runTune({
      game,
      asked: study,
      folder,
      registry: swift,
      workers: 1,
      registryUrl: "",
    });
    text.add(
      words,
      JSON.parse(JSON.stringify({ iterations, theta, gate }).replaceAll(base, "")) as object,
      words === "usual" ? undefined : "usual",
    );
  }
  await expect(text.text).toMatchFileSnapshot("./tune.txt");
});
