import { LEAST_LEVEL_GAMES } from "../../analysis/acrossLevels.js";
import { type Interval, mirrored } from "../../analysis/interval.js";
import { at } from "../../core/assert.js";
import type { MatchupSummary, RunSummary } from "../../results/summary.js";
import {
  changedKey,
  type FaceCell,
  type FaceColumn,
  type FaceTable,
  firstRows,
  keyed,
  leanTone,
  nameCell,
  ROWS_AT_MOST,
  sure,
  sureLabel,
  type Tone,
} from "../face.js";
import { count, list, plural, rate, rateDecimals, rateRange } from "../format.js";
import { disagrees, seatPlaces } from "./conditions.js";
import { type Standing, standings } from "./league.js";
import { type LevelStanding, levelLeagues, levelNames, placeWords } from "./levelLeague.js";
import { verdictWords as levelWords, toldOf } from "./levels.js";
import { type Field, isMirror, type Met, ownSide, sideNames, sideWords } from "./model.js";
import { seatInterval, stoppedWords } from "./stopping.js";
import { pointsOf } from "./uneven.js";
import { type Outcome, outcomeOf } from "./verdict.js";

/** The tables of a run: a league with who beats whom, one matchup place by place, all matchups, or levels of play. */

/** Who is ahead of a matchup, or leads it though that is not shown. */
export const leaderOf = (m: Met, outcome: Outcome): "a" | "b" =>
  outcome === "a" || outcome === "b" ? outcome : m.winRateA.estimate >= 0.5 ? "a" : "b";

/**
 * The entrants by field average, of each side apart where sides differ; undefined unless every two met at most once, by
 * the same players, and there are enough of them for a table.
 */
export function leaguesOf(summary: Field, played: readonly Met[]): Standing[][] | undefined {
  const { symmetric } = summary;
  const pairs = new Set(played.map(({ a, b }) => JSON.stringify(symmetric ? [a, b].sort() : [a, b])));
  const players = new Set(played.flatMap(({ strategyA, strategyB }) => [strategyA, strategyB]));
  if (pairs.size < played.length || players.size > 1) return undefined;
  const leagues = symmetric ? [standings(summary)] : (["a", "b"] as const).map((side) => standings(summary, side));
  return leagues.some((one) => one.length >= (symmetric ? 3 : 2)) ? leagues : undefined;
}

export function tablesOf(
  summary: RunSummary,
  played: readonly MatchupSummary[],
  leagues: readonly (readonly Standing[])[] | undefined,
): FaceTable[] {
  const tables = ownTables(summary, played, leagues);
  if (!played.some(({ luck }) => luck !== undefined)) return tables;
  return tables.map((one, i) => {
    if (i < tables.length - 1) return one;
    const key = one.key === undefined ? LUCK_REMOVED : `${one.key} ${LUCK_REMOVED}`;
    return { ...one, key };
  });
}

const LUCK_REMOVED = "Luck is taken out of win rates: games counted one by one give slightly others.";

function ownTables(
  summary: RunSummary,
  played: readonly MatchupSummary[],
  leagues: readonly (readonly Standing[])[] | undefined,
): FaceTable[] {
  const only = at(played, 0);
  if (only.levels !== undefined) {
    const leagues = levelLeagues(summary).map(({ league, noun }, i) =>
      levelLeagueTable(summary, league, noun, i === 0),
    );
    // The first of many matchups are any: those of a ranking are in the report.
    const isLong = leagues.length > 0 && played.length > ROWS_AT_MOST;
    return isLong ? leagues : [...leagues, levelsTable(played, only.levels)];
  }
  if (played.length === 1) return [conditionsTable(summary, only)];
  const [first, second] = leagues ?? [];
  if (first === undefined) return [matchupsTable(summary, played)];
  if (second === undefined) return [crossTable(summary, first, first, summary.entrantNoun)];
  const words = sideWords(summary);
  return [
    crossTable(summary, first, second, `${words.a} ${summary.entrantNoun}`),
    ...(second.length < 2 ? [] : [leagueTable(summary, second, `${words.b} ${summary.entrantNoun}`)]),
  ];
}

const BAR: FaceColumn = { label: "", drop: 2 };
const CROSS_DROP = 1;

/**
 * "72.8 % ±0.9", both bounds within it as they are rounded; with both where these lie unlike far, as near 0 and 100 %.
 */
function plusMinus(one: Interval): string {
  const [below, above] = [one.estimate - one.low, one.high - one.estimate];
  const isEven = Math.max(below, above) < 1.1 * Math.min(below, above) + 0.0005;
  if (!isEven) return `${rate(one)} (${rateRange(one)})`;
  const digits = rateDecimals(one);
  const shown = (share: number) => Number((100 * share).toFixed(digits));
  const reach = Math.max(shown(one.high) - shown(one.estimate), shown(one.estimate) - shown(one.low));
  return `${rate(one)} ±${reach.toFixed(digits)}`;
}

function leagueColumns(summary: Field, table: readonly Standing[], noun: string): FaceColumn[] {
  return [
    { label: "", isNumeric: true },
    { label: noun },
    ...(hasPoints(summary) ? [{ label: "points", isNumeric: true, drop: 3 }] : []),
    {
      label: sureLabel(
        "wins",
        table.map(({ average }) => average),
      ),
      isNumeric: true,
    },
    BAR,
  ];
}

const hasPoints = ({ entrants }: Field): boolean => entrants.some((one) => pointsOf(one) !== undefined);

function leagueCells(summary: Field, table: readonly Standing[], one: Standing): FaceCell[] {
  const entrant = summary.entrants.find(({ name }) => name === one.name);
  const points = entrant && pointsOf(entrant);
  const { average } = one;
  return [
    `${1 + table.indexOf(one)}`,
    nameCell(one.name, isChanged(summary, one)),
    ...(hasPoints(summary) ? [points === undefined ? "–" : String(points)] : []),
    ...averageCells(average),
  ];
}

/** A mean win rate, and its bar. */
export const averageCells = (average: Interval): readonly [FaceCell, FaceCell] => [
  plusMinus(average),
  { bar: average.estimate, tone: leanTone(average, 0.5) },
];

/** Whether an entrant has what is not as published. */
const isChanged = ({ entrants }: Field, { name }: Pick<Standing, "name">): boolean =>
  entrants.some((one) => one.name === name && one.own !== undefined);

export function leagueTable(summary: Field, table: readonly Standing[], noun: string): FaceTable {
  return {
    columns: leagueColumns(summary, table, noun),
    ...firstRows(table, (one) => leagueCells(summary, table, one)),
    ...keyed(...changedKey(table.slice(0, ROWS_AT_MOST).map((one) => isChanged(summary, one)))),
  };
}

/** A league whose rows say against whom: the columns are the opponents, by their places. */
export function crossTable(
  summary: Field,
  rows: readonly Standing[],
  columns: readonly Standing[],
  noun: string,
): FaceTable {
  const shown = columns.slice(0, ROWS_AT_MOST);
  const listed = rows.slice(0, ROWS_AT_MOST);
  const crossed = listed.map((one) => ({
    one,
    cells: shown.map((column) => crossCell(summary, one.name, column.name)),
  }));
  const unclear = [...new Set(crossed.flatMap(({ cells }) => cells).flatMap(({ unclear: why }) => why ?? []))];
  const below = columns.length === 1 ? at(columns, 0).name : "row 1 of the table below";
  const legend = [
    `vs 1: games won against ${columns === rows ? "row 1" : below}, in %.`,
    ...(unclear.length === 0 ? [] : [`${UNCLEAR} marks what ${list(unclear, " or ")}.`]),
  ];
  return {
    columns: [
      ...leagueColumns(summary, rows, noun),
      ...shown.map((_, i) => ({ label: `vs ${i + 1}`, isNumeric: true, drop: CROSS_DROP })),
    ],
    rows: crossed.map(({ one, cells }) => [...leagueCells(summary, rows, one), ...cells]),
    ...keyed(...changedKey(listed.map((one) => isChanged(summary, one)))),
    keysOf: [{ drop: CROSS_DROP, text: legend.join(" ") }],
    more: { rows: rows.length - ROWS_AT_MOST, where: "in the report" },
  };
}

/** Behind a rate that names no favourite. */
export const UNCLEAR = "?";

interface CrossCell {
  readonly text: string;
  readonly tone: Tone;
  /** Why it names no favourite. */
  readonly unclear?: string;
}

function crossCell(summary: Field, row: string, column: string): CrossCell {
  const found = summary.matchups.find(
    ({ a, b, games }) => games > 0 && ((a === row && b === column) || (summary.symmetric && a === column && b === row)),
  );
  if (found === undefined || (row === column && summary.symmetric))
    return { text: row === column ? "–" : "", tone: "dim" };
  const side = found.a === row ? "a" : "b";
  const outcome = outcomeOf(found);
  const { estimate } = side === "a" ? found.winRateA : mirrored(found.winRateA);
  if (outcome !== "open" && outcome !== "depends")
    return { text: `${wholeOf(estimate)} `, tone: outcome === side ? "good" : "bad" };
  const on = disagrees(found.byVariant) ? summary.variantNoun : "seat";
  const unclear = outcome === "open" ? "is too close to call" : `depends on the ${on}`;
  return { text: `${wholeOf(estimate)}${UNCLEAR}`, tone: "open", unclear };
}

/** Whole per cents; what is less than a half beside nothing and all is said to be. */
export function wholeOf(share: number): string {
  if (share > 0 && share < 0.005) return "<1";
  return share < 1 && share > 0.995 ? ">99" : (100 * share).toFixed(0);
}

const VERDICTS: Readonly<Record<Outcome, readonly [string, Tone]>> = {
  unplayed: ["not played", "dim"],
  a: ["ahead", "good"],
  b: ["behind", "bad"],
  open: ["too close to call", "open"],
  depends: ["depends", "open"],
};

/** Every matchup in a row, most lopsided first. */
function matchupsTable(summary: RunSummary, played: readonly MatchupSummary[]): FaceTable {
  const isStopped = summary.stopping !== undefined;
  const sorted = played.map((m) => {
    const side = leaderOf(m, outcomeOf(m));
    return { m, side, won: side === "a" ? m.winRateA : mirrored(m.winRateA) };
  });
  sorted.sort((x, y) => y.won.estimate - x.won.estimate || x.m.matchup - y.m.matchup);
  return {
    columns: [
      { label: summary.entrantNoun },
      { label: "against" },
      { label: "wins", isNumeric: true },
      BAR,
      { label: "games", isNumeric: true, drop: 3 },
      { label: "verdict" },
      ...(isStopped ? [{ label: "stopped", drop: 4 }] : []),
    ],
    ...firstRows(
      sorted,
      ({ m, side, won }) => {
        const names = sideNames(m);
        const outcome = outcomeOf(m);
        const [text, tone] = VERDICTS[outcome === side ? "a" : outcome];
        const on =
          outcome === "depends" ? `${text} on the ${disagrees(m.byVariant) ? summary.variantNoun : "seat"}` : text;
        return [
          names[side],
          names[side === "a" ? "b" : "a"],
          plusMinus(won),
          { bar: won.estimate, tone },
          count(m.games),
          { text: on, tone },
          ...(isStopped ? [stoppedWords(m)] : []),
        ];
      },
      "in the report",
      "matchup",
    ),
  };
}

/** One matchup: all games, then map by map and seat by seat. */
function conditionsTable(summary: RunSummary, m: MatchupSummary): FaceTable {
  const side = ownSide(m, summary.entrants) ?? leaderOf(m, outcomeOf(m));
  const name = isMirror(m) ? "the first copy" : sideNames(m)[side];
  const of = (won: Interval) => (side === "a" ? won : mirrored(won));
  const variants = m.variants.filter(({ games }) => games > 0);
  const seats = isMirror(m) || m.bySeat?.differ !== true ? [] : ([0, 1] as const);
  const rows = [
    { label: "all games", games: m.games, won: of(m.winRateA) },
    ...(variants.length < 2 ? [] : variants.map((v) => ({ label: v.variant, games: v.games, won: of(v.winRateA) }))),
    ...seats.map((seat) => ({
      label: at(seatPlaces(summary), side === "a" ? seat : 1 - seat),
      games: (seat === 0 ? m.aFirst : m.aSecond).games,
      won: of(seatInterval(summary, m, seat)),
    })),
  ];
  return {
    columns: [
      { label: variants.length < 2 ? "" : summary.variantNoun },
      { label: "wins", isNumeric: true },
      BAR,
      { label: sure(m.winRateA), drop: 2 },
      { label: "games", isNumeric: true, drop: 3 },
    ],
    rows: rows.slice(0, ROWS_AT_MOST + 1).map(({ label, games, won }) => {
      const bar = { bar: won.estimate, tone: leanTone(won, 0.5) };
      return [label, rate(won), bar, rateRange(won), count(games)];
    }),
    key: `Games that ${name} wins.`,
    more: { rows: rows.length - 1 - ROWS_AT_MOST, noun: summary.variantNoun, where: "in the report" },
  };
}

const PLACE_TONES = { holds: "good", changes: "open", "not sure": "dim", "too few games": "dim" } as const;

/** The ranking at each level, in the order of the first. */
function levelLeagueTable(
  summary: RunSummary,
  league: readonly LevelStanding[],
  noun: string,
  isFirst: boolean,
): FaceTable {
  const strategies = levelNames(summary);
  const all = league.flatMap(({ levels }) => levels.map(({ average }) => average));
  return {
    columns: [
      { label: "", isNumeric: true },
      { label: noun },
      ...strategies.map((label, i) => ({ label: i === 0 ? sureLabel(label, all) : label, isNumeric: true })),
      { label: "its place" },
    ],
    ...firstRows(league, (one) => [
      `${1 + league.indexOf(one)}`,
      nameCell(one.name, isChanged(summary, one)),
      ...strategies.map((strategy) => {
        const found = one.levels.find((level) => level.strategy === strategy);
        return found === undefined ? "–" : levelCell(found.games, found.average);
      }),
      { text: placeWords(one, league.length, (place) => `${1 + place}`), tone: PLACE_TONES[one.place] },
    ]),
    ...keyed(
      ...(isFirst
        ? ["Games won at each level, and whether the same others stand above and below; numbers are rows."]
        : []),
      ...changedKey(league.slice(0, ROWS_AT_MOST).map((one) => isChanged(summary, one))),
    ),
  };
}

/** A rate at a level; of few games only how many. */
const levelCell = (games: number, won: Interval): FaceCell =>
  games < LEAST_LEVEL_GAMES ? { text: plural(games, "game"), tone: "dim" } : plusMinus(won);

/** Win rates at each level, a matchup a row. */
function levelsTable(played: readonly MatchupSummary[], levels: NonNullable<MatchupSummary["levels"]>): FaceTable {
  const strategies = levels.map(({ strategy }) => strategy);
  return {
    columns: [
      { label: "first" },
      { label: "against" },
      ...strategies.map((label) => ({ label, isNumeric: true })),
      { label: "who is ahead" },
    ],
    ...firstRows(
      played,
      (m) => {
        const { a, b } = sideNames({ ...m, strategyA: m.strategyB });
        const told = toldOf(m);
        const tone: Tone = told === "robust" ? "good" : told === null || told === "same" ? "dim" : "open";
        return [
          a,
          b,
          ...strategies.map((strategy) => {
            const found = m.levels!.find((one) => one.strategy === strategy);
            return found === undefined ? "–" : levelCell(found.games, found.winRateA);
          }),
          { text: levelWords(m), tone },
        ];
      },
      "in the report",
      "matchup",
    ),
    key: `Win rate of the first named where both sides are played by that level.${played.some((m) => toldOf(m) === "skill-dependent") ? " One run may show by chance that it depends on skill. Two with other seeds hardly do (--seed)." : ""}`,
  };
}
