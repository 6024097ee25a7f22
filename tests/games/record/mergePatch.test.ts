import { describe, expect, it } from "vitest";
import { type JsonObject, patchBetween, patched } from "../../../src/games/record/mergePatch.js";

describe("merge patches", () => {
  it.each([
    [{}, { a: 1 }],
    [{ a: 1, b: { c: 2, d: 3 } }, { b: { c: 2, e: [1, 2] } }],
    [{ a: [1, 2] }, { a: [2, 1] }],
    [{ a: [1, 2] }, { a: [1, 2, 3] }],
    [{ a: [] }, { a: [{ card: 1 }] }],
    [{ a: [{ card: 1, on: [2] }] }, { a: [{ card: 1, on: [2, 3] }] }],
    [{ a: [{ card: 1 }] }, { a: [{ card: 1, focus: 1 }] }],
    [{ a: { b: 1 } }, { a: 3 }],
    [{ a: [{ card: 1 }] }, { a: [{ card: 1 }] }],
  ] as [JsonObject, JsonObject][])("of %j and %j lead from one to the other, and back", (one, other) => {
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      expect(patched(from, patchBetween(from, to))).toEqual(to);
      expect(patchBetween(to, to)).toBeUndefined();
      expect(JSON.stringify(patched(from, patchBetween(from, to)))).not.toContain("null");
    }
  });

  it("say nothing of what stayed as it was, and leave the picture that they begin from alone", () => {
    const from = { a: { b: 1, c: [1] }, d: { e: 2 } };
    const before = structuredClone(from);
    const patch = patchBetween(from, { a: { b: 2, c: [1] }, d: { e: 2 } });
    expect(patch).toEqual({ a: { b: 2 } });
    patched(from, patch);
    expect(from).toEqual(before);
  });
});
