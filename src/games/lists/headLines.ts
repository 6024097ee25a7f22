import { nameKey } from "../../core/names.js";
import type { ListForm, SaidKey } from "./listForm.js";
import type { Cleared } from "./wordings.js";

/** Lines of a list that name no piece: what they say of the squad or deck, headings, sums. */

export type HeadLine =
  | { readonly kind: "said"; readonly key: SaidKey; readonly value: string }
  | {
      readonly kind: "heading";
      readonly word: string;
      /** Whether it is one of a whole list, such as "Squad", not of a part of it. */
      readonly isOfAll: boolean;
      readonly said?: readonly [SaidKey, string] | undefined;
      readonly points?: number | undefined;
    }
  /** What all of it costs, or how much there is of it. */
  | { readonly kind: "sum"; readonly points?: number; readonly limit?: number }
  /** What is of no use to a game: who played it, when. */
  | { readonly kind: "remark" };

const KEYS: Readonly<Record<string, SaidKey | "remark">> = {
  ...{ name: "name", title: "name", "deck name": "name", "squad name": "name", deck: "name", squad: "name" },
  ...{ game: "game", faction: "faction", affiliation: "faction", era: "era" },
  ...{ side: "side", "side of the force": "side", format: "format", "deck type": "format", description: "description" },
  ...{ points: "points", "build total": "points", "point limit": "points", "points limit": "points" },
  ...{ author: "remark", player: "remark", by: "remark", date: "remark", event: "remark", place: "remark" },
  ...{ placing: "remark", note: "remark", notes: "remark", record: "remark", link: "remark", source: "remark" },
};

/** Headings of any game's lists. */
const HEADINGS = [
  "squad",
  "deck",
  "list",
  "main deck",
  "maindeck",
  "mainboard",
  "deck list",
  "decklist",
  "my squad",
].concat([...["the deck", "the squad", "sideboard", "side board", "main", "pieces", "cards", "my deck"]]);

/** The first line of a table. */
const COLUMNS = /^(?:(?:qty|quantity|count|number|no|copies|#|name|card|cards|character|points|cost|set)\W*)+$/i;

const SUM = /^[-–—=\s]*(?:total|totals|sum|in all|grand total)\b[^\d]*(\d{1,4})?/i;
const POINTS = /\b(?:(\d{1,4})\s*(?:of|\/|out of)\s*)?(\d{1,4})[\s-]*(?:pts?\b|points?\b)/i;
const OTHER_SUM = /^\(?\d{1,4}\s*(?:activations?|cards?|sets?|characters?|pieces?|figures?|units?|objectives?)\b/i;

/** What a line says that names no piece; undefined where it says nothing that is known. */
export function headLine({ text, isComment }: Cleared, form: ListForm): HeadLine | undefined {
  const keyed = /^([A-Za-z ]{2,20}?)\s*[:=]\s*(\S.*)$/.exec(text);
  const key = keyed === null ? undefined : KEYS[nameKey(keyed[1])];
  if (keyed !== null && key !== undefined) {
    // "Squad (100)" and "Deck: 62" count.
    if (key === "remark") return { kind: "remark" };
    if (!(key === "name" && /^\d+$/.test(keyed[2]))) return { kind: "said", key, value: keyed[2].trim() };
  }
  if (COLUMNS.test(text) && /[,;]/.test(text)) return { kind: "remark" };
  const { points: limit } = titleOf(text);
  const word = nameKey(text)
    .replace(/^\d{1,4}\s+|,?\s*[([]?\d{1,4}(?:\s*(?:cards?|pts?\.?|points?|sets?))?[)\]]?\s*:?$|\s*:$/g, "")
    .replace(/[\s:–-]+$/, "");
  const said = form.saidBy(word);
  if (said !== undefined || form.headings.includes(word) || HEADINGS.includes(word))
    return { kind: "heading", word, isOfAll: HEADINGS.includes(word), said, points: limit };
  const sum = SUM.exec(text);
  if (sum !== null) return { kind: "sum", ...(sum[1] === undefined ? {} : { points: Number(sum[1]) }) };
  if (OTHER_SUM.test(text)) return { kind: "sum" };
  const points = POINTS.exec(text);
  if (points !== null && points.index < 2) return { kind: "sum", ...pointsIn(points) };
  return isComment ? { kind: "remark" } : undefined;
}

const pointsIn = ([, spent, points]: RegExpExecArray) =>
  spent === undefined ? { points: Number(points) } : { points: Number(spent), limit: Number(points) };

/** A title with the points that stand in or behind it: "Rebels (100 points)", "Rebels - 98/100". */
export function titleOf(text: string): { readonly name: string; readonly points?: number } {
  const limited = text.replace(/(?<=[-–—,([]\s*)\d{1,4}\s*\/\s*(\d{1,4})(?:\s*(?:pts?|points?)\b)?/i, "$1 pts");
  const found = /^(.*\S)\s*[-–—,([]+\s*(\d{1,4})[\s-]*(?:pts?|points?)\b\.?\s*[)\]]?\s*:?$/i.exec(limited);
  return found === null ? { name: text.replace(/\s*:$/, "") } : { name: found[1], points: Number(found[2]) };
}
