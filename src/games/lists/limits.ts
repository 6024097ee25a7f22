import type { Problem } from "../../core/problems.js";
import type { ListAsked, Reading } from "./asDocument.js";
import type { ListedEntry } from "./listForm.js";
import { headingIn, type Part } from "./parts.js";
import { costOf, readingsOf, USUAL } from "./reading.js";

/** What several lists cost beside one another, and the limit that they are held to. */

const SPENT = "taken as a squad of";
const AT_OWN = "at the prices of the list it costs";

/** Whether a guess is of a sum or of a price, which the verdict on its list says as well. */
export const isInVerdict = ({ message, suggestion }: Problem): boolean =>
  [SPENT, AT_OWN].some((words) => message.includes(words)) || suggestion?.includes("--cards") === true;

/** What is told of a sum beside those of other lists. @param own limit; no number where there is none */
export function sumTold({ entries, said }: Reading, own: number, limit: LimitOfAll | undefined): readonly string[] {
  const cost = costOf({ entries });
  const most = Number.isNaN(own) ? USUAL.find((one) => cost <= one) : own;
  if (most === undefined) return [];
  if (cost < most * SPENT_PART) return [`${cost} points: ${SPENT} ${most}, with ${most - cost} left`];
  if (cost <= most) return [];
  const atOwn = costOf({ entries: entries.map(atItsOwnPrice) });
  const house = atOwn === cost ? [] : [`${AT_OWN} ${atOwn} of ${most} points, not ${cost}`];
  if (said.has("points") || limit?.isMeant !== true) return house;
  const higher = USUAL.find((one) => cost <= one) ?? cost;
  return [...house, `its limit is taken for ${most}, which other lists keep (else write "Points: ${higher}" above it)`];
}

/** An entry at the price that the list has for it. */
export const atItsOwnPrice = ({ piece, price, ...entry }: ListedEntry): ListedEntry => {
  const points = price?.isOther === true ? (price.each ?? piece.points) : piece.points;
  return { ...entry, piece: points === undefined ? piece : { ...piece, points } };
};

/** A squad that costs less of its limit is told of. */
const SPENT_PART = 0.9;

export interface LimitOfAll {
  readonly points: string;
  /** Whether nobody says it. */
  readonly isMeant: boolean;
}

/** The limit of points of all lists of a text: above the first of several titles, or else that which most keep. */
export function limitOfAll(parts: readonly Part[], asked: ListAsked): LimitOfAll | undefined {
  const read = parts.flatMap(({ lines, name }) => readingsOf(lines, { ...asked, name })[0] ?? []);
  const [first] = read;
  if (first === undefined || !first.game.lists.hasPoints) return undefined;
  const points = first.said.get("points");
  const title = first.said.get("name")?.spot ?? headingIn(parts[0].lines, first.game)?.spot;
  if (points !== undefined && title !== undefined && points.spot.line < title.line)
    return { points: points.value, isMeant: false };
  if (read.some(({ said }) => said.has("points"))) return undefined;
  const limits = read.map((one) => USUAL.find((limit) => costOf(one) <= limit) ?? Number.POSITIVE_INFINITY);
  const kept = (limit: number) => limits.filter((one) => one <= limit).length;
  const meant = USUAL.find((limit) => kept(limit) > 1 && kept(limit) * 2 >= limits.length);
  return meant === undefined || kept(meant) === limits.length ? undefined : { points: String(meant), isMeant: true };
}
