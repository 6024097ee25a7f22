import { describe, expect, it } from "vitest";
import { lendableNames, whyNotLent } from "../../../../src/games/miniatures/abilities/lendable.js";
import { commanderEffects } from "../../../../src/games/miniatures/abilities/registry.js";
import { fits, listed } from "../../../../src/games/miniatures/cards/cardFilter.js";
import { compileCards } from "../../../../src/games/miniatures/cards/compile.js";
import { filterWords } from "../../../../src/games/miniatures/words/filterWords.js";
import { readOwn } from "../support/ownSquads.js";
import { stat } from "../support/stat.js";

/** What is wrong with effects of one's own is told at once, with its place and what was meant. */

const withEffect = (effect: string) =>
  readOwn(`game: miniatures\ncards:\n  - name: A\n    based on: Clone Trooper\n    commanderEffect: ${effect}\n`);
const withAbility = (does: string) =>
  readOwn(`game: miniatures\ncards:\n  - name: A\n    based on: Clone Trooper\n    ownAbilities: { Mine: ${does} }\n`);

describe("a commander effect that cannot be", () => {
  it.each([
    ["{ to: folowers, bonus: { attack: 2 } }", /own.yaml:5:28: to: must be .*did you mean "followers"/],
    ["{ who: { factoin: Rebel }, lends: Evade }", /unknown key "factoin" \(did you mean "faction"/],
    ["{ who: { faction: Rebell }, lends: Evade }", /no faction "Rebell" \(did you mean "Rebel"/],
    ["{ who: { has: Order 67 }, lends: Evade }", /no special ability or Force power "Order 67".*Order 66/],
    ["{ who: {}, lends: Evade }", /who: asks nothing/],
    ["{}", /the part gives nothing \(it needs one of bonus/],
    ["[]", /commanderEffect: is empty/],
    ["Evade", /a part of an effect is a mapping such as/],
    ["{ bonus: { attack: 0 } }", /bonus: changes nothing/],
    ["{ bonus: { attack: 400 } }", /attack: must be at most 20/],
    ["{ bonus: { attack: 2, when: [adjacent, nonadjacent] } }", /adjacent and nonadjacent never hold together/],
    ["{ bonus: { attack: 2, when: stil } }", /when: there is no "stil" \(did you mean "still"/],
    ["{ bonus: { attack: 2, per: failures } }", /needs the order noFailure/],
    ["{ numbers: { sped: 4 } }", /unknown key "sped" \(did you mean "speed"/],
    ["{ numbers: { criticalOn: 1 } }", /criticalOn: must be at least 2/],
    ["{ lends: Evaed }", /no ability "Evaed" \(did you mean "Evade"/],
    ["{ lends: Grenades 20 }", /cannot be lent: it is an action/],
    ["{ lends: Disruptive }", /cannot be lent: it counts on printed cards only/],
    ["{ lends: Pilot }", /cannot be lent: it is a word/],
    ["{ within: 8, lends: Evade }", /within: must be adjacent, 6 or anywhere/],
    ["{ to: self, bonus: { attack: 2 } }", /a commander has nothing of its own effect/],
    ["{ to: enemies, order: volley }", /enemies take no orders/],
    ["[{ order: volley }, { order: { do: volley, attack: 2 } }]", /gives the order volley twice/],
    ["{ order: { do: exchange, attack: 2 } }", /exchange has no attack of its own/],
    ["{ order: voley }", /order: there is no "voley" \(did you mean "volley"/],
    ["{ admits: { named: Wookiee }, lends: Evade }", /lends: says nothing beside admits/],
    ["{ who: { commander: true }, lends: Evade }", /followers have no commander effect/],
    ["{ who: { named: Gungannnn }, lends: Evade }", /never applies: there is no follower .* Gungannnn/],
    ["{ who: { has: Savage }, lends: Evade }", /never applies: .*Droids and Savages aside/],
    ["{ who: { unique: true, not: { unique: true } }, lends: Evade }", /never applies/],
    ["{ bonus: { attack: 2, against: { named: Nobodyy } } }", /against: never applies/],
  ])("%s", (effect, words) => {
    const { told, cards } = withEffect(effect);
    expect(told.join("\n")).toMatch(words);
    expect(cards).toEqual([]);
  });

  it("all mistakes of a file are told together", () => {
    const { told } = withEffect("[{ to: folowers, lends: Evaed }, { bonus: {} }, { order: voley }]");
    expect(told).toHaveLength(4);
  });

  it("stands not beside commander: false", () => {
    const { told } = readOwn(
      "game: miniatures\ncards:\n  - { name: A, based on: Clone Trooper, commander: false, commanderEffect: { lends: Evade } }\n",
    );
    expect(told.join()).toMatch(/commander is false, and a commanderEffect is written/);
  });
});

describe("an ability of one's own that cannot be", () => {
  it.each([
    ["{ order: volley }", /only commander effects give orders/],
    ["{ lends: Evade }", /nobody lends an ability to itself/],
    ["{ to: allies, lends: Mine }", /"Mine" is your own ability/],
    ["{ who: { unique: true }, bonus: { attack: 1 } }", /says nothing where the part is for itself/],
    ["{ to: allies, avoids: { attacks: any, save: 11 } }", /is for its owner alone/],
    ["{ onHit: { save: 11 } }", /onHit: does nothing/],
    ["none", /no own ability "Mine" to take away/],
  ])("%s", (does, words) => {
    expect(withAbility(does).told.join("\n")).toMatch(words);
  });
});

describe("what effects lend", () => {
  const names = lendableNames();
  it("is most of the glossary, and all that built-in effects lend", () => {
    expect(names.length).toBeGreaterThan(80);
    const lent = commanderEffects.flatMap(({ parts }) => parts.flatMap(({ lends }) => listed(lends)));
    for (const text of lent) expect(whyNotLent(text), text).toBeUndefined();
  });

  it("each of them is compiled, and changes the tables of whoever is lent it", () => {
    const plain = stat({ name: "Plain" });
    const tables = (lends: string | undefined) => {
      const effect = lends === undefined ? [] : [{ to: "allies" as const, lends }];
      const {
        cards: _cards,
        effectNames: _names,
        ...c
      } = compileCards([
        { ...stat({ name: "Leader" }), commander: true, commanderEffect: [{ bonus: { attack: 1 } }, ...effect] },
        plain,
      ]);
      return JSON.stringify({ ...c, effects: undefined, effectCount: 0, effectSource: 0, effectEligible: 0 });
    };
    const without = tables(undefined);
    const idle = names.filter((name) => tables(whyNotLent(name) === undefined ? name : `${name} 10`) === without);
    expect(idle).toEqual([]);
  });

  it("counts the highest number once, a printed one among them", () => {
    const bonus = (abilities: readonly string[], ...lent: readonly string[]) => {
      const leaders = lent.map((lends, i) => ({
        ...stat({ name: `Leader ${i}` }),
        commander: true,
        commanderEffect: [{ to: "allies" as const, lends }],
      }));
      const c = compileCards([...leaders, stat({ name: "Guard", abilities }), stat({ name: "Foe" })]);
      const guard = leaders.length;
      const [start, end] = [c.pairStart[guard * c.cardCount + guard + 1], c.pairStart[guard * c.cardCount + guard + 2]];
      let damage = 0;
      for (let r = start; r < end; r++) damage += c.pairRows[r * 9 + 5];
      return damage;
    };
    expect(bonus([], "Opportunist 10")).toBe(10);
    expect(bonus([], "Opportunist 10", "Opportunist 20")).toBe(20);
    expect(bonus(["Opportunist 10"], "Opportunist 20")).toBe(20);
    expect(bonus(["Opportunist 20"], "Opportunist 10")).toBe(20);
  });
});

describe("filters", () => {
  const card = stat({ name: "Sith Trooper", abilities: ["Droid", "Cyborg"], force: 2, cost: 12 });
  it.each([
    [{}, true, undefined],
    [{ named: ["Wookiee", "Trooper"] }, true, "is a Wookiee or Trooper by name or ability"],
    [{ droid: true }, true, "is a Droid"],
    [{ droid: false }, true, "is not a Droid"],
    [{ force: true, unique: false }, true, "is not Unique and has a Force rating"],
    [{ costsMoreThan: 12 }, false, "costs more than 12"],
    [{ costsAtMost: 12, not: { has: "Evade" } }, true, "costs at most 12 and has no Evade"],
    [{ any: [{ size: "huge" }, { faction: "Fringe" }] }, true, "is Huge or is Fringe"],
    [
      { all: [{ any: [{ unique: true }, { force: true }] }, { living: true }] },
      true,
      "(is Unique or has a Force rating) and is living",
    ],
    [{ not: { any: [{ unique: true }, { size: "huge" }] } }, true, "is not Unique and is not Huge"],
  ] as const)("%j", (filter, holds, words) => {
    expect(fits(card, filter)).toBe(holds);
    expect(filterWords(filter)).toBe(words);
  });
});
