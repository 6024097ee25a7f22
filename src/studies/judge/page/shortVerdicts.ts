import type { Interval } from "../../../analysis/interval.js";
import type { Tone } from "../../../report/face.js";
import { percent } from "../../../report/format.js";
import { points } from "../../cost/page/words.js";
import type { AnyJudged, JudgedSummary, ValuedSummary } from "../summary.js";
import { CHANGE_VERDICTS, GAIN_VERDICTS, hardlyTurned, PRICE_VERDICTS, VALUE_VERDICTS, WITHIN } from "../verdict.js";
import { PRICES } from "./priceWords.js";
import { VALUES } from "./valueWords.js";
import { BARGAINS, type Called, GAINS, sideOf, verdictWords } from "./verdictWords.js";

/** Verdicts on judged cards and on their changes, in short. */

/** A verdict in a word or two, and its colour. */
export interface Short {
  /** The text without its figures: what cards are counted by. */
  readonly kind: string;
  readonly text: string;
  readonly tone: Tone;
}

/** A verdict that its text says whole. */
const plain = (kind: string, tone: Tone): Short => ({ kind, text: kind, tone });

/** What is judged of a card, in short: the sides that a verdict calls, what is said of none, and their colours. */
interface Scale {
  readonly verdicts: readonly string[];
  readonly sides: readonly [above: string, below: string];
  readonly none: string;
  /** Of one whose interval holds none, and more besides. */
  readonly open?: string;
  readonly tones: readonly [above: Tone, below: Tone, none: Tone];
}

const OPEN = "not decided";
const PRICE: Scale = {
  verdicts: PRICE_VERDICTS,
  sides: PRICES,
  none: "fair",
  open: "may be fair",
  tones: ["bad", "bad", "good"],
};
const VALUE: Scale = { verdicts: VALUE_VERDICTS, sides: VALUES, none: "average", tones: ["good", "bad", "dim"] };
const GAIN: Scale = { verdicts: GAIN_VERDICTS, sides: GAINS, none: "as good", tones: ["good", "bad", "dim"] };
const BARGAIN: Scale = {
  ...GAIN,
  verdicts: CHANGE_VERDICTS,
  sides: BARGAINS,
  none: "as strong",
};

/** @param by what is said behind a side */
function short(verdict: string, of: Interval, { verdicts, sides, none, open = OPEN, tones }: Scale, by = ""): Short {
  const place = verdicts.indexOf(verdict);
  const kinds: Called = {
    off: sides[place === 1 ? 1 : 0],
    none: [none, none],
    open: [open, `looks ${sideOf(of, sides)}`],
  };
  const within = `${none} within ${WITHIN}`;
  const texts: Called = {
    off: `${kinds.off}${by}`,
    none: [within, within],
    open: [open, `${kinds.open[1]}, not sure`],
  };
  return {
    kind: verdictWords(verdict, verdicts, of, kinds),
    text: verdictWords(verdict, verdicts, of, texts),
    tone: tones[place] ?? "open",
  };
}

function priceVerdict({ verdict, mispricing }: JudgedSummary): Short {
  if (mispricing === undefined) return plain(OPEN, "open");
  return short(verdict, mispricing, PRICE, ` by ${points(Math.abs(mispricing.estimate))}`);
}

function valueVerdict({ verdict, value, unused }: ValuedSummary): Short {
  if (unused === undefined) return short(verdict, value, VALUE);
  return { kind: "hardly used", text: `hardly used (${percent(unused.share, 0)})`, tone: "dim" };
}

export const verdictOf = (card: AnyJudged): Short => (isPriced(card) ? priceVerdict(card) : valueVerdict(card));

/** "is too cheap by 8.1", "looks too cheap, not sure". */
export function verdictSaid(card: AnyJudged): string {
  const { text } = verdictOf(card);
  return /^(?:looks|may)/.test(text) ? text : `is ${text}`;
}

export const AS_PUBLISHED = plain("as published", "dim");
export const HARDLY_USED = plain("hardly used", "dim");
export const HARDLY_MATTERED = plain("hardly mattered", "dim");

/** What the change does, in a few words; undefined where there is none to compare. */
export function verdictOfChange(card: AnyJudged): Short | undefined {
  if (card.mark === "published") return AS_PUBLISHED;
  if (card.change === undefined) return undefined;
  const { low, high } = card.change.gain;
  if (card.changes.length === 0 && low === 0 && high === 0) return AS_PUBLISHED;
  return isPriced(card) ? bargainOf(card.change) : gainOf(card.change);
}

/** @returns " by 3.1", of games in 100 */
const byWins = ({ estimate }: Interval): string => ` by ${points(100 * Math.abs(estimate))}`;

function gainOf({ gain, verdict, turned, unused }: NonNullable<ValuedSummary["change"]>): Short {
  if (unused !== undefined) return HARDLY_USED;
  return verdict === "undecided" && hardlyTurned(turned) ? HARDLY_MATTERED : short(verdict, gain, GAIN, byWins(gain));
}

function bargainOf({ gain, net, verdict, turned }: NonNullable<JudgedSummary["change"]>): Short {
  if (gain.low !== gain.high && verdict === "undecided" && hardlyTurned(turned)) return HARDLY_MATTERED;
  return short(verdict, net, BARGAIN, ` by ${points(Math.abs(net.estimate))}`);
}

export const isPriced = (card: AnyJudged): card is JudgedSummary => !("value" in card);
