import { isMapping } from "./mapping.js";
import { ownValue } from "./own.js";

/**
 * How two versions of plain data differ, in lines that a person can read: "round limit: 100 to 80". Mappings are
 * compared key by key, lists of single values as what came and went; other lists item by item.
 * @param path words before each line, outermost first
 */
export function valueDifferences(before: unknown, after: unknown, path: readonly string[] = []): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isMapping(before) && isMapping(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) =>
      valueDifferences(ownValue(before, key), ownValue(after, key), [...path, keyWords(key)]),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  return [line(path, `${shown(before)} to ${shown(after)}`)];
}

/** What came and what went, counted: "+1 b, -2 a". Nothing where only the order differs. */
export function countChanges(before: readonly string[], after: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const one of before) counts.set(one, (counts.get(one) ?? 0) - 1);
  for (const one of after) counts.set(one, (counts.get(one) ?? 0) + 1);
  const changed = [...counts].filter(([, n]) => n !== 0).sort(([, n], [, m]) => Math.sign(m) - Math.sign(n));
  return changed.map(([one, n]) => `${n > 0 ? "+" : "-"}${Math.abs(n)} ${one}`);
}

/** A key as words: "roundLimit" -> "round limit". */
export function keyWords(key: string): string {
  return key.replace(/([a-z0-9])([A-Z])/g, (_, last: string, capital: string) => `${last} ${capital.toLowerCase()}`);
}

function listChanges(before: readonly unknown[], after: readonly unknown[], path: readonly string[]): string[] {
  const isPlain = [...before, ...after].every((one) => typeof one !== "object" || one === null);
  if (isPlain) {
    const counted = countChanges(before.map(shown), after.map(shown));
    return [line(path, counted.length === 0 ? "another order" : counted.join(", "))];
  }
  const length = Math.max(before.length, after.length);
  return Array.from({ length }, (_, i) => i).flatMap((i) =>
    valueDifferences(before[i], after[i], [...path, `${i + 1}`]),
  );
}

function line(path: readonly string[], text: string): string {
  return path.length === 0 ? text : `${path.join(" ")}: ${text}`;
}

function shown(value: unknown): string {
  if (value === undefined) return "none";
  if (typeof value === "boolean") return value ? "on" : "off";
  return typeof value === "string" || typeof value === "number" ? `${value}` : JSON.stringify(value);
}
