import { join } from "node:path";
import type { Interval } from "../../analysis/interval.js";
import { csvCell, EXCEL } from "../../results/export.js";
import { writeWhole } from "../../results/folder.js";
import { apartOf } from "../judge/fairness.js";
import { changeWords } from "../judge/page/changedWords.js";
import { fairnessLeans, fairnessWord, levelText } from "../judge/page/fairWords.js";
import { isPriced, verdictOf } from "../judge/page/shortVerdicts.js";
import { seasonPost } from "./page/words.js";
import type { AnySeasonCard, AnySeasonSummary } from "./summary.js";

/** The ballot as a table: what people who vote read of each card, and no figure besides. */

export const BALLOT_FILE = "ballot.csv";

/** Writes it beside the report. */
export const writeBallot = (summary: AnySeasonSummary, folder: string): Promise<void> =>
  writeWhole(join(folder, BALLOT_FILE), ballotCsv(summary));

/** Excel reads UTF-8 where the text begins with this. */
const MARK = EXCEL.mark;

/** A row a card, in the order of the table. */
export function ballotCsv(summary: AnySeasonSummary): string {
  const cards: readonly AnySeasonCard[] = summary.cards;
  const rows = cards.map((card) => ({
    card: card.name,
    change: card.changes.map(changeWords).join("; "),
    ...figures(card),
    price_is: verdictOf(card).text,
    change_is: fairnessWord(card, cards.length) ?? "",
    ...leaning(fairnessLeans(card)),
    "to be posted": seasonPost(card, summary),
  }));
  const lines = [...rows.slice(0, 1).map(Object.keys), ...rows.map((row) => Object.values(row))];
  return MARK + lines.map((cells) => `${cells.map(ballotCell).join(",")}\n`).join("");
}

/** What a card costs and is worth; without a price what it wins more than another. */
function figures(card: AnySeasonCard): Readonly<Record<string, string>> {
  const inHundred = (of: Interval) => ({ estimate: 100 * of.estimate, low: 100 * of.low, high: 100 * of.high });
  if (!isPriced(card))
    return {
      "wins in 100 before": shown(apartOf(card)?.before.estimate),
      ...ranged("wins in 100 over another card", inHundred(card.value)),
    };
  const { cost, basedOn, fairCost, change, mispricing } = card;
  const { before } = apartOf(card) ?? {};
  return {
    ...{ "price before": String(basedOn?.cost ?? ""), "worth before": shown(change?.before.estimate) },
    ...{ "too cheap before": shown(before?.estimate), price: String(cost), ...ranged("worth", fairCost) },
    "too cheap (less than 0: too dear)": shown(mispricing?.estimate),
  };
}

const shown = (figure: number | undefined): string => figure?.toFixed(1) ?? "";

/** A figure stays one where it is less than 0: other text that begins with a sign is kept from being a formula. */
const ballotCell = (text: string): string => (/^-?\d+(?:\.\d+)?$/.test(text) ? text : csvCell(text));

/** Fairer or less fair, and how sure that is: of a change that is not sure as well. */
const leaning = (found: ReturnType<typeof fairnessLeans>): Record<string, string> => ({
  change_leans_to: found?.leans ?? "",
  "how sure of that by itself, %": found === undefined ? "" : levelText(found.level),
});

function ranged(what: string, of: Pick<Interval, "estimate" | "low" | "high"> | undefined): Record<string, string> {
  return { [what]: shown(of?.estimate), "at least": shown(of?.low), "at most": shown(of?.high) };
}
