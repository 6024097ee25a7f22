import { cellText, type Face, isPicture } from "../../src/report/face.js";

/** What makes a sentence hold two standards, or tell a figure that cannot be. */

/** Said where no verdict is given. */
const NONE =
  /not shown|not decided|not told apart|not told from fair|undecided|no difference|too close to call|is as good as it was:|leaves it as good|leaves it as strong|may be fair|within what is fair|about average|is fairly priced:|nor that it|no combination is shown|neither side|No change shown|no sure change|no change is shown|not settled/i;
/** Said where the interval by itself would give one: what keeps it from being one. */
const STRICTER =
  /looks |not sure among|exact test|It is called|verdicts that is not sure|which is not sure|within 2|corrected over all|Corrected over all|Its test does not|but not by odds|of too few games|By itself|where all of them are asked|could hide|nothing is decided that could hold/;

const NUMBER = "[−+-]?\\d+(?:\\.\\d+)?";
const RANGE = new RegExp(`(${NUMBER})(?: to |–)(${NUMBER})`, "g");
const value = (text: string): number => Number(text.replace("−", "-").replace("+", ""));

/**
 * What is wrong with what is said of one thing.
 * @param none what the intervals of the sentence are held against: 0 of signed ones, one half of rates, or a price
 */
export function faults(sentence: string, price?: number): string[] {
  const found: string[] = [];
  const text = sentence.replaceAll("\u202f", " ");
  if (/NaN|undefined|Infinity|± 0\.0\b/.test(text)) found.push("a figure that is none");
  if (/[−+]0(?:\.0+)?(?![.\d])/.test(text)) found.push("a sign before nothing");
  if (/fair cost is −|costs \d+ and is worth −|fair cost [^;]*interval −/.test(text)) found.push("a cost below 0");
  for (const part of text.split(/(?<=[.;]) /)) {
    for (const [all, first, last] of part.matchAll(RANGE)) {
      const [low, high] = [value(first!), value(last!)];
      if (low > high) found.push(`${all} is the wrong way round`);
      const isRate = part.slice(part.indexOf(all) + all.length).startsWith(" %") && !/^[−+]/.test(all);
      if (isRate && (low < 0 || high > 100)) found.push(`${all} is no rate`);
    }
  }
  if (!NONE.test(text) || STRICTER.test(text)) return found;
  // The first interval is of what the sentence is about.
  const [range] = text.matchAll(RANGE);
  if (range === undefined) return found;
  const [low, high] = [value(range[1]), value(range[2])];
  const isSigned = /[−+]/.test(range[0]);
  const none = price ?? (isSigned ? 0 : 50);
  if (low > none || high < none) found.push(`gives no verdict beside ${range[0]}`);
  return found;
}

/** What a face says: its sentences, and its rows as if they were such. */
export const saidBy = (face: Face): string[] => [
  ...[...face.headline, ...face.warnings, ...face.notes.flatMap(({ lines }) => lines)],
  ...rowsOf(face),
];
export const rowsOf = ({ tables }: Pick<Face, "tables">): string[] =>
  tables.flatMap(({ rows }) =>
    rows.map((row) =>
      row
        .filter((one) => !isPicture(one))
        .map(cellText)
        .join(" "),
    ),
  );
