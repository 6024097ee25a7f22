/** Rows as CSV: a text that a spreadsheet would take for a formula gets an apostrophe before it, as in `export`. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(cell).join(",")).join("\n");
}

function cell(text: string): string {
  // A number with a sign is a number, not a formula.
  const isFormula = /^\s*[=+\-@|%]/.test(text) && !/^[+-]?\d[\d.]*$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",;\n]|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
