import { join } from "node:path";
import { expect, test } from "vitest";
import * as registry from "../../../src/registry.js";
import { correctedLevers, smallerMoves } from "../../../src/studies/balance/deckLevers.js";
import { balanceStages } from "../../../src/studies/balance/run.js";
import { type Lever, likeliest, type Measured } from "../../../src/studies/balance/search.js";
import { changedField, checkBalance } from "../../../src/studies/balance/study.js";
import { catchOutput, err, realCli } from "../../support/cli.js";
import { temporaryFolder } from "../../support/experiments.js";

/** Fields of decks: what is refused, and how numbers settle. */

const base = temporaryFolder();
const at = (name: string) => join(base, name);
catchOutput();
const LCG = ["jedi-masters", "rebel-command", "sith-control", "navy-rush"];
const TCG = ["tcg-champs04-light", "tcg-rebel-squadrons", "tcg-champs04-dark", "tcg-imperial-armor"];

test.each([
  [["sith-control"], "balance: name two squads or more; 1 is no field"],
  [["sith-control", "navy-rush"], "a game is light against dark"],
  [
    [...LCG.slice(1), "mono-sith", "--change", "buildCost"],
    '"buildCost" cannot be changed; it is one of cost, damageCapacity',
  ],
  [
    [...TCG, "--change", "damageCapacity"],
    '"damageCapacity" cannot be changed; it is one of cost, buildCost, forceCost',
  ],
  [
    ["tcg-imperial-armor", "tcg-rebel-squadrons", "--change", "forceCost"],
    "no card of the field has a number to change: forceCost",
  ],
  [
    ["rebel-command", "sith-control", "--change", "ban"],
    "nothing of the field can stand in the place of a banned piece",
  ],
  [[...LCG, "--keep", "Nobody"], 'nobody of the field is called "Nobody"'],
])("%j is refused with its place", async (words, said) => {
  expect(await realCli("balance", ...words, "--out", at("refused"))).toBe(2);
  expect(err).toContain(said);
});

test("cost is every cost of a game, and a set that stays keeps its cards", () => {
  expect(checkBalance({ entrants: TCG }, registry).change).toEqual(["buildCost", "forceCost"]);
  const { pieces } = checkBalance({ entrants: LCG, keep: ["A Hero's Journey"] }, registry);
  const kept = pieces.flatMap(({ name, isKept, within }) => (isKept && within !== undefined ? [name] : []));
  expect(kept).toContain("Luke Skywalker");
  expect(kept).not.toContain("Emperor Palpatine");
});

test.each([
  ["lcg", LCG, "Fall of the Jedi"],
  ["tcg", TCG, "Darth Vader (C)"],
] as const)("a banned piece of %s is in no deck, and another stands in its place", (name, entrants, text) => {
  const study = checkBalance({ entrants, change: ["ban"] }, registry);
  const game = registry.findGame(name)!;
  const piece = study.pieces.findIndex((one) => one.name.includes(text));
  const has = study.squads.map(({ copies }) => copies[piece] > 0);
  expect(has.filter(Boolean).length).toBeGreaterThan(0);
  // Of those that could come, the one that is worth nearest to what others are.
  const worth = study.pieces.map((_, k) => ({ off: k === 0 ? 0 : 5, variance: 1 }));
  const { experiment, came, kept } = changedField(game, study, [{ piece, field: "ban", from: 1 }], "fresh", worth)!;
  for (const [i, { units, content }] of experiment.entrants.entries()) {
    expect(units.some((one) => one.includes(text))).toBe(false);
    expect(kept[i][piece]).toBe(0);
    const before = study.experiment.entrants[i];
    if (!has[i]) expect(content).toEqual(before.content);
    else expect(units).toContain(study.pieces[came!.find(({ squad }) => squad === i)!.by].name);
  }
  expect(came!.map(({ squad }) => squad)).toEqual(has.flatMap((one, i) => (one ? [i] : [])));
});

test("a number that changes is another in every deck that has the card, and in no other", () => {
  const study = checkBalance({ entrants: TCG, change: ["buildCost"] }, registry);
  const game = registry.findGame("tcg")!;
  const piece = study.pieces.findIndex(({ name }) => name === "Blizzard Force AT-AT");
  const from = study.pieces[piece].numbers.buildCost;
  const { experiment } = changedField(game, study, [{ piece, field: "buildCost", from, to: from - 2 }], "fresh")!;
  for (const [i, { content }] of experiment.entrants.entries()) {
    const before = study.experiment.entrants[i].content;
    if (study.squads[i].copies[piece] === 0) expect(content).toEqual(before);
    else
      expect(content).toEqual({
        ...(before as object),
        changes: [{ of: "Blizzard Force AT-AT", quantity: "buildCost", how: "=", amount: from - 2 }],
      });
  }
});

test("a plan has room for both steps of each number that is tried, and for the fewest games at the level above", () => {
  const game = registry.findGame("tcg")!;
  const gamesOf = (change: string[], most: number) => {
    const study = checkBalance({ entrants: TCG, change, games: 100, most }, registry);
    const stages = balanceStages({ study }, game);
    return { study, of: (what: RegExp) => stages.find((one) => what.test(one.what))?.games };
  };
  const { study, of } = gamesOf(["buildCost", "forceCost"], 4);
  const numbers = study.pieces.flatMap(({ numbers: own }, k) => {
    const differ = study.experiment.matchups.filter(
      ({ a, b }) => study.squads[a].copies[k] !== study.squads[b].copies[k],
    );
    return ["buildCost", "forceCost"].filter((field) => own[field] !== undefined).map(() => 100 * differ.length);
  });
  expect(numbers.length).toBeGreaterThan(16);
  const sixteen = numbers.toSorted((x, y) => y - x).slice(0, 16);
  expect(of(/^numbers tried$/)).toBe(2 * sixteen.reduce((sum, one) => sum + one, 0));
  // A tenth would be ten games a matchup: twenty is the least.
  expect(of(/^confirmed by /)).toBe(20 * study.experiment.matchups.length);
  expect(gamesOf(["ban"], 1).of(/^numbers tried$/)).toBeUndefined();
});

/** One light deck and two dark ones, of two cards each; the first dark deck loses too much. */
const field: Measured = {
  copies: [
    [4, 4, 0, 0],
    [0, 0, 4, 0],
    [0, 0, 0, 4],
  ],
  matchups: [
    { a: 0, b: 1, logit: 0.8, variance: 1e-3 },
    { a: 0, b: 2, logit: 0, variance: 1e-3 },
  ],
  perPoint: 0.04,
  worth: [0, 0, -5, 0].map((off) => ({ off, variance: 0.01 })),
  context: 0.6,
};
const levers: Lever[] = [0, 1, 2, 3].map((piece) => ({ piece, field: "cost", worth: -2, least: -4, most: 4 }));

test("the piece that is worth too little is tried first, with what it would have to gain", () => {
  const free = levers.map((one) => ({ ...one, worth: 1, least: -50, most: 50 }));
  const [[first, points]] = likeliest(field, free, 2);
  expect([first, points]).toEqual([2, 5]);
});

test("what moves bring in play corrects what they are thought to bring, of those alone that moved", () => {
  const moves = [{ lever: 2, steps: -2 }];
  // Thought to take 4 copies x 2 steps x 2 points x 0.04 = 0.64 off; half of that came.
  const corrected = correctedLevers(field, levers, moves, [0.48, 0]);
  expect(corrected[2].worth).toBeCloseTo(-1, 1);
  expect(corrected.filter((_, l) => l !== 2)).toEqual(levers.filter((_, l) => l !== 2));
  // What does nothing at all is still thought to do a fifth.
  expect(correctedLevers(field, levers, moves, [0.8, 0])[2].worth).toBeCloseTo(-0.4, 6);
});

test("smaller moves are one step smaller, and none vanishes", () => {
  expect(
    smallerMoves([
      { lever: 0, steps: 3 },
      { lever: 1, steps: -1 },
    ]),
  ).toEqual([
    { lever: 0, steps: 2 },
    { lever: 1, steps: -1 },
  ]);
  expect(smallerMoves([{ lever: 1, steps: -1 }])).toBeUndefined();
});
