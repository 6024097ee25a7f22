/** Texts as one reads them: intervals by their lower ends, numbers in names as such ("Set 2" before "Set 10"). */
export function compareTexts(x: string, y: string): number {
  const [low, other] = [lowerEnd(x), lowerEnd(y)];
  if (low !== undefined && other !== undefined && low !== other) return low - other;
  return x.localeCompare(y, "en", { numeric: true });
}

/** -2.3 of "−2.3 to +8.9", "−2.3–8.9 %", or "-2.3" that it is sorted by; undefined of what is no interval. */
function lowerEnd(text: string): number | undefined {
  const found = /^([+−-]?)([\d,]*\.?\d+)\s?%?(?: to |–|$)/u.exec(text) ?? undefined;
  if (found === undefined) return undefined;
  const [, sign, digits = ""] = found;
  const size = Number(digits.replaceAll(",", ""));
  return sign === "−" || sign === "-" ? -size : size;
}
