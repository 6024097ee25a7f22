import type { Interval } from "../analysis/interval.js";

/** Thin no-break space, as between a number and its unit. */
const THIN = "\u202f";

/** Whole numbers with commas: 10,000. */
export function count(n: number): string {
  return Math.round(n)
    .toString()
    .replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** A line of a page for a terminal, and for what reads it: without the narrow spaces before per cent signs. */
export const wideSpaces = (line: string): string => line.replaceAll("\u202f", " ");

const BYTES = ["bytes", "kB", "MB", "GB", "TB"];

/** How large files are: "812 bytes", "1.2 MB", "45 MB". */
export function byteWords(bytes: number): string {
  let [size, unit] = [bytes, 0];
  // What would be rounded to 1,000 is one of the next.
  for (; size >= 999.5 && unit < BYTES.length - 1; unit++) size /= 1000;
  return `${unit > 0 && size < 9.95 ? size.toFixed(1) : count(size)} ${BYTES[unit]}`;
}

/** A share as per cent: 0.631 -> "63.1 %". */
export function percent(share: number, decimals = 1): string {
  return `${(100 * share).toFixed(decimals)}${THIN}%`;
}

/** Decimals that a rate deserves: one more than its interval can tell apart, between 1 and 3. */
export function rateDecimals(interval: Interval): number {
  const halfWidth = 50 * (interval.high - interval.low);
  return Math.min(3, Math.max(1, Math.ceil(-Math.log10(Math.max(halfWidth, 1e-9)))));
}

/** The estimate of a rate: "63.1 %". */
export function rate(interval: Interval): string {
  return percent(interval.estimate, rateDecimals(interval));
}

/** The bounds of a rate: "62.1–64.0 %", and one number where they are the same. */
export function rateRange(interval: Interval): string {
  const decimals = rateDecimals(interval);
  const [low, high] = [percent(interval.low, decimals), percent(interval.high, decimals)];
  return low === high ? percent(interval.high) : `${(100 * interval.low).toFixed(decimals)}–${high}`;
}

/**
 * What a share is known to be, by its interval alone: "2–12 %", and only the other bound where one says nothing, "at
 * most 2 %". An estimate that noise was taken off may lie at the end of it.
 */
export function shareBounds({ low, high }: Pick<Interval, "low" | "high">): string {
  const [from, to] = [low, high].map((share) => (100 * share).toFixed(0));
  if (from === "0" && to === "100") return `anything from nothing to ${percent(1, 0)}`;
  if (from === "0") return `at most ${percent(high, 0)}`;
  if (to === "100") return `at least ${percent(low, 0)}`;
  return from === to ? percent(high, 0) : `${from}–${percent(high, 0)}`;
}

/** With a minus as it is printed: "−0.2"; what rounds to nothing has no sign, "0.0". */
export function fixed(value: number, decimals: number): string {
  const size = Math.abs(value).toFixed(decimals);
  return value < 0 && Number(size) !== 0 ? `−${size}` : size;
}

/** As differences are written, with their sign: "+1.3", "−0.2"; what rounds to nothing is neither: "0.0". */
export function signed(value: number, decimals = 0): string {
  const text = fixed(value, decimals);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** A difference of win rates in points: 0.021 -> "+2.1". */
export const points = (difference: number): string => signed(100 * difference, 1);

/** Its bounds: "+1.2 to +3.0". */
export const pointsRange = ({ low, high }: Interval): string => `${points(low)} to ${points(high)}`;

/**
 * A share that ought to be nothing, in points: what is left by rounding is no more than that it is less than a
 * millionth.
 */
export function residue(share: number): string {
  return share < 1e-8 ? "less than 0.000001" : String(Number((100 * share).toPrecision(2)));
}

/** Per cent without needless decimals: 0.95 -> "95 %", 0.999 -> "99.9 %". */
export function confidence(share: number): string {
  return `${Number((100 * share).toFixed(6))}${THIN}%`;
}

/** A p-value as text: "0.032", "< 0.0001". */
export function chance(p: number): string {
  return p < 0.0001 ? "< 0.0001" : p > 0.995 ? "1" : p.toFixed(p < 0.01 ? 4 : 2);
}

/** A count or bound: whole numbers as they are, others as averages. */
export function quantity(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? "∞" : "−∞";
  return Number.isInteger(value) ? `${value < 0 ? "−" : ""}${count(Math.abs(value))}` : average(value);
}

/** A mean, always with the decimals of its size: two below 10, one below 100, else none. */
export function average(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? "−" : "";
  return `${sign}${size < 9.995 ? size.toFixed(2) : size < 99.95 ? size.toFixed(1) : count(size)}`;
}

/** A formatted number with its unit, if any: "5.31 rounds". */
export function withUnit(number: string, unit: string): string {
  return unit === "" ? number : `${number} ${unit}`;
}

/** A column's name as words: "damageDealt" -> "damage dealt", "damageA" -> "damage A". */
export function columnWords(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, capital: string) => `${before} ${capital}`)
    .replace(/ ([A-Z])(?=[a-z])/g, (_, c: string) => ` ${c.toLowerCase()}`);
}

/** The first letter as a capital. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "1 map", "4 maps"; also "match" -> "matches". */
export function plural(n: number, noun: string): string {
  if (n === 1) return `${count(n)} ${noun}`;
  return `${count(n)} ${plurals(noun)}`;
}

/** A noun in the plural. */
export function plurals(noun: string): string {
  return /(s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** "A", "A and B", "A, B and C"; or joined all alike by another word. */
export function list(names: readonly string[], last = " and "): string {
  if (names.length < 2) return names.join("");
  const first = last === " and " ? names.slice(0, -1).join(", ") : names.slice(0, -1).join(last);
  return `${first}${last}${names[names.length - 1]}`;
}
