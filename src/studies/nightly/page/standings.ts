import { type Interval, mirrored, negated } from "../../../analysis/interval.js";
import { type FaceCell, type FaceNote, type FaceTable, leanTone, sure, sureLabel } from "../../../report/face.js";
import { list, plural, points, pointsRange, rate, rateRange } from "../../../report/format.js";
import { disagrees, winnerDepends } from "../../../report/run/conditions.js";
import { conditionSentences, dependingLines, fieldHeadline, matchupSentence } from "../../../report/run/face.js";
import { crossTable, leaderOf, leaguesOf, leagueTable, UNCLEAR, wholeOf } from "../../../report/run/faceTables.js";
import type { Standing } from "../../../report/run/league.js";
import { type Field, isMirror, type Met, sideNames } from "../../../report/run/model.js";
import { type Outcome, outcomeOf } from "../../../report/run/verdict.js";
import type { NightExperiment, NightlySummary, NightMatchup } from "../summary.js";

/** Who leads tonight, and who beats whom on which maps: by the words of a run. */

/** What a run would say of tonight's games. */
export interface Standings {
  readonly headline: readonly string[];
  /** The order of all, who beats whom, and what the map decides, a paragraph each. */
  readonly sentences: readonly string[];
  /** How far off the shares may be that these tell, in points. */
  readonly reach: { readonly points: string; readonly sure: string };
  readonly tables: readonly FaceTable[];
  readonly notes: readonly FaceNote[];
}

/** So many matchups have a row each, with its maps; of more a league says who beats whom. */
const ROWS_OF_MATCHUPS = 6;

type MetTonight = Met & Pick<NightMatchup, "fixed" | "fresh">;
interface FieldTonight extends Field {
  readonly matchups: readonly MetTonight[];
}

/** Undefined where several experiments, or players of different strength, make no one field. */
export function standingsOf({ experiments }: NightlySummary): Standings | undefined {
  const [only, ...others] = experiments;
  if (only === undefined || others.length > 0) return undefined;
  const field = fieldOf(only);
  const { matchups } = field;
  const [first] = matchups;
  if (first === undefined || new Set(matchups.flatMap((m) => [m.strategyA, m.strategyB])).size > 1) return undefined;
  if (matchups.length === 1)
    return {
      headline: [matchupSentence(first)],
      sentences: conditionSentences(field, first),
      reach: reachOf([first.winRateA]),
      tables: [duels(field, [])],
      notes: [],
    };
  const [league = [], ...further] = leaguesOf(field, matchups) ?? [];
  if (league.length === 0) return undefined;
  const headline = [league, ...further].flatMap((one) =>
    one.length < 2 ? [] : fieldHeadline(field, one, field.entrantNoun),
  );
  const isSmall = matchups.length <= ROWS_OF_MATCHUPS;
  const tables =
    isSmall || further.length > 0
      ? [league, ...further].flatMap((one) => (one.length < 2 ? [] : [leagueTable(field, one, field.entrantNoun)]))
      : [crossTable(field, league, league, field.entrantNoun)];
  const isTold = ({ a, b }: Met) =>
    headline.some((one) => [a, b].some((name) => one.includes(`Against ${name} it depends`)));
  const depending = matchups.filter((m) => winnerDepends(m) && !isTold(m));
  const averages = [league, ...further].flat().map(({ average }) => average);
  return {
    headline,
    sentences: [
      ...[league, ...further].flatMap((one) => (one.length < 2 ? [] : [orderSentence(one)])),
      ...(isSmall ? [beatsSentence(matchups)] : []),
      ...mapsSentence(field),
    ],
    reach: reachOf([...averages, ...(isSmall ? matchups.map(({ winRateA }) => winRateA) : [])]),
    tables: isSmall ? [...tables, duels(field, league)] : tables,
    notes:
      depending.length === 0 || isSmall
        ? []
        : [{ label: "Who wins where", lines: dependingLines(field, depending, league) }],
  };
}

function fieldOf({ matchups, entrantNoun = "entrant", variantNoun = "map" }: NightExperiment): FieldTonight {
  const met = matchups.flatMap(({ rate: { games, winRateA }, variants, ...m }): MetTonight[] =>
    games === 0 || isMirror(m) ? [] : [{ ...m, games, winRateA, variants: variants ?? [] }],
  );
  const [first, second] = [new Set(met.map(({ a }) => a)), new Set(met.map(({ b }) => b))];
  const names = [...new Set([...first, ...second])];
  return {
    ...{ entrantNoun, variantNoun },
    // Sides that differ by rule never change.
    symmetric: met.length === 1 || [...first].some((name) => second.has(name)),
    entrants: names.map((name) => ({ name, summary: "" })),
    matchups: met,
  };
}

/** Those that are named of a long order, or of many matchups whose winner depends on the map. */
const [ORDERED_AT_MOST, DECIDED_AT_MOST] = [15, 3];

/** "By games won: 1. A (75.3 %), 2. B (50.6 %)." */
function orderSentence(league: readonly Standing[]): string {
  const told = league.slice(0, ORDERED_AT_MOST).map(({ name, average }, i) => `${i + 1}. ${name} (${rate(average)})`);
  const more = league.length - told.length;
  return `By games won: ${told.join(", ")}${more === 0 ? "" : `, and ${more} more`}.`;
}

/** "A beats B (79.7 %) and C (67.1 %)." of each, then those of whom it is not sure. */
function beatsSentence(matchups: readonly Met[]): string {
  const beaten = new Map<string, string[]>();
  const others: string[] = [];
  for (const m of matchups) {
    const outcome = outcomeOf(m);
    const side = leaderOf(m, outcome);
    const names = sideNames(m);
    const [who, whom] = side === "a" ? [names.a, names.b] : [names.b, names.a];
    const won = rate(side === "a" ? m.winRateA : mirrored(m.winRateA));
    if (outcome === "a" || outcome === "b") beaten.set(who, [...(beaten.get(who) ?? []), `${whom} (${won})`]);
    else if (outcome === "open") others.push(`${who} – ${whom} is too close to call (${won}).`);
    else others.push(`${who} wins ${won} against ${whom}, but not everywhere.`);
  }
  return [...[...beaten].map(([who, whom]) => `${who} beats ${list(whom)}.`), ...others].join(" ");
}

/** "The map decides A against B: A wins 40 % on chasm and 74 % on mixed. Nowhere else ..." */
function mapsSentence({ matchups, variantNoun }: FieldTonight): string[] {
  if (!matchups.some(({ variants }) => variants.length > 1)) return [];
  const decided = matchups.filter(({ byVariant }) => disagrees(byVariant));
  if (decided.length === 0) return [`The ${variantNoun} is not shown to change who wins in any matchup.`];
  const told = decided.slice(0, DECIDED_AT_MOST).map((m) => {
    const side = leaderOf(m, outcomeOf(m));
    const names = sideNames(m);
    const [who, whom] = side === "a" ? [names.a, names.b] : [names.b, names.a];
    const won = m.variants.map(({ variant, winRateA: { estimate } }, i) => ({
      ...{ variant, share: side === "a" ? estimate : 1 - estimate, ahead: m.byVariant?.ahead[i] },
    }));
    won.sort((x, y) => x.share - y.share);
    const least = won.find(({ ahead }) => ahead !== side && ahead !== "open");
    const most = won.findLast(({ ahead }) => ahead === side);
    const ends = [least, most].flatMap((one) => (one ? [`${wholeOf(one.share)}\u202f% on ${one.variant}`] : []));
    return `The ${variantNoun} decides ${who} against ${whom}: ${who} wins ${list(ends)}.`;
  });
  const more = decided.length - told.length;
  const rest =
    more > 0
      ? [`So it does in ${plural(more, "other matchup")}.`]
      : decided.length < matchups.length
        ? ["Nowhere else is it shown to change who wins."]
        : [];
  return [[...told, ...rest].join(" ")];
}

/** Half of the widest interval, rounded up. */
function reachOf(rates: readonly Interval[]): Standings["reach"] {
  const widest = rates.reduce((x, y) => (y.high - y.low > x.high - x.low ? y : x));
  const off = Math.max(...rates.flatMap(({ estimate, low, high }) => [high - estimate, estimate - low]));
  return { points: (Math.ceil(1000 * off - 1e-9) / 10).toFixed(1), sure: sure(widest) };
}

/** Who beats whom, a matchup a row: how sure, on which maps, and by how much that is another than before. */
function duels({ matchups, variantNoun }: FieldTonight, league: readonly Standing[]): FaceTable {
  const place = (name: string) => league.findIndex((one) => one.name === name);
  const told = matchups.map((m) => {
    const outcome = outcomeOf(m);
    const side = leaderOf(m, outcome);
    return { m, side, outcome, names: sideNames(m), won: side === "a" ? m.winRateA : mirrored(m.winRateA) };
  });
  told.sort((x, y) => place(x.m[x.side]) - place(y.m[y.side]) || y.won.estimate - x.won.estimate);
  const variants = matchups.find((m) => m.variants.length > 1)?.variants.map(({ variant }) => variant) ?? [];
  const isCompared = matchups.some((m) => (m.fixed ?? m.fresh) !== undefined);
  const isUnclear = told.some(({ outcome }) => outcome === "open" || outcome === "depends");
  const isMarked = matchups.some(({ byVariant }) => byVariant?.ahead.includes("open") === true);
  const mark = isMarked ? ` ${UNCLEAR} marks what is too close to call.` : "";
  return {
    columns: [
      { label: "who", isName: true },
      { label: "against", isName: true },
      {
        label: sureLabel(
          "wins",
          told.map(({ won }) => won),
        ),
      },
      ...(isUnclear ? [{ label: "", drop: MAPS_DROP + 2 }] : []),
      ...variants.map((label) => ({ label, isNumeric: true, drop: MAPS_DROP })),
      ...(isCompared
        ? [
            {
              label: sureLabel(
                "change",
                told.map(({ won }) => won),
              ),
              drop: MAPS_DROP + 1,
            },
          ]
        : []),
    ],
    rows: told.map(({ m, side, outcome, names, won }) => [
      names[side],
      names[side === "a" ? "b" : "a"],
      { text: `${rate(won)} (${rateRange(won)})`, tone: leanTone(won, 0.5) },
      ...(isUnclear ? [unclearCell(m, outcome, variantNoun)] : []),
      ...variants.map((_, i) => onMap(m, side, i)),
      ...(isCompared ? [changeCell((m.fixed ?? m.fresh)?.change, side)] : []),
    ]),
    ...(variants.length === 0
      ? {}
      : {
          keysOf: [
            { drop: MAPS_DROP, text: `By ${variantNoun}: games won there, in %.${mark}` },
            { drop: MAPS_DROP, text: `By ${variantNoun}: in the report.`, isInstead: true as const },
          ],
        }),
  };
}

const MAPS_DROP = 1;

function onMap({ variants, byVariant }: Met, side: "a" | "b", i: number): FaceCell {
  const found = variants[i];
  if (found === undefined || found.games === 0) return { text: "–", tone: "dim" };
  const won = side === "a" ? found.winRateA : mirrored(found.winRateA);
  const ahead = byVariant?.ahead[i];
  if (ahead === "open") return { text: `${wholeOf(won.estimate)}${UNCLEAR}`, tone: "open" };
  return { text: `${wholeOf(won.estimate)} `, tone: ahead === side ? "good" : "bad" };
}

function unclearCell(m: Met, outcome: Outcome, variantNoun: string): FaceCell {
  if (outcome === "open") return { text: "too close to call", tone: "open" };
  if (outcome !== "depends") return "";
  return { text: `depends on the ${disagrees(m.byVariant) ? variantNoun : "seat"}`, tone: "open" };
}

/** Wins in 100 games more or less than in the night compared with. */
function changeCell(change: Interval | undefined, side: "a" | "b"): FaceCell {
  if (change === undefined) return { text: "new", tone: "dim" };
  const shown = side === "b" ? negated(change) : change;
  return `${points(shown.estimate)} (${pointsRange(shown)})`;
}
