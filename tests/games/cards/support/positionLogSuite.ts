import { describe, expect, it } from "vitest";
import type { MatchupSpec } from "../../../../src/games/game.js";
import { findGame } from "../../../../src/registry.js";

/** Logs that tell positions, and logs from positions: what every card game must hold to. */
export function positionLogSuite(name: string, spec: MatchupSpec): void {
  const game = findGame(name)!;
  describe("a log", () => {
    it("tells every position between its lines, and goes on from each of them", () => {
      const plain = game.log(spec, 3, 4, 0, false);
      const written: string[] = [];
      const told = game.log(spec, 3, 4, 0, false, { written });
      expect(written.length).toBeGreaterThan(5);
      expect(told.filter((line) => line.startsWith("position "))).toEqual(written.map((line) => `position ${line}`));
      expect(told.filter((line) => !line.startsWith("position "))).toEqual(plain);
      // Somewhere in the middle, not all at one end.
      const places = told.flatMap((line, i) => (line.startsWith("position ") ? [i] : []));
      expect(new Set(places.map((place, i) => place - i)).size).toBeGreaterThan(3);
      for (const from of [written[0], written[Math.floor(written.length / 2)], written.at(-1)!]) {
        const rest: string[] = [];
        const lines = game.log(spec, 5, 6, 0, false, { from, written: rest });
        expect(rest).toEqual(written.slice(written.indexOf(from)));
        expect(lines.at(-1)).toBe(plain.at(-1));
        expect(game.log(spec, 5, 6, 0, false, { from })).toEqual(lines.filter((line) => !line.startsWith("position ")));
      }
    });
  });
}
