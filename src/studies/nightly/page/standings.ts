import { type Interval, mirrored, negated } from "../../../analysis/interval.js";
import { type FaceCell, type FaceNote, type FaceTable, leanTone, sureLabel } from "../../../report/face.js";
import { points, pointsRange, rate, rateRange } from "../../../report/format.js";
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
      headline: [matchupSentence(first), ...conditionSentences(field, first)],
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
  return {
    headline,
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
