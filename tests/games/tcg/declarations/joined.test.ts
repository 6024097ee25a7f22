import { describe, expect, it } from "vitest";
import type { Filter } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, location, targetsOf } from "../support/probe.js";
import type { SceneGiven } from "../support/scene.js";

/** Filters that are joined: what fits, and what does not. "Probe" asks, a Character of the light side. */

interface Row {
  readonly word: string;
  readonly filter: Filter;
  readonly given: SceneGiven;
  readonly fits: readonly string[];
  readonly not: readonly string[];
}

const one = (...made: NonNullable<SceneGiven["made"]>): SceneGiven => ({
  made,
  light: { units: made.map((each) => each.name) },
});
const MAN = card("Man");
const WALKER = card("Walker", {}, { type: "ground" });
const SHIP = card("Ship", {}, { type: "space" });
const VILLAIN = foe("Villain", {}, { power: 0 });
const CAPER = card("Caper", { abilities: [] }, { type: "battle", forceCost: 3 });

const JOINED: readonly Row[] = [
  {
    word: "filter any",
    filter: { any: [{ kind: ["space"] }, { subtypes: ["Jedi"] }] },
    given: one(SHIP, card("Yoda", {}, { subtypes: ["Jedi"] }), MAN),
    fits: ["Ship", "Yoda"],
    not: ["Man"],
  },
  {
    word: "filter not",
    filter: { not: { kind: ["character"], subtypes: ["Jedi"] } },
    given: one(SHIP, card("Yoda", {}, { subtypes: ["Jedi"] }), MAN),
    fits: ["Ship", "Man"],
    not: ["Yoda"],
  },
  {
    word: "filter any",
    filter: { card: ["battle", "location"], zone: "discard", any: [{ names: ["Caper"] }, { place: "ground" }] },
    given: {
      made: [CAPER, location("Trench", {}, "ground"), location("Hangar", {}, "space")],
      light: { discard: ["Caper", "Trench", "Hangar"] },
    },
    fits: ["Caper", "Trench"],
    not: ["Hangar"],
  },
  {
    word: "filter not",
    filter: { card: ["location"], not: { place: "ground" } },
    given: {
      made: [location("Trench", {}, "ground"), location("Hangar", {}, "space")],
      light: { locations: ["Trench", "Hangar"] },
    },
    fits: ["Hangar"],
    not: ["Trench"],
  },
  // What only the table can say: print may not rule such cards out.
  {
    word: "filter any",
    filter: { any: [{ is: ["tapped"] }, { whose: "opposing", arena: ["ground"] }, { names: ["Ship"] }] },
    given: {
      made: [MAN, WALKER, SHIP, VILLAIN, foe("Tank", {}, { type: "ground" })],
      light: { units: [{ name: "Man", tapped: true }, "Walker", "Ship"] },
      dark: { units: ["Villain", "Tank"] },
    },
    fits: ["Man", "Ship", "Tank"],
    not: ["Walker", "Villain", "Probe"],
  },
  {
    word: "filter not",
    filter: { kind: ["character"], not: { any: [{ is: ["damaged"] }, { whose: "opposing" }] } },
    given: {
      made: [MAN, card("Hurt", {}, { health: 5 }), WALKER, VILLAIN],
      light: { units: ["Man", { name: "Hurt", damage: 1 }, "Walker"] },
      dark: { units: ["Villain"] },
    },
    fits: ["Man", "Probe"],
    not: ["Hurt", "Villain", "Walker"],
  },
  {
    word: "filter not",
    filter: { not: { powerAtMost: 3, not: { names: ["Man"] } } },
    given: one(MAN, card("Brute", {}, { power: 4 }), card("Imp", {}, { power: 1 })),
    fits: ["Man", "Brute"],
    not: ["Imp"],
  },
];

describe("filters that are joined", () => {
  it.each(JOINED)("$word: $filter", ({ filter, given, fits, not }) => {
    const offered = targetsOf(filter, given).filter((name) => [...fits, ...not].includes(name));
    expect(offered.toSorted()).toEqual(fits.toSorted());
  });
});
