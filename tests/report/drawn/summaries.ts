import type { z } from "zod";
import type { RunSummary } from "../../../src/results/summary.js";
import { summaryShape } from "../../../src/results/summaryShape.js";
import type { AgreeSummary } from "../../../src/studies/agree/agree.js";
import { agreeShape } from "../../../src/studies/agree/shape.js";
import type { BalanceSummary, PoolSummary } from "../../../src/studies/balance/summary.js";
import type { DecksSummary } from "../../../src/studies/decks/summary.js";
import type { EvenSummary } from "../../../src/studies/even/summary.js";
import type { AnyJudgeSummary } from "../../../src/studies/judge/summary.js";
import { kindCalled } from "../../../src/studies/kinds.js";
import type { NightlySummary } from "../../../src/studies/nightly/summary.js";
import { agreements, type OneStudy, studySummaries } from "../../cli/studyFaces.js";
import { around } from "../../support/around.js";
import { drawnAgreement, drawnRun, drawnStudy } from "./drawn.js";
import { runs } from "./runs.js";

/** The summaries that are drawn: kept ones of 0.2.0, and planted ones of what those have nothing to say of. */

export interface Case {
  readonly name: string;
  readonly summary: object;
  readonly shape: z.ZodType;
  readonly drawn: (summary: object) => Promise<string[]>;
  /** Whether it is drawn once more for each thing that may be other in it. */
  readonly isVaried: boolean | "but figures";
}

export async function cases(): Promise<Case[]> {
  const kept = studySummaries();
  const second = kept.flatMap((one) =>
    one.name === "nightly" ? [alerting(one), ...moves(one)] : /^judge.*-field$/.test(one.name) ? [atLevels(one)] : [],
  );
  const few = kept.flatMap((one) => (one.name === "decks-own" ? [fewer(one)] : []));
  const studies = [...kept, ...second, ...few, ...evens(), ...balances()];
  const all: Case[] = [];
  for (const { name, summary, folder } of studies)
    all.push({
      ...{ name, summary, shape: (await kindCalled(summary.study).load()).summary, isVaried: isVaried(name) },
      drawn: (one) => drawnStudy(one as never, folder),
    });
  for (const { name, summary } of agreements())
    all.push({
      ...{ name, summary, shape: agreeShape, isVaried: isVaried(name) },
      drawn: (one) => drawnAgreement(one as AgreeSummary),
    });
  for (const [name, { summary, ...more }] of Object.entries(runs()))
    all.push({
      ...{ name: `run-${name}`, summary, shape: summaryShape, isVaried: isVaried(`run-${name}`) },
      drawn: (one) => drawnRun(one as RunSummary, more),
    });
  return all;
}

/** A night with every alert that there is, and without pictures of the nights before. */
function alerting({ summary: of }: OneStudy): OneStudy {
  const night = of as NightlySummary;
  const experiments = night.experiments.map((one) => ({
    ...one,
    matchups: one.matchups.map((m) => ({ ...m, trend: m.trend.slice(0, 1) })),
  }));
  const place = { experiment: 0, matchup: 0 };
  const alerts = [
    ...(["audited", "twice", "drift", "parted"] as const).map((kind) => ({ kind, ...place })),
    { kind: "same" },
    { kind: "mirror", index: 0 },
    { kind: "calibration", index: 0 },
  ];
  const summary = { ...night, experiments, alerts, suspicions: [place], levelSuspicions: [place] };
  return { name: "nightly-second", summary: summary as unknown as NightlySummary, folder: "" };
}

/** Nights on which matchups moved: all of one squad and one way, and not. */
function moves({ summary: of }: OneStudy): OneStudy[] {
  const night = of as NightlySummary;
  const [first] = night.experiments;
  const of1 = first!.matchups[0];
  const moved = (sides: readonly (readonly [a: string, b: string, gain: number])[]) => {
    const matchups = sides.map(([a, b, gain]) => {
      const fixed = { ...of1.fixed!, a, b, change: around(gain, 0.01), isAlert: true };
      return { ...of1, a, b, fixed, trend: [] };
    });
    const alerts = matchups.map((_, matchup) => ({ kind: "audited", experiment: 0, matchup }));
    return { ...night, experiments: [{ ...first!, matchups }], alerts } as unknown as NightlySummary;
  };
  const one = ["One", "Two", "Three", "Four", "Five"].map((b, i) => ["Rebels", b, 0.05 + i / 100] as const);
  const said = {
    "nightly-one": moved([...one.slice(0, 2), ["Six", "Rebels", -0.04]]),
    "nightly-many": moved(one),
    "nightly-mixed": moved([one[0], ["Three", "Four", 0.08], ["Five", "Five", -0.02], ["Two", "Rebels", 0.04]]),
  };
  return Object.entries(said).map(([name, summary]) => ({ name, summary, folder: "" }));
}

/** One card, at two levels of play. */
function atLevels({ name, summary, folder }: OneStudy): OneStudy {
  const { cards, ...judge } = summary as AnyJudgeSummary;
  return {
    name: name.replace("field", "levels"),
    summary: { ...judge, above: "rollout-4", cards: cards.slice(0, 1) } as AnyJudgeSummary,
    folder,
  };
}

/** Some pieces of each side. */
function fewer({ summary: of, folder }: OneStudy): OneStudy {
  const decks = of as DecksSummary;
  const some = <T extends { readonly side?: 0 | 1 }>(all: readonly T[]) =>
    [0, 1].flatMap((side) => all.filter((one) => (one.side ?? 0) === side).slice(0, 5));
  const summary = { ...decks, pieces: some(decks.pieces), units: decks.units.slice(0, 10) };
  return { name: "decks-few", summary, folder };
}

const isVaried = (name: string): Case["isVaried"] => (QUICKLY.has(name) ? "but figures" : VARIED.has(name));

/** Those with a picture, and those most of whose figures another has as well. */
const QUICKLY = new Set([
  "cost-own",
  "agree-run",
  "meta",
  "season-one",
  "nightly-first",
  "run-day",
  "decks-few",
  "judge-one",
  "judge-value",
]);

/** One or two of each kind: those with most to say. */
const VARIED = new Set([
  ...["cost-own", "decks-few", "judge-levels", "judge-value-levels", "season-one", "improve-planted", "broken-planted"],
  ...["arena", "ladder", "compare-planted", "meta", "nightly-second", "nightly-first", "try-cards", "try-against"],
  ...["even", "balance", "balance-best", "pool", "run-two", "run-day", "run-levels"],
]);

const SEEDED = {
  ...{ game: "miniatures", gameTitle: "Star Wars Miniatures", seed: "s", confidence: 0.95, entrantNoun: "squad" },
  ...{ strategy: "greedy", variantNoun: "map", variants: ["open"], schemaVersion: 1 as const },
};

function evens(): OneStudy[] {
  const dose = (by: number, estimate: number, more: object = {}) => ({
    ...{ by, words: `${by} more`, folder: `dose-${by}`, games: 200, rate: around(estimate, 0.02) },
    ...{ fitted: estimate, ...more },
  });
  const even: EvenSummary = {
    ...{ ...SEEDED, study: "even", name: "North against South", a: "North", b: "South", games: 800 },
    ...{ verdict: "found", already: 0, most: [9, 0] },
    doses: [dose(-2, 0.7), dose(0, 0.6), dose(2, 0.52), dose(4, 0.4)],
    handicap: { name: "points", units: "points", unit: "point", about: "points more to build with" },
    ...{
      even: around(2.6, 1),
      nearest: { by: 2, words: "2 more", rate: around(0.52, 0.02) },
    },
  };
  const { even: _, nearest, ...open } = even;
  const other = { ...dose(9, 0.56), name: "points", units: "points to build with", isMost: true };
  const { fitted: __, ...most } = other;
  const said: Record<string, EvenSummary> = {
    even,
    "even-second": {
      ...{ ...even, asItIs: around(0.95, 0.01), handicap: { ...even.handicap, name: "gambit" } },
      elsewhere: [most, { ...most, name: "start", by: 3, isMost: false }, { ...most, name: "hand", by: 0 }],
    },
    "even-mirror": { ...open, b: "North", verdict: "mirror" },
    "even-beyond": { ...open, verdict: "beyond the rules", doses: [dose(0, 0.8), dose(2, 0.7), dose(4, 0.6)] },
    "even-inside": {
      ...open,
      verdict: "beyond the rules",
      already: 1,
      doses: [dose(0, 0.8), dose(2, 0.6), dose(4, 0.7)],
    },
    "even-unknown": { ...open, verdict: "not known", even: around(9, 30), already: -3 },
  };
  return Object.entries(said).map(([name, summary]) => ({ name, summary, folder: "runs/mine" }));
}

function balances(): OneStudy[] {
  const change = (piece: string, from: number, to?: number, more: object = {}) => ({
    ...{
      piece,
      of: piece,
      field: to === undefined ? "ban" : "cost",
      from,
      ...(to === undefined ? {} : { to }),
      ...more,
    },
  });
  const greedo = change("Greedo", 9, 12);
  const rest = { ...SEEDED, study: "balance", games: 5000 } as const;
  const balance: BalanceSummary = {
    ...{ ...rest, name: "Balance of 3", gamesEach: 500, distance: 0.05, most: 4, change: ["cost"], perPoint: 0.02 },
    ...{ isUneven: true, isReached: true, uneven: 0.3, apart: 0.2, chosen: 1 },
    front: [
      { changes: [], size: 0, uneven: 0.3, apart: 0.2 },
      { changes: [greedo], size: 3, uneven: 0.01, apart: 0.008, file: "proposals/1.yaml" },
      { changes: [greedo, change("Dear", 30, 27)], size: 6, uneven: 0.012, apart: 0.007 },
    ],
    matchups: [
      { a: "One", b: "Two", before: around(0.8, 0.02), after: around(0.51, 0.02), above: around(0.6, 0.03) },
      { a: "One", b: "Three", before: around(0.55, 0.02), after: around(0.53, 0.015), above: around(0.5, 0.03) },
    ],
    squads: [
      { name: "One", cost: 98, costAfter: 101, limit: 100, before: 0.675, after: 0.52, isChanged: true },
      { name: "Two", cost: 90, costAfter: 84, limit: 100, before: 0.2, after: 0.49, isChanged: true },
      { name: "Three", cost: 99, costAfter: 99, limit: 100, before: 0.45, after: 0.47, isChanged: false },
    ],
    pieces: [
      { name: "Small", cost: 10, worth: around(11, 2), isOff: false, squads: ["One"] },
      { name: "Greedo", cost: 9, worth: around(14, 1), isOff: true, squads: ["One", "Two"] },
      { name: "Dear", cost: 30, worth: around(27, 1), isOff: true, squads: [] },
    ],
    others: [
      { name: "Other", pieces: ["Greedo"], dearer: 3, over: 2 },
      { name: "Cheaper", pieces: ["Dear"], dearer: -1 },
      { name: "As dear", pieces: ["Greedo", "Dear"], dearer: 0 },
    ],
    confirmed: { games: 500, uneven: 0.03, beyond: 0, nearer: around(0.15, 0.02) },
    above: { strategy: "rollout-4", games: 150, uneven: 0.1, beyond: 1, nearer: around(0.1, 0.05) },
  };
  const best: BalanceSummary = {
    ...{ ...balance, isReached: false, chosen: 2, offAlone: { uneven: 0.25, apart: 0.12 } },
    front: [
      ...balance.front.slice(0, 2),
      {
        ...balance.front[2],
        changes: [
          greedo,
          change("Small", 10, 8, { otherwise: "not off" }),
          change("Dear", 30, 22, { otherwise: "too far" }),
        ],
      },
    ],
    matchups: [
      { a: "One", b: "Two", before: around(0.8, 0.02), after: around(0.7, 0.02) },
      { a: "One", b: "Three", before: around(0.55, 0.02), after: around(0.62, 0.02) },
    ],
    confirmed: { games: 500, uneven: 0.2, beyond: 1, nearer: around(0.05, 0.02) },
  };
  const { perPoint: _, ...noPrices } = best;
  const decks: BalanceSummary = {
    ...{ ...noPrices, entrantNoun: "deck", change: ["ban"], most: 1, chosen: 1 },
    front: [
      best.front[0],
      { changes: [change("Greedo", 9)], size: 1, uneven: 0.1, apart: 0.1, file: "formats/1.yaml" },
    ],
    came: [{ squad: "One", was: "Greedo", by: "Jawa" }],
    pieces: balance.pieces.map(({ cost: _, ...one }, i) => ({ ...one, worth: around(3 - 3 * i, 1) })),
    squads: balance.squads.map(({ cost: _, costAfter: __, limit: ___, ...one }) => one),
  };
  const banned: BalanceSummary = {
    ...balance,
    front: [
      balance.front[0],
      { changes: [change("Greedo", 9)], size: 9, uneven: 0.02, apart: 0.01, file: "formats/1.yaml" },
    ],
    squads: [{ ...balance.squads[0], costAfter: 89 }, ...balance.squads.slice(1)],
  };
  const even: BalanceSummary = { ...balance, isUneven: false, chosen: 0, front: balance.front.slice(0, 1), others: [] };
  const open = { ...even, matchups: balance.matchups.map((one) => ({ ...one, before: around(0.51, 0.02) })) };
  const piece = (name: string, cost: number, off: number, isOff: boolean, more: object = {}) => ({
    ...{ name, cost, squads: 500, off: around(off, 1), isOff, ...more },
  });
  const pool: PoolSummary = {
    ...{
      ...rest,
      name: "Balance of a pool",
      measure: "pool",
      distance: 2,
      points: 100,
      squadsEach: 500,
      change: ["cost"],
    },
    ...{ perPoint: 0.02, unjudged: ["Seldom"], others: balance.others },
    pieces: [
      piece("Fair", 9, 0.5, false, { after: around(0.4, 1) }),
      piece("Cheap", 10, 4, true, { after: around(0.2, 1), above: around(3, 1) }),
      piece("Dear", 20, -6, true, { left: "kept" }),
      piece("Leader", 25, -9, true, { left: "company" }),
      piece("Stuck", 30, 3.5, true),
    ],
    front: [
      { changes: [], size: 0, unfair: 3, furthest: 6 },
      { changes: [change("Cheap", 10, 14)], size: 4, unfair: 2, furthest: 5.5, file: "proposals/1.yaml" },
    ],
    confirmed: { games: 500, within: 1, beyond: 0, furthest: 1.2, newly: ["Fair"] },
    above: { strategy: "rollout-4", games: 100, within: 0, beyond: 1, furthest: 4 },
  };
  const fair = pool.pieces.slice(0, 1);
  const { confirmed, above, ...unplayed } = { ...pool, pieces: fair, front: pool.front.slice(0, 1) };
  const wide = { ...unplayed, pieces: [...fair, piece("Open", 12, 1.5, false)] };
  const said: Record<string, BalanceSummary | PoolSummary> = {
    ...{ balance, "balance-best": best, "balance-decks": decks, "balance-banned": banned, "balance-even": even },
    ...{ "balance-open": open, pool, "pool-fair": unplayed, "pool-open": wide },
  };
  return Object.entries(said).map(([name, summary]) => ({ name, summary, folder: "runs/mine" }));
}
