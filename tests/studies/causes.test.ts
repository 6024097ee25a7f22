import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { readSource } from "../../src/core/source.js";
import { countChanges, valueDifferences } from "../../src/core/valueDifferences.js";
import { checkExperiment } from "../../src/experiment/check.js";
import type { Experiment } from "../../src/experiment/experiment.js";
import type { Game } from "../../src/games/game.js";
import { findGame, gameNames } from "../../src/registry.js";
import { plainText } from "../../src/report/markdown.js";
import { type Cause, causesBetween, keptExperiment, mergedCauses } from "../../src/studies/compare/causes.js";
import { settingOf } from "../../src/studies/compare/setting.js";
import { nightVerdicts } from "../../src/studies/nightly/page/words.js";
import { coinGame } from "../support/coinGame.js";
import { temporaryFolder } from "../support/experiments.js";
import { COIN_SUITE, goodSuite, suiteOf, wholeNight } from "../support/nights.js";

const CODE = { program: "0", core: "1", rules: "2", data: "3", strategies: "4", weights: "5" };

function experimentOf(text: string): Experiment {
  const problems = new Problems();
  const made = checkExperiment(readSource("test.yaml", text, problems), { findGame, gameNames }, problems, {}, ".");
  expect(problems.list).toEqual([]);
  return made!;
}

function setup(experiment: Experiment, more: object = {}) {
  return { setting: settingOf({ dejarik: "1", identity: CODE, experiment, ...more }), experiment };
}

/** What was edited between two experiments of a published game. */
function edited(before: string, after: string): Cause[] {
  const [one, other] = [experimentOf(before), experimentOf(after)];
  const game = findGame(one.game)!;
  return causesBetween(setup(one), setup(other), game.entrantNoun, game);
}

const squad = (characters: string, more = "") => `
game: miniatures
maps: [open]
squads:
  - bounty-hunters
  - { name: Droids, faction: Fringe, points: 100, characters: [${characters}] }
${more}`;
const IG = (numbers: string) => `{ name: IG-88, variantOf: Dengar, ${numbers} }`;

describe("what was edited in a squad", () => {
  test("is told by the character and the number on its card", () => {
    expect(edited(squad(IG("hitPoints: 80")), squad(IG("hitPoints: 120")))).toEqual([
      { what: "squad Droids", changes: ["IG-88: Hit Points 80 to 120"] },
    ]);
    const [cause] = edited(squad(IG("hitPoints: 80, cost: 30")), squad(IG("hitPoints: 90, cost: 28, attack: 9")));
    expect(cause!.changes[0]).toMatch(/^IG-88: cost 30 to 28, Hit Points 80 to 90, Attack \d+ to 9$/);
  });

  test("is told of those whose card is not among the new ones, where several have a name", () => {
    const two = (one: number, other: number) =>
      squad(
        [one, other]
          .map((n) => `{ name: IG-88, variantOf: Battle Droid, faction: Fringe, hitPoints: ${n} }`)
          .join(", "),
      );
    expect(edited(two(40, 80), two(90, 40))[0].changes).toEqual(["IG-88: Hit Points 80 to 90"]);
  });

  test("is told once however many have it, and by whom there is more or less of", () => {
    const many = (count: number, hitPoints: number) =>
      squad(`{ name: IG-88, variantOf: Battle Droid, faction: Fringe, hitPoints: ${hitPoints}, count: ${count} }`);
    expect(edited(many(3, 10), many(3, 20))[0].changes).toEqual(["IG-88: Hit Points 10 to 20"]);
    expect(edited(many(3, 10), many(5, 10))[0].changes).toEqual(["+2 IG-88"]);
    expect(edited(squad("Greedo, Bossk"), squad("Greedo, Dengar"))[0].changes).toEqual(["+1 Dengar, -1 Bossk"]);
    const [order] = edited(squad("Greedo, Dengar"), squad("Dengar, Greedo"));
    expect(order!.changes).toEqual(["another order"]);
  });

  test("is told of abilities that came, went and print another number", () => {
    const own = (abilities: string) => squad(IG(`addAbilities: [${abilities}]`));
    const [cause] = edited(own("Cleave, Regeneration 10"), own("Mobile Attack, Regeneration 20"));
    expect(cause!.changes).toEqual(["IG-88: +Mobile Attack, -Cleave, Regeneration 10 to 20"]);
  });
});

describe("what was edited in a deck", () => {
  const lcg = (sets: string) => `
game: lcg
decks:
  - sith-starter
  - { name: Mine, affiliation: Jedi, sets: [${sets}] }
`;

  test("is told by its sets", () => {
    expect(edited(lcg("1, 2, 3, 4, 5, 6, 7, 1, 2, 3"), lcg("1, 2, 3, 4, 5, 6, 1, 2, 3, 4"))).toEqual([
      { what: "deck Mine", changes: [expect.stringMatching(/^\+1 set 4: [A-Z].*, -1 set 7: [A-Z]/)] },
    ]);
  });

  test("is told by its cards", () => {
    const game = findGame("tcg")!;
    const deck = (cards: readonly { card: string; count: number }[]) => ({ name: "Mine", side: "light", cards });
    const one = deck([
      { card: "ANH001", count: 4 },
      { card: "ANH002", count: 1 },
    ]);
    const other = deck([
      { card: "ANH001", count: 2 },
      { card: "ANH002", count: 2 },
    ]);
    expect(game.entrantChanges!(one, other)[0]).toMatch(/^\+1 [A-Z].*, -2 [A-Z]/);
    expect(game.entrantChanges!(one, one)).toEqual(["another order"]);
  });
});

describe("what was edited beside them", () => {
  const base = squad("Greedo, Dengar");

  test("maps, their weights and house rules", () => {
    const of = (more: string, maps = "[open]") => base.replace("[open]", maps) + more;
    const lines = (before: string, after: string) => edited(before, after).flatMap((one) => one.changes);
    expect(edited(of(""), of("", "[open, mixed]"))).toEqual([{ what: "options of the game", changes: ["+map mixed"] }]);
    expect(lines(of("", "[open, mixed]"), of("", "[{map: open, weight: 2}, mixed]"))).toEqual([
      "weight of map open: 1 to 2",
    ]);
    expect(lines(of(""), of("rules: { roundLimit: 80, gambit: on }"))).toEqual([
      "round limit: 100 to 80",
      "gambit: off to on",
    ]);
    expect(lines(of("points: 100"), of("points: 120"))).toContain("points: 100 to 120");
  });

  test("a map that was redrawn", () => {
    const before = experimentOf(base);
    const after = structuredClone(before) as { -readonly [K in keyof Experiment]: Experiment[K] };
    const map = (after.options as { maps: { map: { squares: string[]; verticals: string[] } }[] }).maps[0].map;
    map.squares[5] = `##${map.squares[5].slice(2)}`;
    map.verticals[3] = [...map.verticals[3]].map((c, x) => (x === 10 ? (c === "|" ? " " : "|") : c)).join("");
    const game = findGame("miniatures")!;
    const [cause] = causesBetween(setup(before), setup(after), "squad", game);
    expect(cause).toEqual({ what: "options of the game", changes: ["map open: 2 squares and 1 edge drawn otherwise"] });
  });

  test("versions and code, after what is played; squads that came and went", () => {
    const one = experimentOf(base);
    const other = experimentOf(base.replace("name: Droids", "name: Hunters"));
    const code = { ...CODE, program: "1", rules: "9", data: "8", strategies: "7", weights: "6" };
    const now = setup(other, { dejarik: "2", identity: code });
    expect(causesBetween(setup(one), now, "squad", findGame("miniatures"))).toEqual([
      { what: "squad Droids", changes: ["no longer there"] },
      { what: "squad Hunters", changes: ["new"] },
      { what: "program version", changes: ["1 to 2"] },
      { what: "code of the rules", changes: [] },
      { what: "facts of cards or maps", changes: [] },
      { what: "strategies", changes: [] },
      { what: "weights of the strategies", changes: [] },
    ]);
    expect(causesBetween(setup(one), setup(one), "squad", findGame("miniatures"))).toEqual([]);
  });

  test("is told as plain data where a game has no words, or does not understand an older version", () => {
    const [one, other] = [experimentOf(base), structuredClone(experimentOf(base))] as [Experiment, Experiment];
    Object.assign(other.entrants[1], { content: { name: "Droids", size: 3 }, hash: "1" });
    Object.assign(one.entrants[1], { content: { name: "Droids", size: 2 } });
    for (const game of [findGame("miniatures"), undefined])
      expect(causesBetween(setup(one), setup(other), "squad", game)[0].changes).toEqual(["size: 2 to 3"]);
  });
});

describe("what was edited in cards of one's own", () => {
  const tcg = (cards: string) => `
game: tcg
decks: [tcg-socal-light, tcg-socal-dark]
${cards}`;
  const sandcrawler = (cost: number) => `{ based on: Jawa Sandcrawler, buildCost: ${cost} }`;

  test("is told by name and number, not by all that a card is", () => {
    const none = edited(tcg(""), tcg(`cards: [${sandcrawler(5)}, { name: Mine, based on: Mynock }]`));
    expect(none).toEqual([
      { what: "options of the game", changes: ["own cards: +Jawa Sandcrawler, +Mine"] },
      { what: "deck SoCal Light", changes: ["own cards: +Jawa Sandcrawler"] },
    ]);
    const dearer = edited(tcg(`cards: ${sandcrawler(5)}`), tcg(`cards: ${sandcrawler(7)}`));
    expect(dearer).toEqual([
      { what: "options of the game", changes: ["Jawa Sandcrawler build cost: 5 to 7"] },
      { what: "deck SoCal Light", changes: ["Jawa Sandcrawler build cost: 5 to 7"] },
    ]);
    expect(edited(tcg(`cards: ${sandcrawler(5)}`), tcg(""))[0].changes).toEqual(["own cards: -Jawa Sandcrawler"]);
  });

  test("is told of sets by the cards in them", () => {
    const lcg = (cost: number) => `
game: lcg
decks: [jedi-starter, sith-starter]
cards: { based on: Darth Vader, cost: ${cost} }`;
    const line = "Fall of the Jedi cards Darth Vader cost: 7 to 8";
    expect(edited(lcg(7), lcg(8))).toEqual([
      { what: "options of the game", changes: [line] },
      { what: "deck Sith Starter", changes: [line] },
    ]);
  });

  test("is told of every game, whatever it keeps of its cards", () => {
    const lcg = (cards: string) => `
game: lcg
decks: [jedi-starter, sith-starter]
${cards}`;
    for (const [before, after] of [
      [lcg(""), lcg("cards: [{ based on: Darth Vader, cost: 8 }]")],
      [lcg("cards: [{ based on: Darth Vader, cost: 7 }]"), lcg("cards: [{ based on: Darth Vader, cost: 8 }]")],
      [squad(IG("hitPoints: 80")), squad(IG("hitPoints: 80"), "cards: [{ based on: Dengar, cost: 8 }]")],
    ] as const) {
      const causes = edited(before, after);
      expect(causes.length).toBeGreaterThan(0);
      for (const { changes } of causes)
        for (const line of changes) {
          expect(line).toMatch(/Darth Vader|Dengar|IG-88|Fall of the Jedi/);
          expect(line.length).toBeLessThan(80);
        }
    }
  });
});

test("plain data: keys as words, lists by what came and went", () => {
  expect(valueDifferences({ roundLimit: 3, on: true }, { roundLimit: 4, on: false }, ["rules"])).toEqual([
    "rules round limit: 3 to 4",
    "rules on: on to off",
  ]);
  expect(valueDifferences([1, 2, 2], [2, 3])).toEqual(["+1 3, -1 1, -1 2"]);
  expect(valueDifferences(["a", "b"], ["b", "a"], ["order of play"])).toEqual(["order of play: another order"]);
  expect(valueDifferences([{ x: 1 }, { x: 2 }], [{ x: 1 }, { x: 5 }, { x: 6 }])).toEqual([
    "2 x: 2 to 5",
    '3: none to {"x":6}',
  ]);
  expect(valueDifferences({ a: 1 }, { a: 1 })).toEqual([]);
  expect(countChanges(["a"], ["a"])).toEqual([]);
});

test("a cause of several experiments is told once", () => {
  const [rules, mine] = [
    { what: "rules version", changes: ["1 to 2"] },
    { what: "squad Mine", changes: [] },
  ];
  expect(
    mergedCauses([
      { name: "x", causes: [rules, mine] },
      { name: "y", causes: [rules] },
    ]),
  ).toEqual([
    { ...rules, experiments: ["x", "y"] },
    { ...mine, experiments: ["x"] },
  ]);
});

describe("a night after a squad was edited", () => {
  const folder = temporaryFolder();
  const suite = (skill: number) =>
    goodSuite(COIN_SUITE.replace("[novice,", `[{ name: Novice, skill: ${skill}, dice: [red, blue] },`));

  test("says first which one and what in it, then what came of it", async () => {
    await wholeNight(folder, "one", { suite: suite(1) });
    const summary = await wholeNight(folder, "two", { suite: suite(2) });
    const [first, second] = nightVerdicts(summary).map(plainText);
    expect(first).toBe("Edited since night one: squad Novice (skill: 1 to 2).");
    expect(second).toMatch(/^\d alerts?: /);
    expect(summary.causes).toEqual([{ what: "squad Novice", changes: ["skill: 1 to 2"], experiments: ["three"] }]);
    expect(summary.experiments[0].causes).toEqual([{ what: "squad Novice", changes: ["skill: 1 to 2"] }]);
  });

  test("says which one where that night's runs are gone", async () => {
    rmSync(join(folder, "two", "runs"), { recursive: true });
    expect(keptExperiment(folder, "two", "runs", "three", "fixed")).toBeUndefined();
    const summary = await wholeNight(folder, "three", { suite: suite(1) });
    expect(plainText(nightVerdicts(summary)[0])).toBe("Edited since night two: squad Novice.");
  });
});

test("a night that weights its maps otherwise is not held game by game against the one before", async () => {
  const folder = temporaryFolder();
  const weighted = (weights: readonly number[]) => {
    const game = { ...coinGame, variantWeights: () => weights } as Game;
    const registry = { gameNames: ["coin"], findGame: () => game };
    return { registry, suite: suiteOf(COIN_SUITE, registry).suite! };
  };
  await wholeNight(folder, "one", weighted([1, 1]));
  const second = await wholeNight(folder, "two", weighted([2, 1]));
  expect(second.experiments[0].audited).toBeUndefined();
  expect(second.experiments[0].matchups.every((m) => m.fixed === undefined && m.fresh !== undefined)).toBe(true);
  const third = await wholeNight(folder, "three", weighted([2, 1]));
  expect(third.experiments[0].audited).toBe("two");
  // More hides between fresh games than between the same ones.
  expect(second.mayHide!).toBeGreaterThan(5 * third.mayHide!);
  expect(nightVerdicts(second).map(plainText).join(" ")).toContain(
    `A change of up to ${(100 * second.mayHide!).toFixed(1)} wins in 100 games could hide`,
  );
});
