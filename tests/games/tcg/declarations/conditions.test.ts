import { describe, expect, it } from "vitest";
import type { Condition } from "../../../../src/games/tcg/cards/vocabulary.js";
import { card, foe, location, play } from "../support/probe.js";
import { type CardGiven, type Made, type Scene, type SceneGiven, scene } from "../support/scene.js";

/** Words of conditions: "Probe" has 1 power more while they hold. */

interface Situation extends SceneGiven {
  /** What is on "Probe", and what it is. */
  readonly probe?: Omit<CardGiven, "name">;
  readonly facts?: Partial<Made>;
  /** What has happened, on the table as it was set. */
  readonly after?: (t: Scene) => void;
  /** An attack in which the condition is asked for. */
  readonly attack?: readonly [string, string];
}

interface Row {
  readonly word: string;
  readonly condition: Condition;
  readonly holds: readonly [Situation, ...Situation[]];
  readonly not: readonly [Situation, ...Situation[]];
}

function isHeld(condition: Condition, { probe, facts, after, attack, ...given }: Situation): boolean {
  const declared = { modifiers: [{ stat: "power", amount: 1, while: condition } as const] };
  const t = scene({
    ...given,
    made: [card("Probe", declared, { power: 0, ...facts }), ...(given.made ?? [])],
    light: { ...given.light, units: [{ ...probe, name: "Probe" }, ...(given.light?.units ?? [])] },
  });
  after?.(t);
  if (attack === undefined) return t.unit("Probe").power === 1;
  let power = -1;
  t.attack(...attack, {
    at: () => {
      power = t.unit("Probe").power;
    },
    dice: new Array<number>(attack[0] === "Probe" ? 1 : 0).fill(1),
  });
  return power === 1;
}

const MAN = card("Man");
const WALKER = card("Walker", {}, { type: "ground" });
const SHIP = card("Ship", {}, { type: "space" });
const ACE = card("Ace", { pilot: { of: ["Starfighter"] } }, { subtypes: ["Droid"] });
const WINGMAN = card("Wingman", { pilot: { of: ["Starfighter"] } });
const VILLAIN = foe("Villain", {}, { power: 0 });
const TANK = foe("Tank", {}, { type: "ground", power: 0 });
const FIGHTER = { type: "space", subtypes: ["Starfighter"] } as const satisfies Partial<Made>;
const mine = (...made: readonly Made[]): Situation => ({ made, light: { units: made.map((one) => one.name) } });
const theirs = (...made: readonly Made[]): Situation => ({ made, dark: { units: made.map((one) => one.name) } });
const both = (light: readonly Made[], dark: readonly Made[]): Situation => ({
  made: [...light, ...dark],
  light: { units: light.map((one) => one.name) },
  dark: { units: dark.map((one) => one.name) },
});
const GROUND_FORCES = { whose: "yours", kind: ["ground"] } as const;

const TABLE: readonly Row[] = [
  { word: "condition in", condition: { in: ["character"] }, holds: [{}], not: [{ probe: { arena: "ground" } }] },
  {
    word: "condition have",
    condition: { have: GROUND_FORCES },
    holds: [mine(WALKER)],
    not: [{}, mine(MAN), theirs(TANK)],
  },
  {
    word: "condition count",
    condition: { have: GROUND_FORCES, count: 2 },
    holds: [mine(WALKER, card("Crawler", {}, { type: "ground" }))],
    not: [mine(WALKER)],
  },
  {
    word: "filter hand",
    condition: { have: { hand: "opponents" }, count: 2 },
    holds: [{ dark: { hand: ["Man", "Man"] }, made: [MAN] }],
    not: [{ dark: { hand: ["Man"] }, light: { hand: ["Man", "Man"] }, made: [MAN] }],
  },
  {
    word: "filter force",
    condition: { have: { force: "yours" }, count: 3 },
    holds: [{ light: { force: 3 } }],
    not: [{ light: { force: 2 }, dark: { force: 9 } }],
  },
  {
    word: "filter hand",
    condition: { more: [{ hand: "yours" }, { whose: "yours" }] },
    holds: [{ light: { hand: ["Man", "Man"] }, made: [MAN] }],
    not: [{ light: { hand: ["Man"] }, made: [MAN] }],
  },
  {
    word: "condition any",
    condition: { in: ["character"], any: [{ have: GROUND_FORCES }, { self: ["tapped"] }] },
    holds: [mine(WALKER), { probe: { tapped: true } }],
    not: [{}, { ...mine(WALKER), probe: { arena: "ground" } }],
  },
  {
    word: "condition not",
    condition: { not: { have: GROUND_FORCES, any: [{ self: ["damaged"] }, { haveNot: { names: ["Villain"] } }] } },
    holds: [{}, { probe: { damage: 1 } }, both([WALKER], [VILLAIN])],
    not: [mine(WALKER), { ...both([WALKER], [VILLAIN]), probe: { damage: 1 } }],
  },
  {
    word: "condition theyLackArena",
    condition: { theyLackArena: true },
    holds: [{}, theirs(TANK, VILLAIN), both([MAN, WALKER, SHIP], [TANK])],
    not: [theirs(TANK, VILLAIN, foe("Raider", {}, { type: "space" }))],
  },
  {
    word: "condition partlyBuilt",
    condition: { partlyBuilt: 2 },
    holds: [
      { made: [MAN, WALKER], light: { down: ["Man", "Walker"] } },
      { made: [MAN, WALKER], light: { down: ["Man"], buildZone: [{ name: "Walker", counters: 1 }] } },
    ],
    not: [
      {},
      { made: [MAN, WALKER, SHIP], light: { down: ["Man", "Walker", "Ship"] } },
      { made: [MAN, WALKER], light: { down: ["Man"], buildZone: ["Walker"] } },
      { made: [MAN, VILLAIN], light: { down: ["Man"] }, dark: { down: ["Villain"] } },
    ],
  },
  { word: "condition haveNot", condition: { haveNot: GROUND_FORCES }, holds: [{}, mine(MAN)], not: [mine(WALKER)] },
  { word: "condition eachArena", condition: { eachArena: 1 }, holds: [mine(WALKER, SHIP)], not: [mine(WALKER, MAN)] },
  {
    word: "condition more",
    condition: { more: [GROUND_FORCES, { whose: "opposing", kind: ["ground"] }] },
    holds: [mine(WALKER)],
    not: [{}, both([WALKER], [TANK])],
  },
  { word: "condition step", condition: { step: ["space"] }, holds: [{ step: "space" }], not: [{ step: "ground" }, {}] },
  {
    word: "condition notPilotedBy",
    condition: { notPilotedBy: { subtypes: ["Droid"] } },
    holds: [{ facts: FIGHTER }, { facts: FIGHTER, made: [WINGMAN], probe: { pilots: ["Wingman"] } }],
    not: [{ facts: FIGHTER, made: [ACE], probe: { pilots: ["Ace"] } }],
  },
  {
    word: "condition also",
    condition: { have: GROUND_FORCES, also: [{ have: { kind: ["space"] } }, { haveNot: { whose: "opposing" } }] },
    holds: [mine(WALKER, SHIP)],
    not: [mine(WALKER), mine(SHIP), both([WALKER, SHIP], [VILLAIN])],
  },
  {
    word: "condition lost",
    condition: { lost: ["ground"] },
    holds: [{ ...mine(WALKER), after: (t) => t.putDamage("Walker", 3) }],
    not: [
      mine(WALKER),
      { ...mine(MAN), after: (t) => t.putDamage("Man", 3) },
      { ...theirs(TANK), after: (t) => t.putDamage("Tank", 3) },
      { ...mine(WALKER), after: (t) => t.putDamage("Walker", 3).endTurn() },
    ],
  },
  {
    word: "distinct speed",
    condition: { have: { whose: "yours", is: ["other"] }, distinct: "speed", count: 2 },
    holds: [mine(MAN, card("Hare", {}, { speed: 60 }))],
    not: [mine(MAN, card("Twin"))],
  },
  {
    word: "distinct name",
    condition: { have: { whose: "yours", is: ["other"] }, distinct: "name", count: 2 },
    holds: [mine(MAN, card("Twin"))],
    not: [{ made: [MAN], light: { units: ["Man", "Man"] } }],
  },
];

const SELF: readonly Row[] = [
  { word: "self damaged", condition: { self: ["damaged"] }, holds: [{ probe: { damage: 1 } }], not: [{}] },
  { word: "self undamaged", condition: { self: ["undamaged"] }, holds: [{}], not: [{ probe: { damage: 1 } }] },
  { word: "self tapped", condition: { self: ["tapped"] }, holds: [{ probe: { tapped: true } }], not: [{}] },
  {
    word: "self piloted",
    condition: { self: ["piloted"] },
    holds: [{ facts: FIGHTER, made: [ACE], probe: { pilots: ["Ace"] } }],
    not: [{ facts: FIGHTER }],
  },
  {
    word: "self manned",
    condition: { self: ["manned"] },
    holds: [
      { facts: FIGHTER, made: [ACE, WINGMAN], probe: { pilots: ["Ace", "Wingman"] }, rules: { pilotsPerUnit: 2 } },
    ],
    not: [{ facts: FIGHTER, made: [ACE], probe: { pilots: ["Ace"] } }],
  },
  {
    word: "self attacking",
    condition: { self: ["attacking"] },
    holds: [{ ...theirs(VILLAIN), attack: ["Probe", "Villain"] }],
    not: [theirs(VILLAIN), { ...theirs(VILLAIN), attack: ["Villain", "Probe"] }],
  },
  {
    word: "self defending",
    condition: { self: ["defending"] },
    holds: [{ ...theirs(VILLAIN), attack: ["Villain", "Probe"] }],
    not: [theirs(VILLAIN), { ...both([MAN], [VILLAIN]), attack: ["Villain", "Man"] }],
  },
];

describe.each([
  ["of the table", TABLE],
  ["of the card itself", SELF],
] as const)("conditions %s", (_, rows) => {
  it.each(rows)("$word", ({ condition, holds, not }) => {
    for (const situation of holds) expect(isHeld(condition, situation)).toBe(true);
    for (const situation of not) expect(isHeld(condition, situation)).toBe(false);
  });
});

describe("self inItsStep", () => {
  const yard = (step: NonNullable<SceneGiven["step"]>) =>
    scene({
      made: [
        location(
          "Yard",
          { modifiers: [{ stat: "power", amount: 1, of: {}, while: { self: ["inItsStep"] } }] },
          "ground",
        ),
        MAN,
      ],
      light: { units: ["Man"], locations: ["Yard"] },
      step,
    }).unit("Man").power;
  it("holds while the battle step of its arena is going on, for a Location too", () => {
    expect(isHeld({ self: ["inItsStep"] }, { step: "character" })).toBe(true);
    expect(yard("ground")).toBe(4);
  });
  it("holds in no other step, and in none", () => {
    expect(isHeld({ self: ["inItsStep"] }, { step: "space" })).toBe(false);
    expect(isHeld({ self: ["inItsStep"] }, {})).toBe(false);
    expect(yard("character")).toBe(3);
  });
});

describe("condition quiet", () => {
  const rest: Made = play("Rest", {
    while: { quiet: ["ground"] },
    target: {},
    effects: [{ verb: "heal", on: "target" }],
  });
  const given: SceneGiven = {
    made: [rest, MAN, WALKER, VILLAIN, TANK],
    light: { units: ["Man", "Walker"], hand: ["Rest"] },
    dark: { units: ["Villain", "Tank"] },
  };
  it("holds while no unit of either side has attacked in those arenas this turn", () => {
    expect(scene(given).window().offered("light", "play")).toContain("Rest");
    expect(scene(given).attack("Villain", "Man").window().offered("light", "play")).toContain("Rest");
    expect(scene(given).attack("Tank", "Walker").endTurn().window().offered("light", "play")).toContain("Rest");
  });
  it("does not hold once one has", () => {
    expect(scene(given).attack("Tank", "Walker").window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("condition ownQuiet", () => {
  const rest: Made = play("Rest", {
    while: { ownQuiet: ["ground"] },
    target: {},
    effects: [{ verb: "heal", on: "target" }],
  });
  const given: SceneGiven = {
    made: [rest, MAN, card("Walker", {}, { type: "ground", power: 0 }), VILLAIN, TANK],
    light: { units: ["Man", { name: "Walker", arena: "character" }], hand: ["Rest"] },
    dark: { units: ["Villain", "Tank"] },
  };
  it("holds while no unit of one's own of those types has attacked this turn", () => {
    expect(scene(given).window().offered("light", "play")).toContain("Rest");
    expect(scene(given).attack("Tank", "Walker").window().offered("light", "play")).toContain("Rest");
    const t = scene(given).attack("Walker", "Villain").endTurn().window();
    expect(t.offered("light", "play")).toContain("Rest");
  });
  it("does not hold once one has, in whatever arena", () => {
    expect(scene(given).attack("Walker", "Villain").window().offered("light", "play")).toEqual(["pass"]);
  });
});
