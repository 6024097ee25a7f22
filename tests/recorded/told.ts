import { createHash } from "node:crypto";

/** A summary as a few lines that a person can compare: which figure is other shows, and hashes miss none. */

/** Of a line. What is longer has a line for each of its keys. */
const WIDTH = 180;

/** Things of one kind by their names, such as columns, that are shown. */
const COLUMNS = 3;

type Told = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Told =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isInterval = (value: unknown): boolean => isObject(value) && "estimate" in value && "low" in value;

/** All digits count. */
const exact = (value: unknown): string => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 6);

function short(value: unknown): string {
  if (typeof value === "number") return String(Number(value.toPrecision(4)));
  if (Array.isArray(value)) return `[${value.map(short).join(" ")}]`;
  if (!isObject(value)) return String(value);
  if (isInterval(value)) {
    const { estimate, low, high, confidence: _, ...rest } = value;
    return `${short(estimate)} (${short(low)} to ${short(high)})${Object.keys(rest).length === 0 ? "" : short(rest)}`;
  }
  return `{${Object.entries(value)
    .map(([key, one]) => `${key} ${short(one)}`)
    .join(", ")}}`;
}

/** Whether the line says all of it. */
function isWhole(value: unknown): boolean {
  if (typeof value === "number") return Number(value.toPrecision(4)) === value;
  if (typeof value !== "object" || value === null) return !/\s{2}|\n/.test(String(value));
  return !isInterval(value) && Object.values(value).every(isWhole);
}

function line(place: string, value: unknown): string {
  const text = short(value).replace(/\s+/g, " ");
  if (text.length <= WIDTH && isWhole(value)) return `${place}: ${text}`;
  return `${place}: ${text.length > WIDTH ? `${text.slice(0, WIDTH)}...` : text} #${exact(value)}`;
}

/** @param rows of a list that are shown; of more it is held that they are the same */
export function told(value: unknown, rows: number, place = ""): string[] {
  if (place !== "" && (!isObject(value) || isInterval(value) || short(value).length <= WIDTH))
    return [line(place, value)];
  const all = Object.entries(value as Told);
  if (all.length > COLUMNS && all.every(([, one]) => isObject(one))) {
    const first = Object.fromEntries(all.slice(0, COLUMNS));
    return [...told(first, rows, place), `${place}: ${all.length} in all #${exact(value)}`];
  }
  return all.flatMap(([key, one]): string[] => {
    const own = place === "" ? key : `${place}.${key}`;
    if (Array.isArray(one) && one.some((each) => typeof each === "object")) {
      const shown = one.slice(0, rows).flatMap((each, i) => told(each, rows, `${own}[${i}]`));
      return one.length <= rows ? shown : [...shown, `${own}: ${one.length} in all #${exact(one)}`];
    }
    return told(one, rows, own);
  });
}
