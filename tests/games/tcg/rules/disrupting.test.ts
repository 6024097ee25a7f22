import { describe, expect, it } from "vitest";
import type { Filter } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, location, play } from "../support/probe.js";
import { type Made, type Scene, type SceneGiven, scene } from "../support/scene.js";

/** What answers a Battle card, an activated ability or a Mission (glossary, "Disrupt", "Activated ability"). */

const gain = { window: "general", cost: {}, effects: [{ verb: "gainForce", amount: 1 }] } as const;
/** "Disrupt a Battle card", or what the filter says. */
const no = (filter?: Filter): Made =>
  play("No", { window: "disrupt", effects: [{ verb: "disrupt", ...(filter !== undefined && { filter }) }] });
const UNITS: Filter = { card: ["unit"] };
const PLACES: Filter = { card: ["location"] };

/** Whether the dark side may disrupt what the light side does. */
function mayDisrupt(filter: Filter | undefined, given: SceneGiven, doIt: (t: Scene) => Scene): boolean {
  const t = scene({
    ...given,
    made: [no(filter), card("Man"), ...(given.made ?? [])],
    dark: { ...given.dark, hand: ["No"] },
  });
  return doIt(t)
    .questions("dark", "play")
    .some((one) => one.options.includes("No"));
}

describe("an ability that a Battle card has lent to a unit", () => {
  const lend: Made = {
    ...play("Lend", { target: {}, effects: [{ verb: "lend", on: "target", amount: 0 }] }),
    declared: {
      abilities: [{ window: "general", cost: {}, target: {}, effects: [{ verb: "lend", on: "target", amount: 0 }] }],
      lent: [gain],
    },
  };
  const given = { made: [lend], light: { units: ["Man"], hand: ["Lend"] } };
  const use = (t: Scene) =>
    t.window({ light: { play: "Lend", target: "Man" } }).window({ light: { play: "Lend/1 for Man" } });

  it("is an activated ability of the unit, and no Battle card", () => {
    expect([mayDisrupt(undefined, given, use), mayDisrupt(UNITS, given, use)]).toEqual([false, true]);
  });

  it("is a Battle card as long as that is played", () => {
    const playIt = (t: Scene) => t.window({ light: { play: "Lend", target: "Man" } });
    expect([mayDisrupt(undefined, given, playIt), mayDisrupt(UNITS, given, playIt)]).toEqual([true, false]);
  });
});

describe("an ability that a Location gives to units of both sides", () => {
  const made = [location("School", { grants: [{ of: {}, abilities: [gain] }] }, "character")];
  const use = (t: Scene) => t.window({ light: { play: "School for Man" } });

  it("is the unit's, and its player's, whoever has the Location", () => {
    for (const side of ["light", "dark"] as const) {
      const given = {
        made,
        light: { units: ["Man"], locations: side === "light" ? ["School"] : [] },
        dark: { locations: side === "dark" ? ["School"] : [] },
      };
      expect([mayDisrupt(UNITS, given, use), mayDisrupt(PLACES, given, use)], side).toEqual([true, false]);
    }
  });

  it("does nothing once it is disrupted, and what it cost is paid", () => {
    const t = scene({
      made: [
        no(UNITS),
        card("Man"),
        location("School", { grants: [{ of: {}, abilities: [{ ...gain, cost: { force: 2 } }] }] }, "character"),
      ],
      light: { units: ["Man"] },
      dark: { locations: ["School"], hand: ["No"] },
    });
    t.window({ light: { play: "School for Man" }, dark: { play: "No" } });
    expect([t.force("light"), t.force("dark")]).toEqual([6, 8]);
  });
});

describe("an ability of a unit and of a Location of its own", () => {
  it("are what they are printed on", () => {
    const man = { made: [card("Sage", { abilities: [gain] })], light: { units: ["Sage"] } };
    const use = (name: string) => (t: Scene) => t.window({ light: { play: name } });
    expect([UNITS, PLACES, undefined].map((one) => mayDisrupt(one, man, use("Sage")))).toEqual([true, false, false]);
    const place = { made: [location("Hall", { abilities: [gain] }, "space")], light: { locations: ["Hall"] } };
    expect([UNITS, PLACES].map((one) => mayDisrupt(one, place, use("Hall")))).toEqual([false, true]);
  });
});
