import { type Interval, mirrored, negated } from "../../../analysis/interval.js";
import { type FaceCell, type FaceNote, type FaceTable, leanTone, sure, sureLabel } from "../../../report/face.js";
import { count, list, plural, points, pointsRange, rate, rateRange } from "../../../report/format.js";
import { disagrees, winnerDepends } from "../../../report/run/conditions.js";
import { conditionSentences, dependingLines, fieldHeadline, matchupSentence } from "../../../report/run/face.js";
import { crossTable, leaderOf, leaguesOf, leagueTable, UNCLEAR, wholeOf } from "../../../report/run/faceTables.js";
import type { Standing } from "../../../report/run/league.js";
import { type Field, isMirror, type Met, sideNames } from "../../../report/run/model.js";
import { type Outcome, outcomeOf } from "../../../report/run/verdict.js";
import type { NightExperiment, NightlySummary } from "../summary.js";
import { againstWords, isTurned, isUnsettled, leadOf, type MetTonight, type Places, placesOf } from "./order.js";

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
      headline: [isTurned(first) ? `Not settled: ${againstWords(first)}.` : matchupSentence(first)],
      sentences: conditionSentences(field, first),
      reach: reachOf([first.winRateA]),
      tables: [duels(field, [])],
      notes: [],
    };
  const [league = [], ...further] = leaguesOf(field, matchups) ?? [];
  if (league.length === 0) return undefined;
  const orders = [league, ...further].flatMap((one) => (one.length < 2 ? [] : [placesOf(one, matchups)]));
  const headline = orders.flatMap((places) => leadSentences(field, places));
  const isSmall = matchups.length <= ROWS_OF_MATCHUPS;
  const tables =
    isSmall || further.length > 0
      ? [league, ...further].flatMap((one) => (one.length < 2 ? [] : [leagueTable(field, one, field.entrantNoun)]))
      : [crossTable(field, league, league, field.entrantNoun)];
  const isTold = ({ a, b }: Met) =>
    headline.some((one) => [a, b].some((name) => one.includes(`Against ${name} it depends`)));
  const depending = matchups.filter((m) => winnerDepends(m) && !isTold(m));
  const told = orders.flat().flatMap((places) => places.told);
  const isLeft = (m: MetTonight) => !told.includes(m);
  const averages = [league, ...further].flat().map(({ average }) => average);
  return {
    headline,
    sentences: [
      ...orders.map(orderSentence),
      ...(isSmall ? beatsSentence(matchups.filter(isLeft)) : []),
      ...mapsSentence(field, (m) => isLeft(m) && !isSmall),
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

/** Whether the lead is not settled, though the games tell them apart. */
const isOpenLead = ([first]: readonly Places[]): boolean =>
  first !== undefined && first.all.length > 1 && first.all.filter(({ tier }) => tier === 1).length === 1;

/** Who leads, and whom it beats; where that is not settled, what turns it round. */
function leadSentences(field: FieldTonight, places: readonly Places[]): string[] {
  const league = places.flatMap(({ all }) => all);
  const [first] = places;
  if (first !== undefined && isOpenLead(places))
    return [`Who is the strongest of ${plural(league.length, field.entrantNoun)} is not settled: ${whyWords(first)}.`];
  const [headline, ...more] = fieldHeadline(field, league, field.entrantNoun);
  const best = league[0]?.name ?? "";
  const turned = more.length === 0 ? [] : field.matchups.filter((m) => isTurned(m) && [m.a, m.b].includes(best));
  if (headline === undefined) return [];
  return [headline, ...(turned.length === 0 ? more : turned.map((m) => `${againstWords(m)}.`))];
}

/** So many reasons are told of places that are not settled. */
const REASONS_AT_MOST = 3;

function whyWords({ why }: Places): string {
  const more = why.length - REASONS_AT_MOST;
  return [...why.slice(0, REASONS_AT_MOST), ...(more > 0 ? [`and ${count(more)} more such`] : [])].join("; ");
}

/** "By games won: 1. A (75.3 %), 2–3. B (50.6 %) and C (45.1 %). No settled order in 2–3: ..." */
function orderSentence(places: readonly Places[]): string {
  const shown = places.filter(({ from }) => from <= ORDERED_AT_MOST);
  const told = shown.map(({ from, all }) => `${rangeOf(from, all)}. ${list(all.map(named))}`);
  const more = places.slice(shown.length).reduce((sum, { all }) => sum + all.length, 0);
  const open = shown.filter(({ all }, i) => all.length > 1 && (i > 0 || !isOpenLead(places)));
  const reasons = open.map((one) => ` No settled order in ${rangeOf(one.from, one.all)}: ${whyWords(one)}.`);
  return `By games won: ${told.join(", ")}${more === 0 ? "" : `, and ${more} more`}.${reasons.join("")}`;
}

const named = ({ name, average }: Standing): string => `${name} (${rate(average)})`;
const rangeOf = (from: number, all: readonly unknown[]): string =>
  all.length === 1 ? `${from}` : `${from}–${from + all.length - 1}`;

/** "A beats B (79.7 %) and C (67.1 %)." of each, then those of whom it is not sure. */
function beatsSentence(matchups: readonly MetTonight[]): string[] {
  const beaten = new Map<string, string[]>();
  const others: string[] = [];
  for (const m of matchups) {
    const { who, whom, won } = leadOf(m);
    if (isUnsettled(m)) others.push(`${againstWords(m)}.`);
    else if (outcomeOf(m) === "open") others.push(`${who} – ${whom} is too close to call (${rate(won)}).`);
    else beaten.set(who, [...(beaten.get(who) ?? []), `${whom} (${rate(won)})`]);
  }
  const sentences = [...[...beaten].map(([who, whom]) => `${who} beats ${list(whom)}.`), ...others];
  return sentences.length === 0 ? [] : [sentences.join(" ")];
}

/** "The map decides A against B: A wins 40 % on chasm, and 74 % on mixed. Nowhere else ..." */
function mapsSentence({ matchups, variantNoun }: FieldTonight, isLeft: (m: MetTonight) => boolean): string[] {
  if (!matchups.some(({ variants }) => variants.length > 1)) return [];
  const decided = matchups.filter(({ byVariant }) => disagrees(byVariant));
  if (decided.length === 0) return [`The ${variantNoun} is not shown to change who wins in any matchup.`];
  const left = decided.filter(isLeft);
  const told = left.slice(0, DECIDED_AT_MOST).map((m) => `The ${variantNoun} decides: ${againstWords(m)}.`);
  const more = left.length - told.length;
  const rest =
    more > 0
      ? [`So it does in ${plural(more, "other matchup")}.`]
      : decided.length < matchups.length
        ? [`The ${variantNoun} is not shown to change who wins in any other matchup.`]
        : [];
  return told.length + rest.length === 0 ? [] : [[...told, ...rest].join(" ")];
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
                matchups.every(({ fixed }) => fixed !== undefined) ? "change on the same dice" : "change",
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
      ...(isCompared ? [changeCell(m, side)] : []),
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
function changeCell({ fixed, fresh }: MetTonight, side: "a" | "b"): FaceCell {
  if (fixed?.audit?.flips === 0) return { text: "none", tone: "dim" };
  const change = (fixed ?? fresh)?.change;
  if (change === undefined) return { text: "new", tone: "dim" };
  const shown = side === "b" ? negated(change) : change;
  return `${points(shown.estimate)} (${pointsRange(shown)})`;
}
