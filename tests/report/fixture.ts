import { meanOfRates } from "../../src/analysis/meanOfRates.js";
import { pairInterval, pairMoments } from "../../src/analysis/pairs.js";
import type { ReportModel } from "../../src/report/run/model.js";
import type {
  ColumnNote,
  ColumnSummary,
  Histogram,
  MatchupSummary,
  Outcomes,
  RunSummary,
} from "../../src/results/summary.js";

/** A realistic report without a run: all numbers follow from a few, by arithmetic only. */

const perSide = (name: string, unit: string, meaning: string, words = name): ColumnNote[] =>
  (["a", "b"] as const).map((side) => ({
    name: `${name}${side.toUpperCase()}`,
    unit,
    meaning: `${meaning}, squad ${side}`,
    ofSide: { quantity: words, side },
  }));

export const COLUMNS: readonly ColumnNote[] = [
  { name: "rounds", unit: "rounds", meaning: "rounds begun", role: "length" },
  ...perSide("damage", "hit points", "damage dealt to enemies"),
  ...perSide("points", "points", "cost of the enemies defeated"),
  ...perSide("attacks", "attacks", "attack rolls begun"),
  ...perSide("forceSpent", "Force points", "Force points spent", "force spent"),
  ...perSide("survivors", "characters", "characters left at the end"),
  { name: "length", unit: "", meaning: "a number without a unit" },
];

export const UNIT_COLUMNS: readonly ColumnNote[] = [
  { name: "damageDealt", unit: "hit points", meaning: "damage dealt to enemies" },
  { name: "damageTaken", unit: "hit points", meaning: "damage taken after reduction" },
  { name: "defeats", unit: "characters", meaning: "enemies defeated" },
  { name: "survived", unit: "characters", meaning: "1 when it was not defeated", kind: "share" },
  { name: "fellInRound", unit: "rounds", meaning: "round in which it was defeated; 0 = survived", zero: "survived" },
];

const VARIANTS = ["open", "corridors", "mixed", "pits"];

/** A matchup whose a wins the given share of decisive pairs; an eighth of the pairs are level. */
export function matchup(
  index: number,
  a: string,
  b: string,
  strength: number,
  pairs: number,
  draws = 0,
): MatchupSummary {
  const level = Math.round(pairs / 8);
  const won = Math.round((pairs - level - draws) * strength);
  const counts = [pairs - level - draws - won, 0, level, draws, won] as const;
  const { mean } = pairMoments(counts);
  const games = 2 * pairs;
  const whole = outcomes(games, mean, draws);
  return {
    matchup: index,
    a,
    b,
    strategyA: "greedy",
    strategyB: "greedy",
    ...whole,
    pairs: counts,
    winRateA: pairInterval(counts, 0.95),
    aFirst: outcomes(pairs, Math.min(1, mean + 0.012), draws),
    aSecond: outcomes(pairs, Math.max(0, mean - 0.012), 0),
    reasons: [
      { reason: "all enemies defeated", ...outcomes(Math.round(games * 0.94), mean, 0) },
      { reason: "ten rounds without attack", ...outcomes(games - Math.round(games * 0.94), 0.5, draws) },
      { reason: "round limit", ...outcomes(0, 0.5, 0) },
    ],
    columns: {
      rounds: bell(7.2, 1.9, 3, 20, 1, games),
      damageA: bell(60 + 90 * mean, 34, 0, 190, 10, games),
      damageB: bell(150 - 90 * mean, 38, 0, 210, 10, games),
      pointsA: bell(65, 15, 0, 100, 5, games),
      pointsB: bell(52, 18, 0, 100, 5, games),
      attacksA: bell(14.2, 4, 1, 40, 1, games),
      attacksB: bell(15.8, 4, 1, 40, 1, games),
      forceSpentA: bell(1.3, 1, 0, 6, 1, games),
      forceSpentB: bell(0.9, 1, 0, 5, 1, games),
      survivorsA: bell(2.1, 1, 0, 5, 1, games),
      survivorsB: bell(1.6, 1, 0, 5, 1, games),
      length: bell(300, 80, 100, 1500, 20, games),
    },
    variants: VARIANTS.map((variant, v) => {
      const share = Math.min(1, Math.max(0, mean + [0.03, -0.045, 0.01, 0.005][v]));
      const quarter = pairs / 4;
      const part = [quarter * (1 - share) * 0.8, 0, quarter * 0.2, 0, quarter * share * 0.8].map(Math.round);
      const five = [part[0], 0, part[2], 0, part[4]] as const;
      const here = five[0] + five[2] + five[4];
      const columns = {
        rounds: moments(7 + v / 3, 1.9, 3, 20),
        damageA: moments(100, 30, 0, 190),
        damageB: moments(90, 30, 0, 210),
      };
      return {
        variant,
        ...outcomes(2 * here, pairMoments(five).mean, 0),
        pairs: five,
        winRateA: pairInterval(five, 0.95),
        columns,
      };
    }),
    examples:
      pairs === 0
        ? []
        : [
            { kind: "typical", game: 10 + index, winner: mean >= 0.5 ? "a" : "b", length: 7, unit: "rounds" },
            { kind: "shortest", game: 4021, winner: "a", length: 3, unit: "rounds" },
            { kind: "longest", game: 777, winner: "draw", length: 20, unit: "rounds" },
            { kind: "upset", game: 61, winner: mean >= 0.5 ? "b" : "a", length: 9, unit: "rounds" },
          ],
    units:
      pairs === 0
        ? []
        : [
            unit("a", "General Obi-Wan Kenobi", games, 58.2, 71.4, 0.62),
            unit("a", "Clone Trooper Commander", games, 21.7, 28.0, 0.34),
            unit("a", "Clone Trooper", 3 * games, 8.31, 9.6, 0.05),
            unit("b", "Count Dooku of Serenno", games, 66.9, 80.3, 0.41),
            unit("b", "Super Battle Droid Commander", games, 19.2, 33.5, 0.28),
            unit("b", "Security Battle Droid", games, 6.05, 8.8, 0.11),
          ],
  };
}

function outcomes(games: number, winRate: number, draws: number): Outcomes {
  const winsA = Math.round(games * winRate - draws / 2);
  return { games, winsA, winsB: games - winsA - draws, draws };
}

function moments(mean: number, sd: number, min: number, max: number): ColumnSummary {
  return { mean, sd, min, max };
}

function bell(
  mean: number,
  sd: number,
  min: number,
  max: number,
  width: number,
  games: number,
): ColumnSummary & { histogram: Histogram } {
  const counts: number[] = [];
  for (let x = min; x <= max; x += width)
    counts.push(Math.round(((games * width) / (sd * 2.5066)) * Math.exp(-0.5 * ((x - mean) / sd) ** 2)));
  return { ...moments(mean, sd, min, max), histogram: { start: min, width, counts } };
}

function unit(
  side: "a" | "b",
  name: string,
  rows: number,
  dealt: number,
  taken: number,
  survived: number,
): MatchupSummary["units"][number] {
  return {
    side,
    unit: name,
    rows,
    columns: {
      damageDealt: moments(dealt, 30, 0, 160),
      damageTaken: moments(taken, 30, 0, 130),
      defeats: moments(dealt / 40, 0.9, 0, 4),
      survived: moments(survived, 0.48, 0, 1),
      fellInRound: moments(3.1, 2.2, 0, 12),
    },
  };
}

/** A model around some matchups. */
export function model(
  names: readonly string[],
  matchups: readonly MatchupSummary[],
  run = "Starter duel",
): ReportModel {
  const summary: RunSummary = {
    schemaVersion: 2,
    run,
    game: "skirmish",
    gameTitle: "The Skirmish Game",
    seatWords: ["in the west", "in the east"],
    unitNoun: "character",
    entrantNoun: "squad",
    variantNoun: "map",
    seed: "hello",
    games: matchups.reduce((sum, m) => sum + m.games, 0),
    fingerprint: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    symmetric: true,
    variants: VARIANTS,
    columns: COLUMNS,
    unitColumns: UNIT_COLUMNS,
    entrants: names.map((name, i) => ({
      name,
      source: `squads/${name.toLowerCase().replaceAll(" ", "-")}.yaml`,
      summary: "General Obi-Wan Kenobi, Clone Trooper Commander, Clone Trooper (71 points)",
      hash: `${i}`.padStart(2, "0").repeat(32),
    })),
    matchups,
  };
  return {
    summary,
    runPath: "runs/starter-duel",
    facts: [
      { label: "dejarik", value: "0.1.0" },
      { label: "Rules", value: "miniatures 1" },
    ],
  };
}

/** The starter's two squads, a large advantage for the first. */
export function duel(): ReportModel {
  const names = ["Starter Republic", "Starter Separatist"];
  return model(names, [matchup(0, names[0], names[1], 0.65, 5000, 60)]);
}

const FIELD = [
  "Jedi Council",
  "Separatist Droids",
  "Bane and the Ugnaughts",
  "Rebel Strike Team",
  "Imperial Stormtroopers",
  "Mandalorian Wrath & Co",
  "Yuuzhan Vong Warriors",
  "Fringe Bounty Hunters",
];

/** Eight squads, every one against every other, graded strengths with near neighbours close together. */
export function field(): ReportModel {
  const matchups: MatchupSummary[] = [];
  for (let i = 0; i < FIELD.length; i++) {
    for (let j = i + 1; j < FIELD.length; j++) {
      const gap = (j - i - 1) * 0.06 + (((i * 7 + j * 3) % 5) - 2) * 0.015;
      matchups.push(matchup(matchups.length, FIELD[i], FIELD[j], 0.5 + gap, 1000));
    }
  }
  return model(FIELD, matchups, "All against all");
}

/** By round: a score of the whole table, and one of each side. */
const ROUND_COLUMNS: readonly ColumnNote[] = [1, 2, 3, 4].flatMap((index): ColumnNote[] => [
  {
    name: `clock${index}`,
    unit: "",
    meaning: `clock after round ${index}`,
    series: { name: "clock", index, by: "round" },
  },
  ...(["a", "b"] as const).map((side) => ({
    name: `score${side.toUpperCase()}${index}`,
    unit: "points",
    meaning: `score after round ${index}, side ${side}`,
    series: { name: "score", index, by: "round" },
    ofSide: { quantity: "score", side },
  })),
]);

const CARD_COLUMNS: readonly ColumnNote[] = [
  { name: "opening", unit: "cards", meaning: "in the opening hand", winsWhen: "there from the start" },
  { name: "played", unit: "cards", meaning: "played", winsWhen: "played" },
  { name: "spent", unit: "resources", meaning: "resources spent" },
];

/** Two decks of the day against two of the night, which wins three of the four matchups; sides are never swapped. */
export function dayAndNight(): ReportModel {
  const [dawn, noon, dusk, midnight] = ["Dawn", "Noon", "Dusk", "Midnight"] as const;
  const pairs = [
    [dawn, dusk, 0.46],
    [dawn, midnight, 0.3],
    [noon, dusk, 0.62],
    [noon, midnight, 0.41],
  ] as const;
  const matchups = pairs.map(([a, b, strength], i) => nightly(matchup(i, a, b, strength, 1000)));
  const base = model([dawn, noon, dusk, midnight], matchups, "Day and night");
  const total = (key: "winsA" | "winsB" | "draws") => matchups.reduce((sum, m) => sum + m[key], 0);
  const winRateA = meanOfRates(matchups.map((m) => m.winRateA));
  const first = matchups[0];
  const summary: RunSummary = {
    ...base.summary,
    entrantNoun: "deck",
    sideNames: ["side of day", "side of night"],
    unitNoun: "card",
    symmetric: false,
    variants: ["map"],
    columns: [...COLUMNS, ...ROUND_COLUMNS],
    unitColumns: CARD_COLUMNS,
    sides: {
      games: base.summary.games,
      winsA: total("winsA"),
      winsB: total("winsB"),
      draws: total("draws"),
      winRateA,
      reasons: first.reasons.map((r) => ({ ...r, games: 4 * r.games, winsA: 4 * r.winsA, winsB: 4 * r.winsB })),
      columns: first.columns,
    },
  };
  return { ...base, summary };
}

/** A matchup with series, without variants, and with pieces of two kinds. */
function nightly(m: MatchupSummary): MatchupSummary {
  const series = ROUND_COLUMNS.map((c) => {
    const mean = c.series!.index * (c.ofSide?.side === "b" ? 2 : 1.5);
    const quartiles = [mean - 1, mean, mean + 1].map(Math.round) as [number, number, number];
    return [c.name, { ...bell(mean, 1, 0, 10, 1, m.games), quartiles }] as const;
  });
  const pieces = (["a", "b"] as const).flatMap((side) => [
    piece(side, "Set 1: The Sun and Moon", "set", m, 1.4, 3.1),
    piece(side, "A Card With Quite a Long Title, Hero of the Night", "card", m, 0.4, 0.9),
    piece(side, "Idle Card", "card", m, 0.2, 0),
  ]);
  return { ...m, variants: [], columns: { ...m.columns, ...Object.fromEntries(series) }, units: pieces };
}

/** Its side wins more than usual where it is there from the start. */
function piece(side: "a" | "b", name: string, kind: string, m: MatchupSummary, opening: number, played: number) {
  const won = (games: number, more: number): Outcomes => {
    const rate = Math.min(1, (side === "a" ? m.winsA : m.winsB) / m.games + more);
    const wins = Math.round(games * rate);
    return side === "a"
      ? { games, winsA: wins, winsB: games - wins, draws: 0 }
      : { games, winsA: games - wins, winsB: wins, draws: 0 };
  };
  return {
    side,
    unit: name,
    kind,
    rows: m.games,
    columns: {
      opening: moments(opening, 0.5, 0, 3),
      played: moments(played, played === 0 ? 0 : 1, 0, played === 0 ? 0 : 4),
      spent: moments(2 * played, played === 0 ? 0 : 2, 0, 9),
    },
    winsWhen: { opening: won(m.games / 2, 0.1), played: won(played === 0 ? 0 : m.games / 4, 0) },
  };
}
