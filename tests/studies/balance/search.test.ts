import { describe, expect, test } from "vitest";
import { ridgeLogistic } from "../../../src/analysis/ridgeLogistic.js";
import { priceLevers } from "../../../src/studies/balance/levers.js";
import { type Found, type Lever, logitOf, type Measured, search } from "../../../src/studies/balance/search.js";
import { RIDGE, rowsOf, worthOf } from "../../../src/studies/balance/worth.js";

/** The search over a field whose win rates come from a given fair-cost model: no game is played. */

function randomOf(seed: number): () => number {
  let x = (seed * 2654435761) >>> 0;
  return () => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) / 2 ** 32;
  };
}

const POINT = 0.08;
const PIECES = 18;
const SQUADS = 6;

interface Model {
  readonly costs: readonly number[];
  readonly fair: readonly number[];
  readonly squads: readonly (readonly number[])[];
}

/** Six squads of five pieces of a pool; two pieces are priced wrongly, in squads of their own. */
function modelOf(random: () => number, planted: readonly (readonly [piece: number, by: number])[]): Model {
  const fair = Array.from({ length: PIECES }, () => 12 + Math.floor(16 * random()));
  const order = Array.from({ length: PIECES }, (_, k) => k);
  const shuffled = () => {
    const list = [...order];
    for (let i = list.length - 1; i > 0; i--) {
      const j = Math.floor((i + 1) * random());
      [list[i], list[j]] = [list[j], list[i]];
    }
    return list;
  };
  const squads = Array.from({ length: SQUADS }, (_, s) => {
    // The first planted piece is in squads 0 and 1, the second in 1 and 2, else pieces are anybody's.
    const own = planted.flatMap(([piece], i) => (s === i || s === i + 1 ? [piece] : []));
    const others = shuffled().filter((piece) => !planted.some(([one]) => one === piece));
    return [...own, ...others].slice(0, 5);
  });
  const costs = fair.map((one, k) => one + (planted.find(([piece]) => piece === k)?.[1] ?? 0));
  return { costs, fair, squads };
}

const sum = (pieces: readonly number[], of: readonly number[]) => pieces.reduce((all, k) => all + of[k], 0);
const chance = (logit: number) => 1 / (1 + Math.exp(-logit));

/** What games of the model would tell: pairs of a matchup, and pairs of drawn squads. */
function measured(
  model: Model,
  random: () => number,
  pairs: number,
  drawn: number,
): { field: Measured; levers: Lever[] } {
  const play = (a: readonly number[], b: readonly number[]) => {
    const p = chance(POINT * (sum(a, model.fair) - sum(b, model.fair)));
    return ((random() < p ? 1 : 0) + (random() < p ? 1 : 0)) / 2;
  };
  const draw = () => {
    const limit = 50 + 50 * random();
    const own: number[] = [];
    for (let tries = 0; tries < 12; tries++) {
      const piece = Math.floor(PIECES * random());
      if (!own.includes(piece) && sum([...own, piece], model.costs) <= limit) own.push(piece);
    }
    return own;
  };
  const mixed = Array.from({ length: drawn }, () => {
    const [a, b] = [draw(), draw()];
    return { a, b, score: play(a, b) };
  });
  const fit = ridgeLogistic(rowsOf(PIECES, mixed), { ridge: RIDGE });
  if (fit.kind !== "fitted") throw new Error(fit.reason);
  const { perPoint, worth } = worthOf(fit, model.costs);
  const matchups = model.squads.flatMap((a, i) =>
    model.squads.slice(i + 1).map((b, j) => {
      let won = 0.5;
      for (let p = 0; p < pairs; p++) won += play(a, b);
      const rate = won / (pairs + 1);
      const dearer = sum(a, model.costs) - sum(b, model.costs);
      const variance = 1 / (2 * pairs * rate * (1 - rate));
      return { a: i, b: i + 1 + j, logit: logitOf(rate) - perPoint * dearer, variance };
    }),
  );
  const copies = model.squads.map((own) => model.costs.map((_, k) => own.filter((piece) => piece === k).length));
  const levers = model.costs.map((cost, piece) => ({ piece, field: "cost", worth: -1, least: 1 - cost, most: 100 }));
  return { field: { copies, matchups, perPoint, worth }, levers };
}

const GOAL = { distance: 0.05, most: 5, confidence: 0.95 };
const changesOf = ({ chosen }: Found, levers: readonly Lever[]): Map<number, number> =>
  new Map(chosen.moves.map(({ lever, steps }) => [levers[lever].piece, steps]));

describe("over a given model", () => {
  test("two pieces priced wrongly by six points are found within two, in 18 of 20 fields", () => {
    let found = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const random = randomOf(seed);
      const signs = [random() < 0.5 ? 6 : -6, random() < 0.5 ? 6 : -6];
      const [one, other] = [Math.floor(9 * random()), 9 + Math.floor(9 * random())];
      const planted = [
        [one, signs[0]],
        [other, signs[1]],
      ] as const;
      const { field, levers } = measured(modelOf(random, planted), random, 500, 5000);
      const changes = changesOf(search(field, levers, GOAL), levers);
      const isRight = planted.every(([piece, by]) => Math.abs((changes.get(piece) ?? 0) + by) <= 2);
      if (isRight && changes.size === 2) found++;
    }
    expect(found).toBeGreaterThanOrEqual(18);
  });

  test("nothing is proposed where all prices are fair, in 19 of 20 fields", () => {
    let quiet = 0;
    for (let seed = 101; seed <= 120; seed++) {
      const random = randomOf(seed);
      const { field, levers } = measured(modelOf(random, []), random, 500, 5000);
      const result = search(field, levers, GOAL);
      if (result.chosen.moves.length === 0 && !result.isUneven) quiet++;
    }
    expect(quiet).toBeGreaterThanOrEqual(19);
  });
});

/** Three squads of one piece each; the first wins. */
const simple = (logits: readonly [number, number, number], variance = 1e-4): Measured => ({
  copies: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  matchups: [
    { a: 0, b: 1, logit: logits[0], variance },
    { a: 0, b: 2, logit: logits[1], variance },
    { a: 1, b: 2, logit: logits[2], variance },
  ],
  perPoint: 0.1,
});
const costs = (most = 50): Lever[] =>
  [0, 1, 2].map((piece) => ({ piece, field: "cost", worth: -1, least: -most, most }));

test("the one piece at fault is named, and the front goes from nothing to what is enough", () => {
  const found = search(simple([1, 1, 0]), costs(), GOAL);
  expect(found.chosen.moves).toEqual([{ lever: 0, steps: 10 }]);
  expect(found.isReached).toBe(true);
  expect(found.front[0]).toEqual(found.before);
  for (const [i, one] of found.front.entries()) if (i > 0) expect(one.uneven).toBeLessThan(found.front[i - 1].uneven);
});

test("what no price changes is said, with how near it comes", () => {
  // Each beats the next: whatever is dearer, one wins.
  const found = search(simple([1, -1, 1]), costs(), GOAL);
  expect(found.isReached).toBe(false);
  expect(found.chosen.uneven).toBeGreaterThan(0.2);
  expect(found.chosen.uneven).toBeLessThanOrEqual(found.before.uneven);
});

test("the worst matchups come nearer where the least squares leave them alone", () => {
  // Pieces are fair by themselves; the squads of the first and of the last win far too much of what each meets.
  const worst: Measured = {
    copies: [0, 1, 2, 3, 4].map((squad) => [0, 1, 2, 3, 4].map((piece) => (piece === squad ? 1 : 0))),
    matchups: [0, 1, 2, 3, 4].flatMap((a) =>
      [1, 2, 3, 4].flatMap((b) =>
        b <= a ? [] : [{ a, b, logit: a === 0 && b === 4 ? 3 : a === 0 ? 0.2 : b === 4 ? 0.2 : 0, variance: 1e-3 }],
      ),
    ),
    perPoint: 0.1,
    worth: [0, 1, 2, 3, 4].map(() => ({ off: 0, variance: 0.01 })),
  };
  const five: Lever[] = [0, 1, 2, 3, 4].map((piece) => ({ piece, field: "cost", worth: -1, least: -50, most: 50 }));
  const { chosen, before, front, isReached } = search(worst, five, { ...GOAL, distance: 0.27, most: 2 });
  expect(isReached).toBe(true);
  // All log odds together: 3 less x + y, and x or y less 0.2 elsewhere, are alike near a third of the way each.
  expect(before.uneven).toBeCloseTo(chance(3) - 0.5, 6);
  expect(chosen.uneven).toBeLessThan(chance(1.2) - 0.5);
  expect(chosen.moves.map(({ lever }) => lever)).toEqual([0, 4]);
  const sizes = chosen.moves.map(({ steps }) => Math.abs(steps));
  expect(Math.max(...sizes)).toBeLessThanOrEqual(12);
  expect(front.at(-1)).toEqual(chosen);
});

test("where the goal is out of reach, no matchup comes nearer for the sake of which the others part on average", () => {
  // The first beats the last by far; whatever makes it dearer lets all others beat it.
  const field: Measured = {
    copies: [0, 1, 2, 3].map((squad) => [0, 1, 2, 3].map((piece) => (piece === squad ? 1 : 0))),
    matchups: [0, 1, 2, 3].flatMap((a) =>
      [1, 2, 3].flatMap((b) => (b <= a ? [] : [{ a, b, logit: a === 0 && b === 3 ? 4 : 0, variance: 1e-3 }])),
    ),
    perPoint: 0.1,
  };
  const four: Lever[] = [0, 1, 2, 3].map((piece) => ({ piece, field: "cost", worth: -1, least: -50, most: 50 }));
  const found = search(field, four, { ...GOAL, most: 2 });
  expect(found.isReached).toBe(false);
  for (const { apart } of found.front) expect(apart).toBeLessThanOrEqual(found.before.apart);
  expect(found.chosen.apart).toBe(Math.min(...found.front.map(({ apart }) => apart)));
});

test("what is banned has no other number", () => {
  const levers = ["cost", "ban"].map((field): Lever => ({ piece: 0, field, worth: -1, least: 0, most: 1 }));
  const { front } = search(simple([1, 1, 0]), levers, GOAL);
  expect(front.map(({ moves }) => moves.length)).toEqual([0, 1]);
});

test("a matchup far off is not left alone for a change that cannot help it, and a set that is not legal is passed over", () => {
  const field = simple([2, 2, 0]);
  const isLegal = (moves: readonly { lever: number }[]) => !moves.some(({ lever }) => lever === 0);
  const found = search(field, costs(), { ...GOAL, isLegal });
  expect(found.front.length).toBeGreaterThan(1);
  for (const { moves } of found.front) expect(isLegal(moves)).toBe(true);
  expect(found.chosen.moves.map(({ lever }) => lever)).toEqual([1, 2]);
});

test("levers go no further than they may", () => {
  const found = search(simple([1, 1, 0]), costs(3), GOAL);
  expect(Math.max(...found.front.flatMap(({ moves }) => moves.map(({ steps }) => Math.abs(steps))))).toBe(3);
});

test("what is uneven within the errors of sampling is left alone", () => {
  expect(search(simple([0.5, 0.5, 0], 0.04), costs(), GOAL).chosen.moves).toEqual([]);
  expect(search(simple([0.5, 0.5, 0], 0.0004), costs(), GOAL).chosen.moves).not.toEqual([]);
});

test("of many matchups one is further off by chance than one alone may be", () => {
  // Beyond the distance by 2.4 standard errors: one matchup in a hundred, and one of forty in one field of three.
  const logit = logitOf(0.5 + GOAL.distance) + 2.4 * 0.1;
  const field = (even: number): Measured => ({
    copies: [[1], [0]],
    matchups: [logit, ...Array.from({ length: even }, () => 0)].map((one) => ({
      a: 0,
      b: 1,
      logit: one,
      variance: 0.01,
    })),
    perPoint: 0.1,
  });
  expect([0, 39].map((even) => search(field(even), costs().slice(0, 1), GOAL).isUneven)).toEqual([true, false]);
});

test("a price falls to 1 and no further; a ban is worth what the piece is too good", () => {
  const levers = (...change: ("cost" | "ban")[]) => priceLevers({ change }, 3, 20, 2.5);
  expect(levers("cost")).toEqual([{ piece: 3, field: "cost", worth: -1, least: -19, most: 100 }]);
  expect(levers("ban")).toEqual([{ piece: 3, field: "ban", worth: -2.5, least: 0, most: 1, size: 20 }]);
  expect(levers()).toEqual([]);
});
