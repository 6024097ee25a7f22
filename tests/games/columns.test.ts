import { describe, expect, test } from "vitest";
import type { Column, ColumnRole } from "../../src/games/column.js";
import { findGame, gameNames } from "../../src/registry.js";
import { amountColumns, kindOf } from "../../src/results/layout.js";

/** What the games declare of their columns is what reports decide by, so it must hold together. */

function groupedBy(columns: readonly Column[], keyOf: (column: Column) => string): Map<string, Column[]> {
  const groups = new Map<string, Column[]>();
  for (const column of columns) groups.set(keyOf(column), [...(groups.get(keyOf(column)) ?? []), column]);
  return groups;
}

const withRole = (columns: readonly Column[], role: ColumnRole) => columns.filter((c) => c.role === role);

describe.each(gameNames.map((name) => findGame(name)!))("columns of $name", ({ gameColumns, unitColumns }) => {
  const all = [...gameColumns, ...unitColumns];

  test("have names of their own and a kind that fits", () => {
    for (const columns of [gameColumns, unitColumns])
      expect(new Set(columns.map((c) => c.name)).size).toBe(columns.length);
    for (const column of all) {
      expect(["code", "name"].includes(kindOf(column)), column.name).toBe(column.labels !== undefined);
      if (column.zero !== undefined) expect(kindOf(column), column.name).toBe("amount");
    }
    expect(kindOf(unitColumns[1])).toBe("number");
    expect(amountColumns(unitColumns, 0)).toEqual(unitColumns.slice(2).map((_, i) => i + 2));
  });

  test("say once how long a game was, in a unit", () => {
    expect(withRole(gameColumns, "length").map((c) => c.unit)).toEqual([expect.stringMatching(/^(rounds|turns)$/)]);
    expect(withRole(unitColumns, "length")).toEqual([]);
    expect(withRole(unitColumns, "scored").length).toBeLessThan(2);
  });

  test("of a quantity of both sides come in twos, alike but for the side", () => {
    const quantities = groupedBy(
      gameColumns.filter((c) => c.ofSide !== undefined),
      (c) => `${c.ofSide!.quantity} ${c.series?.index ?? ""}`,
    );
    expect(quantities.size).toBeGreaterThan(3);
    for (const [quantity, columns] of quantities) {
      expect(columns.map((c) => c.ofSide!.side).sort(), quantity).toEqual(["a", "b"]);
      expect(new Set(columns.map((c) => `${c.type} ${c.unit}`)).size, quantity).toBe(1);
    }
  });

  test("of a series are numbered from 1 without gaps", () => {
    const series = groupedBy(
      gameColumns.filter((c) => c.series !== undefined),
      (c) => `${c.series!.name} ${c.ofSide?.side}`,
    );
    for (const columns of series.values())
      expect(columns.map((c) => c.series!.index)).toEqual(columns.map((_, i) => i + 1));
  });
});
