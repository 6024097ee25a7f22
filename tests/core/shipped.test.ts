import { describe, expect, it } from "vitest";
import { shippedNames } from "../../src/core/shipped.js";

describe("shipped files", () => {
  it("are listed for the game that they name, sorted", () => {
    const lcg = shippedNames("decks", "lcg");
    const tcg = shippedNames("decks", "tcg");
    expect(lcg).toContain("sith-control");
    expect(tcg).toContain("tcg-socal-light");
    expect(lcg.filter((name) => tcg.includes(name))).toEqual([]);
    expect(tcg).toEqual([...tcg].sort());
    expect(shippedNames("decks", "miniatures")).toEqual([]);
  });

  it("of a folder that does not exist are none", () => {
    expect(shippedNames("no-such-folder", "lcg")).toEqual([]);
  });
});
