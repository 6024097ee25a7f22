import { describe, expect, it } from "vitest";
import type { Filter } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, location, targetsOf } from "../support/probe.js";
import type { SceneGiven } from "../support/scene.js";

/** Words of filters: what fits, and what does not. "Probe" asks, a Character of the light side. */

interface Row {
  readonly word: string;
  readonly filter: Filter;
  readonly given: SceneGiven & {
    readonly attack?: readonly [string, string];
    readonly cost?: { readonly force?: number };
  };
  readonly fits: readonly [string, ...string[]];
  readonly not: readonly [string, ...string[]];
}

const one = (...made: NonNullable<SceneGiven["made"]>): SceneGiven => ({
  made,
  light: { units: made.filter((each) => each.side !== "Dark").map((each) => each.name) },
  dark: { units: made.filter((each) => each.side === "Dark").map((each) => each.name) },
});
const inDiscard = (...made: NonNullable<SceneGiven["made"]>): SceneGiven => ({
  made,
  light: { discard: made.map((each) => each.name) },
});
const MAN = card("Man");
const WALKER = card("Walker", {}, { type: "ground" });
const SHIP = card("Ship", {}, { type: "space" });
const VILLAIN = foe("Villain", {}, { power: 0 });
const CAPER = card("Caper", { abilities: [] }, { type: "battle", forceCost: 3 });

const PRINTED: readonly Row[] = [
  { word: "filter kind", filter: { kind: ["ground"] }, given: one(MAN, WALKER), fits: ["Walker"], not: ["Man"] },
  {
    word: "filter subtypes",
    filter: { subtypes: ["Bounty Hunter", "Jedi"] },
    given: one(
      card("Boba", {}, { subtypes: ["Human", "Bounty", "Hunter"] }),
      card("Yoda", {}, { subtypes: ["Jedi"] }),
      card("Poacher", {}, { subtypes: ["Hunter"] }),
    ),
    fits: ["Boba", "Yoda"],
    not: ["Poacher", "Probe"],
  },
  {
    word: "filter allSubtypes",
    filter: { allSubtypes: ["Imperial", "Starfighter"] },
    given: one(
      card("TIE", {}, { subtypes: ["Imperial", "TIE", "Starfighter"] }),
      card("X-Wing", {}, { subtypes: ["Rebel", "Starfighter"] }),
    ),
    fits: ["TIE"],
    not: ["X-Wing", "Probe"],
  },
  {
    word: "filter notSubtypes",
    filter: { notSubtypes: ["Jedi"] },
    given: one(MAN, card("Yoda", {}, { subtypes: ["Human", "Jedi"] })),
    fits: ["Man", "Probe"],
    not: ["Yoda"],
  },
  {
    word: "filter names",
    filter: { names: ["Luke Skywalker"] },
    given: one(card("Luke Skywalker (Q)"), card("Luke (A)")),
    fits: ["Luke Skywalker (Q)"],
    not: ["Luke (A)", "Probe"],
  },
  {
    word: "filter unique",
    filter: { unique: false },
    given: one(MAN, card("Somebody (B)")),
    fits: ["Man", "Probe"],
    not: ["Somebody (B)"],
  },
  {
    word: "filter forceAtMost",
    filter: { zone: "discard", card: ["battle"], forceAtMost: 3 },
    given: inDiscard(CAPER, { ...CAPER, name: "Heist", forceCost: 4 }),
    fits: ["Caper"],
    not: ["Heist"],
  },
  {
    word: "filter place",
    filter: { card: ["location"], place: "ground" },
    given: {
      made: [location("Trench", {}, "ground"), location("Hangar", {}, "space")],
      light: { locations: ["Trench", "Hangar"] },
    },
    fits: ["Trench"],
    not: ["Hangar"],
  },
  {
    word: "filter hasUpkeep",
    filter: { hasUpkeep: true },
    given: one(card("Mercenary", { upkeep: [{ build: 1 }] }), MAN),
    fits: ["Mercenary"],
    not: ["Man"],
  },
  {
    word: "filter hasBounty",
    filter: { hasBounty: true },
    given: one(card("Hunter", { bounty: [{ verb: "draw" }] }), MAN),
    fits: ["Hunter"],
    not: ["Man"],
  },
  {
    word: "filter hasPilotText",
    filter: { hasPilotText: true },
    given: one(card("Ace", { pilot: { of: ["Starfighter"] } }), MAN),
    fits: ["Ace"],
    not: ["Man"],
  },
  {
    word: "filter costAtMost",
    filter: { costAtMost: 3 },
    given: one(MAN, card("Dear", {}, { buildCost: 4 })),
    fits: ["Man"],
    not: ["Dear"],
  },
  {
    word: "side Light",
    filter: { side: "Light" },
    given: one(MAN, VILLAIN, card("Smuggler", {}, { side: "Neutral" })),
    fits: ["Man"],
    not: ["Villain", "Smuggler"],
  },
  {
    word: "side Dark",
    filter: { side: "Dark" },
    given: one(MAN, VILLAIN, card("Smuggler", {}, { side: "Neutral" })),
    fits: ["Villain"],
    not: ["Man", "Smuggler"],
  },
  {
    word: "side Neutral",
    filter: { side: "Neutral" },
    given: one(MAN, VILLAIN, card("Smuggler", {}, { side: "Neutral" })),
    fits: ["Smuggler"],
    not: ["Man", "Villain"],
  },
];

const PILE = inDiscard(
  MAN,
  CAPER,
  card("Quest", {}, { type: "mission" }),
  location("Trench", {}, "ground"),
  card("Blaster", {}, { type: "equipment" }),
);
const SORTS: readonly Row[] = [
  {
    word: "sort unit",
    filter: { zone: "discard", card: ["unit"] },
    given: PILE,
    fits: ["Man"],
    not: ["Caper", "Quest", "Trench", "Blaster"],
  },
  {
    word: "sort battle",
    filter: { zone: "discard", card: ["battle"] },
    given: PILE,
    fits: ["Caper"],
    not: ["Man", "Quest", "Trench", "Blaster"],
  },
  {
    word: "sort mission",
    filter: { zone: "discard", card: ["mission"] },
    given: PILE,
    fits: ["Quest"],
    not: ["Man", "Caper", "Trench", "Blaster"],
  },
  {
    word: "sort location",
    filter: { zone: "discard", card: ["location"] },
    given: PILE,
    fits: ["Trench"],
    not: ["Man", "Caper", "Quest", "Blaster"],
  },
  {
    word: "sort equipment",
    filter: { zone: "discard", card: ["equipment"] },
    given: PILE,
    fits: ["Blaster"],
    not: ["Man", "Caper", "Quest", "Trench"],
  },
];

const PLACES: SceneGiven = {
  made: [MAN, card("Loser"), card("Runner"), VILLAIN, foe("Coward"), WALKER],
  light: { units: ["Man", "Walker"], buildZone: ["Runner"], discard: ["Loser"] },
  dark: { units: ["Villain"], buildZone: ["Coward"] },
};
const WHERE: readonly Row[] = [
  { word: "whose yours", filter: { whose: "yours" }, given: PLACES, fits: ["Man", "Probe"], not: ["Villain"] },
  { word: "whose opposing", filter: { whose: "opposing" }, given: PLACES, fits: ["Villain"], not: ["Man", "Probe"] },
  {
    word: "filter arena",
    filter: { arena: ["ground"] },
    given: {
      made: [MAN, WALKER],
      light: {
        units: [
          { name: "Man", arena: "ground" },
          { name: "Walker", arena: "space" },
        ],
      },
    },
    fits: ["Man"],
    not: ["Walker", "Probe"],
  },
  {
    word: "zone build",
    filter: { zone: "build" },
    given: PLACES,
    fits: ["Runner", "Coward"],
    not: ["Man", "Villain", "Loser"],
  },
  {
    word: "zone arenaOrBuild",
    filter: { zone: "arenaOrBuild" },
    given: PLACES,
    fits: ["Man", "Villain", "Runner", "Coward"],
    not: ["Loser"],
  },
  {
    word: "zone arenaOrTheirBuild",
    filter: { zone: "arenaOrTheirBuild" },
    given: PLACES,
    fits: ["Man", "Villain", "Coward"],
    not: ["Runner", "Loser"],
  },
  { word: "zone discard", filter: { zone: "discard" }, given: PLACES, fits: ["Loser"], not: ["Man", "Runner"] },
];

const NUMBERED: SceneGiven = {
  made: [
    MAN,
    card("Giant", {}, { power: 5, speed: 20, health: 6 }),
    card("Hare", {}, { power: 2, speed: 60, health: 2 }),
  ],
  light: { units: ["Giant", "Hare", { name: "Man", change: { power: 1, speed: 20, health: 2 } }] },
};
const NUMBERS: readonly Row[] = [
  {
    word: "filter powerAtMost",
    filter: { powerAtMost: 3 },
    given: NUMBERED,
    fits: ["Hare", "Probe"],
    not: ["Man", "Giant"],
  },
  { word: "filter powerAtLeast", filter: { powerAtLeast: 4 }, given: NUMBERED, fits: ["Man", "Giant"], not: ["Hare"] },
  { word: "filter healthAtMost", filter: { healthAtMost: 3 }, given: NUMBERED, fits: ["Hare"], not: ["Man", "Giant"] },
  { word: "filter speedAtMost", filter: { speedAtMost: 40 }, given: NUMBERED, fits: ["Giant"], not: ["Man", "Hare"] },
  { word: "filter speedAtLeast", filter: { speedAtLeast: 50 }, given: NUMBERED, fits: ["Man", "Hare"], not: ["Giant"] },
  {
    word: "filter totalCostAtMost",
    filter: { totalCostAtMost: 3 },
    given: {
      made: [MAN, card("Somebody (A)"), card("Somebody (B)")],
      light: { units: ["Man", { name: "Somebody (A)", under: ["Somebody (B)"] }] },
    },
    fits: ["Man"],
    not: ["Somebody (A)"],
  },
];

const STATES: readonly Row[] = [
  { word: "is self", filter: { is: ["self"] }, given: one(MAN), fits: ["Probe"], not: ["Man"] },
  { word: "is other", filter: { is: ["other"] }, given: one(MAN), fits: ["Man"], not: ["Probe"] },
  {
    word: "is tapped",
    filter: { is: ["tapped"] },
    given: { made: [MAN, WALKER], light: { units: ["Walker", { name: "Man", tapped: true }] } },
    fits: ["Man"],
    not: ["Walker"],
  },
  {
    word: "is untapped",
    filter: { is: ["untapped"] },
    given: { made: [MAN, WALKER], light: { units: ["Walker", { name: "Man", tapped: true }] } },
    fits: ["Walker"],
    not: ["Man"],
  },
  {
    word: "is damaged",
    filter: { is: ["damaged"] },
    given: { made: [MAN, WALKER], light: { units: ["Walker", { name: "Man", damage: 1 }] } },
    fits: ["Man"],
    not: ["Walker"],
  },
  { word: "is sameArena", filter: { is: ["sameArena"] }, given: one(MAN, WALKER), fits: ["Man"], not: ["Walker"] },
  {
    word: "is shielded",
    filter: { is: ["shielded"] },
    given: one(card("Bubble", { modifiers: [{ stat: "shields", amount: 1 }] }), MAN),
    fits: ["Bubble"],
    not: ["Man"],
  },
  {
    word: "is counts",
    filter: { is: ["counts"] },
    given: one(card("Rock", { quirks: ["doesNotCount"] }), MAN),
    fits: ["Man"],
    not: ["Rock"],
  },
  {
    word: "is retreated",
    filter: { zone: "arenaOrBuild", is: ["retreated"] },
    given: {
      made: [MAN, card("Runner"), card("Begun")],
      light: { units: ["Man"], buildZone: ["Runner", { name: "Begun", counters: 1 }] },
    },
    fits: ["Runner"],
    not: ["Man", "Begun"],
  },
  {
    word: "is piloted",
    filter: { is: ["piloted"] },
    given: {
      made: [{ ...SHIP, subtypes: ["Starfighter"] }, card("Ace", { pilot: { of: ["Starfighter"] } }), WALKER],
      light: { units: ["Walker", { name: "Ship", pilots: ["Ace"] }] },
    },
    fits: ["Ship"],
    not: ["Walker"],
  },
];

const DUEL = {
  made: [VILLAIN, foe("Cheap", {}, { buildCost: 2 }), foe("Tank", {}, { type: "ground", buildCost: 1 }), MAN],
  light: { units: ["Man"] },
  dark: { units: ["Villain", "Cheap", "Tank"] },
} satisfies SceneGiven;
const IN_ATTACK: readonly Row[] = [
  {
    word: "is attacking",
    filter: { is: ["attacking"] },
    given: { ...DUEL, attack: ["Villain", "Man"] },
    fits: ["Villain"],
    not: ["Man", "Cheap"],
  },
  {
    word: "is defending",
    filter: { is: ["defending"] },
    given: { ...DUEL, attack: ["Villain", "Man"] },
    fits: ["Man"],
    not: ["Villain", "Probe"],
  },
  {
    word: "is attackersArena",
    filter: { is: ["attackersArena"] },
    given: { ...DUEL, attack: ["Villain", "Man"] },
    fits: ["Man", "Cheap"],
    not: ["Tank"],
  },
  {
    word: "is cheaperThanDefender",
    filter: { is: ["cheaperThanDefender"] },
    given: { ...DUEL, attack: ["Villain", "Man"] },
    fits: ["Cheap", "Tank"],
    not: ["Villain", "Probe"],
  },
  {
    word: "is cheaperThanAttacker",
    filter: { is: ["cheaperThanAttacker"] },
    given: { ...DUEL, attack: ["Villain", "Man"] },
    fits: ["Cheap", "Tank"],
    not: ["Man", "Villain"],
  },
];

describe.each([
  ["what is printed", PRINTED],
  ["sorts of card", SORTS],
  ["whose and where", WHERE],
  ["numbers", NUMBERS],
  ["what is so now", STATES],
  ["what is so in an attack", IN_ATTACK],
] as const)("filters: %s", (_, rows) => {
  it.each(rows)("$word", ({ filter, given, fits, not }) => {
    const offered = targetsOf(filter, given);
    expect(offered).toEqual(expect.arrayContaining([...fits]));
    for (const name of not) {
      expect(offered).not.toContain(name);
      expect(["Probe", ...Object.values(given.light ?? {}), ...Object.values(given.dark ?? {})].flat()).toSatisfy(
        (all: readonly unknown[]) => JSON.stringify(all).includes(JSON.stringify(name)),
      );
    }
  });
});
