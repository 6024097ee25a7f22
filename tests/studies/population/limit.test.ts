import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as registry from "../../../src/registry.js";
import { improveFace } from "../../../src/studies/improve/page/face.js";
import { improveLines } from "../../../src/studies/improve/page/page.js";
import { checkImprove, type ImproveWanted } from "../../../src/studies/improve/study.js";
import type { ImproveSummary } from "../../../src/studies/improve/summary.js";
import type { PointLimit } from "../../../src/studies/population/limit.js";
import { overWords, roomWords, whyLimit } from "../../../src/studies/population/limitWords.js";
import { limitWords } from "../../../src/studies/try/page/words.js";
import type { TrySummary } from "../../../src/studies/try/summary.js";
import { temporaryFolder } from "../../support/experiments.js";

/** Which limit is taken and why, and how a squad that is over it comes under. */

const base = temporaryFolder();
const written = (name: string, text: string): string => {
  const file = join(base, name);
  writeFileSync(file, text);
  return file;
};
const REBELS = ["Han Solo, Rebel Hero", "Luke Skywalker, Jedi Knight", "Chewbacca", "Rebel Commando"] as const;
const file = (name: string, members: readonly string[], ...more: string[]): string =>
  written(
    `${name}.yaml`,
    ["game: miniatures", "faction: Rebel", ...more, "characters:", ...members.map((one) => `  - ${one}`), ""].join(
      "\n",
    ),
  );
const improved = (entrant: string, wanted: Omit<ImproveWanted, "entrant"> = {}) =>
  checkImprove({ entrant, ...wanted }, registry);
const refused = (entrant: string, wanted: Omit<ImproveWanted, "entrant"> = {}): string => {
  try {
    improved(entrant, wanted);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("nothing was refused");
};
/** 100 points, and 7 more. */
const full = file("full", REBELS, "points: 100");
const over = file("over", [...REBELS, "Bothan Spy"], "points: 100");

describe("the limit that is taken", () => {
  const list = (name: string, members: readonly string[], head = "") =>
    written(`${name}.txt`, `${head}${members.join("\n")}\n`);
  test.each([
    ["what a file says", full, {}, { points: 100, by: "said", cost: 100 }],
    ["what a file says, though it costs more", over, {}, { points: 100, by: "said", cost: 107 }],
    ["another that a file says", file("large", REBELS, "points: 150"), {}, { points: 150, by: "said", cost: 100 }],
    [
      "the usual one, where a file says none",
      file("bare", REBELS.slice(0, 3)),
      {},
      { points: 100, by: "usual", cost: 86 },
    ],
    ["what is asked for", full, { points: 120 }, { points: 120, by: "asked", cost: 100 }],
    ["what a shipped one says", "republic-150", {}, { points: 150, by: "said", cost: 147 }],
    ["what a list says", list("says", REBELS, "Points: 150\n"), {}, { points: 150, by: "said", cost: 100 }],
    ["the usual one of a list", list("short", REBELS.slice(0, 3)), {}, { points: 100, by: "usual", cost: 86 }],
    [
      "the one that a list is hardly over",
      list("hardly", [...REBELS, "Bothan Spy"]),
      {},
      { points: 100, by: "guessed", cost: 107 },
    ],
    [
      "the one above a list that is far over",
      list("far", [...REBELS, "Princess Leia, Senator"]),
      {},
      { points: 150, by: "guessed", cost: 113 },
    ],
    [
      "what a line of text is hardly over",
      [...REBELS, "Bothan Spy"].join(" + "),
      {},
      { points: 100, by: "guessed", cost: 107 },
    ],
  ] as const)("is %s", (_, entrant, wanted, limit) => {
    const { limit: found, sample } = improved(entrant, { ...wanted, counter: true });
    expect(found).toEqual(limit);
    expect(sample.limits).toMatchObject({ points: limit.points, spread: 0 });
  });

  test("is none in games without points, where none can be asked for", () => {
    expect(improved("sith-control")).not.toHaveProperty("limit");
    expect(refused("sith-control", { points: 50 })).toBe("--points: Star Wars: The Card Game has no points");
    expect(refused(full, { points: 5 })).toBe("--points: must be a whole number from 20 to 1,000");
  });
});

describe("a squad that is over it", () => {
  const taken = (entrant: string, points?: number) => {
    const study = improved(entrant, points === undefined ? {} : { points });
    return [study.limit!.without, study.entrant.lineup.pieces.length];
  };
  test.each([
    ["loses the one that is as much too many", over, undefined, ["Bothan Spy"], 100, 4],
    [
      "loses two rather than one that costs more",
      over,
      90,
      ["Rebel Commando (Alliance and Empire)", "Bothan Spy"],
      86,
      3,
    ],
    [
      "loses one rather than two that cost as much",
      file("ties", ["Elite Hoth Trooper", "Elite Hoth Trooper", "Chewbacca", "Luke Skywalker, Jedi Knight"]),
      51,
      ["Chewbacca"],
      51,
      3,
    ],
    ["stays as it is at its limit", full, undefined, undefined, 100, 4],
  ] as const)("%s", (_, entrant, points, names, cost, left) => {
    const [without, length] = taken(entrant, points);
    expect(without).toEqual(names === undefined ? undefined : { names, cost });
    expect(length).toBe(left);
  });

  test("does not lose who makes the others cheaper, where they would be over it then", () => {
    // Cody costs 20, and three Clone Troopers 8 each beside him, 9 without. 44 of 25 points: 20 would be enough.
    const clones = "game: miniatures\nfaction: Republic\ncharacters: [Clone Commander Cody, 3 Clone Trooper]\n";
    const { limit } = improved(written("clones.yaml", clones), { points: 25 });
    expect(limit).toMatchObject({ points: 25, cost: 44, without: { cost: 20 } });
    expect(limit!.without!.names).toHaveLength(3);
  });

  test("is what others are searched to beat, as it is", () => {
    const { entrant, limit } = improved(over, { counter: true });
    expect(entrant.lineup.pieces).toHaveLength(5);
    expect(limit).not.toHaveProperty("without");
  });

  test("is refused where another rule is broken, or one of it alone costs more", () => {
    const mixed = file("mixed", [...REBELS, "Battle Droid"], "points: 100");
    expect(refused(mixed)).toMatch(/"Battle Droid" is Separatist and cannot be in a Rebel squad$/);
    const twice = file("twice", [...REBELS, "Han Solo, Rebel Hero"], "points: 100");
    expect(refused(twice)).toMatch(/Unique/);
    expect(refused(full, { points: 30 })).toMatch(/"Han Solo, Rebel Hero" of "full" alone costs 35 of 30 points/);
  });
});

describe("is said", () => {
  const limit = (cost: number, more: Partial<PointLimit> = {}): PointLimit => {
    return { points: 100, by: "said", cost, ...more };
  };

  test("first, where a squad is over it before or with a change", () => {
    expect(overWords(limit(100), 100)).toEqual([]);
    expect(overWords(limit(102))).toEqual(["102 points: 2 over the limit of 100."]);
    expect(overWords(limit(102), 104)).toEqual(["102 points: 2 over the limit of 100, changed 104."]);
    expect(overWords(limit(102), 100)).toEqual([
      "102 points: 2 over the limit of 100, changed 100 points, which it may cost.",
    ]);
    expect(overWords(limit(100), 101)).toEqual(["Changed 101 points: 1 over the limit of 100."]);
  });

  test("with why it is taken, and how another is", () => {
    const why = (by: PointLimit["by"], cost = 98) => whyLimit(limit(cost, { by }));
    expect(why("asked")).toBe("The limit is 100 points, as asked.");
    expect(why("said")).toBe("The limit is 100 points, as it says itself. Another: --points N.");
    expect(why("usual")).toBe("The limit is 100 points, the usual one, for it names none. Another: --points N.");
    expect(why("guessed")).toContain("guessed of its list, as the usual one above what it costs.");
    expect(why("guessed", 102)).toContain("its list names none, and is hardly over it");
  });

  test("with what is left of it", () => {
    expect(roomWords(limit(97))).toBe(
      "It has 97 of 100 points. Exchanges may spend the 3 left: part of a gain may be that.",
    );
    expect(roomWords(limit(100))).toBe("It has 100 of 100 points.");
    expect(roomWords(limit(107, { without: { names: ["A"], cost: 95 } }))).toContain("It has 95 of 100 points.");
  });

  test("of an exchange before its answer, and of a guess as well", () => {
    const s = (more: Partial<PointLimit>, changed: number) => {
      return { limit: { ...limit(98, more), changed } } as unknown as TrySummary;
    };
    expect(limitWords(s({}, 98))).toEqual([]);
    expect(limitWords(s({}, 103))).toEqual(["Changed 103 points: 3 over the limit of 100."]);
    expect(limitWords(s({ by: "guessed" }, 98))).toHaveLength(1);
  });

  test("of a search before its answer, with what was taken out and what was compared", () => {
    const s = {
      ...{ name: "Mine, improved", gameTitle: "G", entrantNoun: "squad", wanted: "better", entrant: "Mine" },
      ...{ strategy: "greedy", games: 2000, tried: 37, pairs: 80, exchanges: [], variants: [] },
      before: { estimate: 0.5, low: 0.4, high: 0.6, confidence: 0.95 },
      limit: limit(107, { without: { names: ["Bothan Spy"], cost: 100 } }),
    } as unknown as ImproveSummary;
    const { headline, notes } = improveFace(s);
    const first = ["107 points: 7 over the limit of 100.", "Taken out first: Bothan Spy. That leaves 100 points."];
    expect(headline.slice(0, 2)).toEqual(first);
    expect(improveLines(s).slice(0, 2)).toEqual(first);
    expect(notes[0].lines[0]).toMatch(/^Mine without Bothan Spy wins 50/);
    expect(notes[1]).toEqual({
      label: "Points",
      lines: ["It has 100 of 100 points.", "The limit is 100 points, as it says itself. Another: --points N."],
    });
    const { before: _, ...bare } = s;
    const counter = improveFace({ ...bare, wanted: "counter" });
    expect(counter.notes[0].lines).toEqual(["The limit is 100 points, as it says itself. Another: --points N."]);
  });
});
