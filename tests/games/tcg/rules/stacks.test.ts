import { describe, expect, it } from "vitest";
import type { Effect } from "../../../../src/games/tcg/cards/vocabulary.js";
import { H } from "../../../../src/games/tcg/state/table.js";
import { evade } from "../support/duel.js";
import { card, foe, play } from "../support/probe.js";
import { type Made, type Scene, type SceneGiven, scene } from "../support/scene.js";

/**
 * A stack is one unit in every sense (glossary, "Stack"): what lies on it stays when another version goes on top. Each
 * thing is looked at twice, with a version of the same text and numbers on top and with that version below: nothing
 * else may differ, and without the thing it must.
 */

type Declared = NonNullable<Made["declared"]>;

/** What the unit is called in a test, whichever version is on top. */
interface Lying {
  readonly effects?: readonly Effect[];
  /** Of "Decree", which does it. */
  readonly decree?: Declared;
  /** Of both versions of the hero. */
  readonly hero?: Declared;
  readonly given?: SceneGiven;
  /** What is done in place of playing the decree. */
  readonly lay?: (t: Scene) => Scene;
  /** What of it can be seen: names of the hero told alike. */
  readonly see: (t: Scene, hero: string) => unknown;
}

const VERSIONS = ["Hero (A)", "Hero (B)"] as const;
const plain = (seen: unknown): string => JSON.stringify(seen).replaceAll(/Hero \([AB]\)/g, "Hero");

function set({ effects = NOTHING, decree, hero = {}, given = {} }: Lying): Scene {
  const [first, second] = VERSIONS;
  return scene({
    ...given,
    made: [
      ...[first, second].map((name) => card(name, hero, { health: 5 })),
      card("Friend"),
      foe("Villain", {}, { health: 9 }),
      card("Decree", { ...decree, abilities: [{ window: "general", cost: {}, target: {}, effects }] }, BATTLE),
      ...(given.made ?? []),
    ],
    light: {
      build: 2,
      ...given.light,
      units: ["Friend", first],
      hand: ["Decree", second, ...(given.light?.hand ?? [])],
    },
    dark: { ...given.dark, units: ["Villain", ...(given.dark?.units ?? [])] },
  });
}
const NOTHING = [{ verb: "heal", on: "target" }] as const;
const BATTLE = { type: "battle", side: "Neutral" } as const;

const decreed = (t: Scene): Scene => t.window({ light: { play: "Decree", target: VERSIONS[0] } });

function seen(lying: Lying, isThere: boolean, where: "Over" | "Under"): string {
  const t = set(lying);
  if (isThere) (lying.lay ?? decreed)(t);
  t.buildStep("light", { light: { build: `stack${where} Hero (B)` } });
  const [top, other] = where === "Over" ? (["Hero (B)", "Hero (A)"] as const) : VERSIONS;
  expect(t.unit(top).under).toEqual([other]);
  return plain(lying.see(t, top));
}

const power = (t: Scene, hero: string) => t.unit(hero).power;
const attackedBy = (t: Scene) => t.act("Villain").offered("dark", "act");
const tappedNext = (t: Scene, unit: string) =>
  t
    .endTurn()
    .ready({ dice: [1] })
    .unit(unit).tapped;
const harmed = (t: Scene, hero: string) => t.damage(hero, 2).unit(hero).damage;

const LIE: Readonly<Record<string, Lying>> = {
  "a number until the end of the turn": {
    effects: [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" }],
    see: (t, hero) => [power(t, hero), power(t.endTurn(), hero)],
  },
  "a number until the Character step ends": {
    effects: [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "characterStep" }],
    see: (t, hero) => [power(t, hero), power(t.arenaStep("character", { decide: passing }), hero)],
  },
  "a quirk": {
    effects: [{ verb: "quirk", on: "target", quirk: "cantAttack" }],
    see: (t, hero) => [t.unit(hero).quirks, t.endTurn().unit(hero).quirks],
  },
  "that it cannot be attacked": { effects: [{ verb: "cannotBeAttacked", on: "target" }], see: attackedBy },
  "that it guards the others": { effects: [{ verb: "guardOthers", on: "target" }], see: attackedBy },
  "that others ward it": { effects: [{ verb: "ward", on: "target" }], see: attackedBy },
  "that all damage to it is prevented": { effects: [{ verb: "preventAllThisTurn", on: "target" }], see: harmed },
  "that some of each damage is prevented": { effects: [{ verb: "guard", on: "target", amount: 1 }], see: harmed },
  "that it is discarded at the turn's end": {
    effects: [{ verb: "discardAtTurnEnd", on: "target" }],
    see: (t) => t.endTurn().discard("light").toSorted(),
  },
  "that it does not untap": {
    effects: [{ verb: "doesNotUntap", on: "target" }],
    see: (t, hero) => tappedNext(t.act(hero, { light: { act: "Villain" }, dice: [1, 1, 1, 1] }), hero),
  },
  "that the opponent may turn it on its own side": {
    effects: [{ verb: "turnOnOwn", on: "target" }],
    see: (t, hero) => t.act(hero).questions("dark", "target").length,
  },
  "a mark": {
    effects: [{ verb: "mark", on: "target", stat: "power", amount: 2, filter: { kind: ["character"] } }],
    see: powerAgainst,
  },
  "what a card of the turn holds for it": {
    effects: [{ verb: "linger", on: "target" }],
    decree: { lasting: [{ stat: "power", amount: 2 }] },
    see: power,
  },
  "what a card of the turn does to it later": {
    effects: [{ verb: "linger", on: "target" }],
    decree: { later: [{ when: "battleEnds", effects: [{ verb: "putDamage", on: "marked", amount: 1 }] }] },
    see: (t, hero) => t.battle({ decide: passing }).unit(hero).damage,
  },
  "an ability lent": {
    effects: [{ verb: "lend", on: "target", amount: 0 }],
    decree: { lent: [evade(2, 1)] },
    see: (t, hero) => t.damage(hero, 2).offered("light", "play"),
  },
  "an upkeep given": {
    effects: [{ verb: "giveUpkeep", on: "target" }],
    decree: { upkeep: [{ force: 3 }] },
    see: (t) => t.buildStep("light").force("light"),
  },
  "a price on its head": {
    effects: [{ verb: "special", special: "putPriceOn", on: "target" }],
    see: (t, hero) => t.damage(hero, 9).buildNext("dark"),
  },
  "damage counters": { lay: (t) => t.putDamage(VERSIONS[0], 2), see: (t, hero) => t.unit(hero).damage },
  "that it is tapped, and has attacked": {
    lay: (t) => t.attack(VERSIONS[0], "Villain", { dice: [1, 1, 1] }),
    see: (t, hero) => [t.unit(hero).tapped, t.arenaStep("character", { decide: passing }).story("attacks")],
  },
  Stun: {
    given: { made: [foe("Stunner", { modifiers: [{ stat: "stun", amount: 2 }] })], dark: { units: ["Stunner"] } },
    lay: (t) => t.damage(VERSIONS[0], 1, { source: "Stunner" }),
    see: (t, hero) => [power(t, hero), power(t.endTurn(), hero)],
  },
  "whom it attacked last": {
    hero: { triggers: [{ when: "stepStarts", arena: "space", effects: [{ verb: "special", special: "chewCables" }] }] },
    lay: (t) => t.attack(VERSIONS[0], "Villain", { dice: [1, 1, 1] }),
    see: (t) => t.arenaStep("space").unit("Villain").power,
  },
  "that it has missed": {
    given: {
      made: [play("Again", { target: { is: ["missed"] }, effects: [{ verb: "untap", on: "target" }] })],
      light: { hand: ["Again"] },
    },
    lay: (t) => t.attack(VERSIONS[0], "Villain", { dice: [1, 1, 1] }),
    see: (t) => t.window().offered("light", "play"),
  },
};

/** Both players leave everything. */
const passing = ({ question }: { readonly question: string }) => (question === "act" ? "pass" : undefined);

/** Power of the enemy while it attacks the hero. */
function powerAgainst(t: Scene, hero: string): number {
  t.state.table.head[H.attacker] = t.number("Villain");
  return t.inAttack("Villain", "power", hero);
}

describe("what lies on a stack stays under another version", () => {
  it.each(Object.entries(LIE))("%s", (_, lying) => {
    const over = seen(lying, true, "Over");
    expect(over).toBe(seen(lying, true, "Under"));
    expect(over).not.toBe(seen(lying, false, "Over"));
  });
});

describe("what units do to a stack, or it to them,", () => {
  const holds = {
    holds: "tapped",
    quirks: ["mayStayTapped"],
    abilities: [
      {
        window: "instead",
        cost: { tap: true },
        target: { is: ["other"], kind: ["character"] },
        effects: [
          { verb: "tap", on: "target" },
          { verb: "hold", on: "target" },
        ],
      },
    ],
  } as const;
  const over = (side: "light" | "dark") => ({ [side]: { build: "stackOver Hero (B)" } });

  it("holds on, whoever holds whom", () => {
    const made = [...VERSIONS.map((name) => card(name, holds)), foe("Villain")];
    const holder = scene({
      made,
      light: { units: ["Hero (A)"], hand: ["Hero (B)"], build: 1 },
      dark: { units: ["Villain"] },
    });
    holder.act("Hero (A)", { light: { act: "Hero (A)", target: "Villain" } }).endTurn();
    holder.buildStep("light", over("light")).ready({ light: { may: true }, dice: [1] });
    expect([holder.unit("Hero (B)").tapped, holder.unit("Villain").tapped]).toEqual([true, true]);
    const held = scene({
      made: [...VERSIONS.map((name) => card(name)), foe("Villain", holds)],
      light: { units: ["Hero (A)"], hand: ["Hero (B)"], build: 1 },
      dark: { units: ["Villain"] },
    });
    held.act("Villain", { dark: { act: "Villain", target: "Hero (A)" } }).endTurn();
    held.buildStep("light", over("light")).ready({ dark: { may: true }, dice: [1] });
    expect(held.unit("Hero (B)").tapped).toBe(true);
  });

  it("ends where the version on top holds nobody: it gives the text", () => {
    const t = scene({
      made: [card("Hero (A)", holds), card("Hero (B)", { quirks: ["mayStayTapped"] }), foe("Villain")],
      light: { units: ["Hero (A)"], hand: ["Hero (B)"], build: 1 },
      dark: { units: ["Villain"] },
    });
    t.act("Hero (A)", { light: { act: "Hero (A)", target: "Villain" } }).endTurn();
    t.buildStep("light", over("light")).ready({ light: { may: true }, dice: [1] });
    expect([t.unit("Hero (B)").tapped, t.unit("Villain").tapped]).toEqual([true, false]);
  });

  // Wedge's Snowspeeder: others get Accuracy 3 against the unit that it has damaged.
  it.each(["exposed", "exposing"])("counts against it and for it: %s", (which) => {
    const spotter = { triggers: [{ when: "damages", effects: [{ verb: "special", special: "expose" }] }] } as const;
    const ground = { type: "ground", health: 9 } as const;
    const isExposed = which === "exposed";
    const hero = isExposed ? ({ side: "Dark", ...ground } as const) : ground;
    const t = scene({
      made: [
        ...VERSIONS.map((name) => card(name, isExposed ? {} : spotter, hero)),
        card("Spotter", spotter, ground),
        card("Gun", {}, ground),
        foe("Villain", {}, ground),
      ],
      light: {
        units: ["Gun", ...(isExposed ? ["Spotter"] : ["Hero (A)"])],
        hand: isExposed ? [] : ["Hero (B)"],
        build: 1,
      },
      dark: { units: [isExposed ? "Hero (A)" : "Villain"], hand: isExposed ? ["Hero (B)"] : [], build: 1 },
    });
    t.attack(isExposed ? "Spotter" : "Hero (A)", isExposed ? "Hero (A)" : "Villain", { dice: [4, 1, 1] });
    t.buildStep(isExposed ? "dark" : "light", over(isExposed ? "dark" : "light"));
    const victim = isExposed ? "Hero (B)" : "Villain";
    const by = (unit: string): number => {
      t.state.table.head[H.attacker] = t.number(unit);
      return t.inAttack(unit, "accuracy", victim);
    };
    // Others have it; the one who has exposed the unit has not, be it under another version by now.
    expect([by("Gun"), by(isExposed ? "Spotter" : "Hero (B)")]).toEqual([3, 0]);
  });

  it("is used up: an ability granted or lent to it, once this turn", () => {
    const drawing = { window: "general", cost: {}, effects: [{ verb: "draw", amount: 1 }] } as const;
    const t = scene({
      made: [
        ...VERSIONS.map((name) => card(name)),
        card("School", { grants: [{ of: { names: ["Hero"] }, abilities: [drawing] }] }),
      ],
      light: { units: ["School", "Hero (A)"], hand: ["Hero (B)"], build: 1 },
    });
    expect(t.window().offered("light", "play")).toEqual(["pass", "School for Hero (A)"]);
    t.window({ light: { play: "School for Hero (A)" } }).buildStep("light", over("light"));
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
    t.state.table.head[H.turn] += 1;
    expect(t.window().offered("light", "play")).toEqual(["pass", "School for Hero (B)"]);
  });

  it("was owed to the version that earned it, and is done to the unit", () => {
    const hunter = { bounty: [{ verb: "healAll", on: "self" }] } as const;
    const zap = {
      window: "build",
      cost: {},
      target: { whose: "opposing" },
      effects: [{ verb: "damage", on: "target", amount: 3 }],
    } as const;
    const t = scene({
      made: [
        card("Hero (A)", { ...hunter, abilities: [zap] }, { health: 5 }),
        card("Hero (B)", {}, { health: 5 }),
        foe("Villain"),
      ],
      light: { units: [{ name: "Hero (A)", damage: 2 }], hand: ["Hero (B)"], build: 1 },
      dark: { units: ["Villain"] },
    });
    t.buildStep("light", { light: { build: ["Hero (A)", "stackOver Hero (B)"], target: "Villain" } });
    expect([t.discard("dark"), t.unit("Hero (B)").damage]).toEqual([["Villain"], 2]);
    expect(t.buildStep("light").unit("Hero (B)").damage).toBe(0);
  });

  it("is not the text of the version below: that has gone", () => {
    const made = [card("Hero (A)", { abilities: [evade(2, 1)], quirks: ["cantAttack"] }), card("Hero (B)")];
    const t = scene({ made, light: { units: ["Hero (A)"], hand: ["Hero (B)"], build: 1 } });
    t.buildStep("light", over("light"));
    expect(t.unit("Hero (B)").quirks).toEqual([]);
    expect(t.damage("Hero (B)", 1).offered("light", "play")).toEqual(["pass"]);
  });
});

describe("cards on a stack", () => {
  const ship = (name: string) => card(name, {}, { type: "space", subtypes: ["Starfighter"] });
  const flier = (name: string, power: number) =>
    card(name, { pilot: { of: ["Starfighter"], modifiers: [{ stat: "power", amount: power }] } });
  const blade = card(
    "Blade",
    { equip: { cost: {}, to: {} }, modifiers: [{ stat: "speed", amount: 5 }] },
    { type: "equipment" },
  );

  it("stay on it: pilots, Equipment and the versions below, in their order", () => {
    const made = [ship("Ship (A)"), ship("Ship (B)"), ship("Ship (C)"), flier("Ace", 2), blade];
    const on = { under: ["Ship (C)"], pilots: ["Ace"], equipment: ["Blade"] };
    const t = scene({ made, light: { units: [{ name: "Ship (A)", ...on }], hand: ["Ship (B)"], build: 1 } });
    t.buildStep("light", { light: { build: "stackOver Ship (B)" } });
    expect(t.unit("Ship (B)")).toMatchObject({ ...on, under: ["Ship (A)", "Ship (C)"], power: 7, speed: 55 });
    expect(["Ace", "Blade", "Ship (C)", "Ship (A)"].map((name) => t.card(name).host)).toEqual(
      Array(4).fill("Ship (B)"),
    );
  });

  it("keep the place of the unit among those of its side", () => {
    const t = scene({
      made: VERSIONS.map((name) => card(name)),
      light: { units: ["Clone Cadet", "Hero (A)", "Clone Warrior 4/163"], hand: ["Hero (B)"], build: 1 },
    });
    t.buildStep("light", { light: { build: "stackOver Hero (B)" } });
    expect(t.units("light")).toEqual(["Clone Cadet", "Hero (B)", "Clone Warrior 4/163"]);
  });

  // Glossary, "Stack": it is a single unit, so it may pilot as one card may, by the text on top.
  it("go aboard with it, and come out with it", () => {
    const made = [ship("Ship"), flier("Ace (A)", 2), flier("Ace (B)", 5)];
    const t = scene({ made, light: { units: ["Ship", { name: "Ace (A)", under: ["Ace (B)"], damage: 1 }] } });
    t.buildStep("light", { light: { build: "board Ace (A)", choose: "Ship" } });
    expect([t.unit("Ship").power, t.unit("Ship").pilots, t.card("Ace (A)").under]).toEqual([
      5,
      ["Ace (A)"],
      ["Ace (B)"],
    ]);
    t.buildStep("light", { light: { build: "leave Ace (A)" } });
    expect(t.unit("Ace (A)")).toMatchObject({ arena: "character", under: ["Ace (B)"], power: 4, damage: 1 });
  });

  it("do not join one that is aboard", () => {
    const made = [ship("Ship"), flier("Ace (A)", 2), flier("Ace (B)", 5)];
    const t = scene({ made, light: { units: [{ name: "Ship", pilots: ["Ace (A)"] }], hand: ["Ace (B)"], build: 9 } });
    expect(t.buildStep("light").offered("light", "build")).toEqual(["pass", "leave Ace (A)"]);
  });

  it("leave a ship with their pilot where a text discards him", () => {
    const t = scene({
      made: [foe("Captain Lorth Needa (B)"), blade],
      light: { units: ["N-1 Starfighter"] },
      dark: {
        units: [
          "Executor (A)",
          { name: "Captain Lorth Needa (A)", under: ["Captain Lorth Needa (B)"], equipment: ["Blade"] },
        ],
      },
    });
    t.buildStep("dark", { dark: { build: "board Captain Lorth Needa (A)", choose: "Executor (A)" } });
    t.attack("Executor (A)", "N-1 Starfighter", { dice: Array<number>(t.unit("Executor (A)").power).fill(1) });
    expect(t.discard("dark").toSorted()).toEqual(["Captain Lorth Needa (A)", "Captain Lorth Needa (B)"]);
    expect(t.buildZone("dark")).toEqual(["Blade"]);
  });
});
