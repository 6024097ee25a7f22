import { describe, expect, it } from "vitest";
import type { Stat } from "../../../../src/games/tcg/cards/terms.js";
import { type Declared, deflect, duel, evade, intercept, numbers, retaliate } from "../support/duel.js";
import { card, foe, play } from "../support/probe.js";
import { type Made, scene } from "../support/scene.js";

/** Awkward attacks, decided from the glossary alone; each names its entry. */

const abilities = (...list: NonNullable<Declared["abilities"]>): Declared => ({ abilities: list });
const no = play("No", { window: "disrupt", effects: [{ verb: "disrupt", filter: { card: ["unit"] } }] });
const gain = (amount: number) => [{ verb: "gainForce", amount }] as const;

describe("dice of an attack", () => {
  // Glossary, "Reroll", "Critical Hit": the first face is ignored completely.
  it("lose or win Critical Hit by a die that the defender's Lucky rolls again", () => {
    const damage = (dice: readonly number[]) =>
      duel({
        attacker: { power: 2, declared: numbers(["criticalHit", 3]) },
        defender: { declared: numbers(["lucky", 1]) },
      })
        .attack("Attacker", "Defender", { dark: { play: "Defender by Lucky", reroll: 0 }, dice })
        .unit("Defender").damage;
    expect([damage([6, 4, 1]), damage([4, 1, 6]), damage([6, 4, 6])]).toEqual([1, 4, 5]);
  });

  // Rules, "Attack": Critical Hit adds on any natural six, even one that is no hit.
  it("do the damage of Critical Hit where every six misses", () => {
    const t = duel({
      attacker: { declared: numbers(["accuracy", -3], ["criticalHit", 2]) },
      defender: { declared: numbers(["armor", 1]) },
    });
    t.attack("Attacker", "Defender", { dice: [6, 6, 5] });
    expect(t.unit("Defender").damage).toBe(2);
  });

  // Glossary, "Critical Hit": a second one may be won, before the dice.
  it("do the damage of a second Critical Hit that was played before them", () => {
    const more = { verb: "buff", on: "attacker", stat: "criticalHit", amount: 3, until: "attack" } as const;
    const aim = play("Aim", { window: "attack", effects: [more] });
    const t = duel({ attacker: { declared: numbers(["criticalHit", 1]) }, made: [aim], light: { hand: ["Aim"] } });
    t.attack("Attacker", "Defender", { light: { play: "Aim" }, dice: [6, 1, 1] });
    expect(t.unit("Defender").damage).toBe(5);
  });

  // Glossary, "Lucky", "Reroll": each ability once, and either side's may take the same die; the dark side first.
  it("are rolled again by both sides' Lucky, the same die too", () => {
    const lucky = { declared: numbers(["lucky", 1]) };
    const t = duel({ attacker: lucky, defender: lucky });
    t.attack("Attacker", "Defender", {
      dark: { play: "Defender by Lucky", reroll: 0 },
      light: { play: "Attacker by Lucky", reroll: 0 },
      dice: [6, 1, 1, 2, 5],
    });
    expect(t.unit("Defender").damage).toBe(1);
  });

  // Glossary, "Lucky", "Intercept": the attack is on the unit that Intercepted. Lucky is no activated ability.
  it("are rolled again by Lucky of the unit that Intercepted, which nothing disrupts or forbids", () => {
    const t = duel({
      attacker: { power: 1 },
      defender: { declared: numbers(["lucky", 1]) },
      made: [
        foe("Guard", { ...numbers(["lucky", 1]), ...abilities(intercept(0)) }),
        no,
        play("Silence", { window: "reroll", effects: [{ verb: "ban", ban: "abilities", who: "opponent" }] }),
      ],
      light: { hand: ["No", "Silence"] },
      dark: { units: ["Guard"] },
    });
    t.attack("Attacker", "Defender", {
      light: { play: "Silence" },
      dark: { play: ["Guard", "pass", "Guard by Lucky"], reroll: 0 },
      dice: [4, 1],
    });
    const chances = t.questions("light", "play").filter((one) => one.options.includes("No"));
    expect([t.unit("Guard").damage, chances.length]).toEqual([0, 1]);
    expect(t.questions("dark", "play").map((one) => one.options)).toContainEqual(["pass", "Guard by Lucky"]);
  });

  // Glossary, "Shields", "Attack": the attack is one without dice, too.
  it("may be none: Shields leave an attack to tap for, to answer and to Retaliate against", () => {
    const t = duel({
      attacker: { power: 2, declared: numbers(["criticalHit", 9]) },
      defender: {
        declared: {
          ...numbers(["shields", 4]),
          ...abilities(retaliate(1, 0)),
          triggers: [{ when: "attacked", effects: gain(1) }],
        },
      },
    });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4] });
    expect(t.unit("Attacker")).toMatchObject({ tapped: true, damage: 1 });
    expect([t.unit("Defender").damage, t.force("dark")]).toEqual([0, 9]);
  });
});

describe("Overkill", () => {
  const overkill = (...more: readonly (readonly [Stat, number])[]): Partial<Made> => ({
    power: 4,
    declared: numbers(["overkill", 1], ...more),
  });
  const second = { made: [foe("Second", {}, { health: 9 })], dark: { units: ["Second"] } };
  const share = { target: "Second", overkill: 1 };

  // Glossary, "Critical Hit", "Overkill": hits are divided, and the damage of Critical Hit is no hit.
  it("leaves the damage of Critical Hit on the defender", () => {
    const t = duel({
      attacker: overkill(["criticalHit", 2]),
      defender: { health: 2, declared: abilities(evade(2, 0)) },
      ...second,
    });
    t.attack("Attacker", "Defender", { light: share, dark: { play: "Defender" }, dice: [6, 4, 4, 1] });
    // 2 hits and 2 of Critical Hit, of which 2 were prevented.
    expect([t.discard("dark"), t.unit("Second").damage]).toEqual([["Defender"], 1]);
  });

  // Glossary, "Stun": any other unit that it damages.
  it("stuns both units that are damaged, the one whose damage is prevented not", () => {
    const stunned = (evades: boolean) => {
      const t = duel({
        attacker: overkill(["stun", 2]),
        defender: { health: 2, declared: abilities(evade(2, 0)) },
        ...second,
      });
      t.attack("Attacker", "Defender", {
        light: { target: "Second", overkill: 1 },
        dark: evades ? { play: "Defender" } : {},
        dice: [4, 4, 4, 1],
      });
      return [t.card("Defender").power, t.unit("Second").power];
    };
    expect(stunned(true)).toEqual([3, 1]);
  });

  // Glossary, "Overkill": the second unit is another of the arena; it is not attacked.
  it("reaches a unit that cannot be attacked", () => {
    const t = duel({
      attacker: overkill(),
      defender: { health: 2 },
      made: [foe("Second", { quirks: ["cantBeAttacked"] }, { health: 9 })],
      dark: { units: ["Second"] },
    });
    t.attack("Attacker", "Defender", { light: share, dice: [4, 4, 4, 1] });
    expect(t.unit("Second").damage).toBe(1);
  });

  // Glossary, "Armor", "Hit": what does not hit the defender is no hit to divide.
  it("divides only what hit through the defender's Armor", () => {
    const t = duel({ attacker: overkill(), defender: { health: 1, declared: numbers(["armor", 1]) }, ...second });
    t.attack("Attacker", "Defender", { light: share, dice: [4, 4, 5, 5] });
    expect(t.offered("light", "overkill")).toEqual(["1", "0"]);
  });

  // Glossary, "Bounty": the unit damages others, and they are discarded.
  it("earns a Bounty for each of two units that it discards", () => {
    const t = duel({
      attacker: { power: 4, declared: { ...numbers(["overkill", 1]), bounty: gain(2) } },
      defender: { health: 2 },
      made: [foe("Second", {}, { health: 1 })],
      dark: { units: ["Second"] },
    });
    t.attack("Attacker", "Defender", { light: share, dice: [4, 4, 4, 1] }).buildStep("light");
    expect([t.discard("dark").toSorted(), t.force("light")]).toEqual([["Defender", "Second"], 12]);
  });
});

describe("Bombard and Ion Cannon", () => {
  // Glossary, "Bombard", "other effects": X stands for the power and the stack's bonus; all else changes X.
  it("take X for the power and the stack's bonus, and every other change", () => {
    const ace = card("Ace", { pilot: { of: ["Bomber"], modifiers: [{ stat: "power", amount: 2 }] } });
    const ship = { type: "space", subtypes: ["Bomber"], power: 6 } as const;
    const bombs = (unit: object, shields: number, dice: readonly number[]) =>
      scene({
        made: [
          ace,
          card("Ship (A)", numbers(["bombard", 2], ["accuracy", 1], ["criticalHit", 1]), ship),
          card("Ship (B)", numbers(["bombard", 9]), ship),
          foe("Tank", numbers(["shields", shields]), { type: "ground", health: 20 }),
        ],
        light: { units: [{ name: "Ship (A)", ...unit }] },
        dark: { units: ["Tank"] },
      })
        .attack("Ship (A)", "Tank", { by: "bombard", dice })
        .unit("Tank").damage;
    expect(bombs({}, 0, [3, 6])).toBe(3);
    expect(bombs({ under: ["Ship (B)"] }, 0, [3, 6])).toBe(3);
    expect(bombs({ under: ["Ship (B)"], pilots: ["Ace"] }, 0, [3, 3, 3, 3])).toBe(4);
    expect(bombs({ pilots: ["Ace"], change: { power: -1 } }, 1, [3, 2])).toBe(1);
    // Stun 2 and more leave nothing of X.
    expect(bombs({ change: { power: -2 } }, 0, [])).toBe(0);
  });

  // Glossary, "Bombard", "Overkill", "Intercept": all of it happens in the arena of the unit attacked.
  it("share hits, and are Intercepted, in the arena of the unit attacked only", () => {
    const t = duel({
      attacker: { type: "space", declared: numbers(["bombard", 3], ["overkill", 1]) },
      defender: { type: "ground", health: 1 },
      made: [
        foe("Near", abilities(intercept(0)), { type: "space" }),
        foe("Second", {}, { type: "ground", health: 9 }),
        foe("Man"),
      ],
      dark: { units: ["Near", "Second", "Man"] },
    });
    t.attack("Attacker", "Defender", { by: "bombard", light: { target: "Second", overkill: 2 }, dice: [4, 4, 4] });
    expect(t.offered("light", "target")).toEqual(["pass", "Second"]);
    expect(t.questions("dark", "play")[0].options).toEqual(["pass"]);
    expect(t.unit("Second").damage).toBe(2);
  });

  // Glossary, "Deflect", "Retaliate": both reach the own arena only.
  it("are answered by no Retaliate, and by Deflect among the own arena's units only", () => {
    const t = duel({
      attacker: { type: "ground", declared: numbers(["ionCannon", 2]) },
      defender: { type: "space", declared: abilities(deflect(2, 0), retaliate(2, 0)) },
      made: [card("Wing", {}, { type: "space" }), foe("Fighter", {}, { type: "space" })],
      light: { units: ["Wing"] },
      dark: { units: ["Fighter"] },
    });
    t.attack("Attacker", "Defender", { by: "ionCannon", dark: { play: "Defender", target: "Wing" }, dice: [4, 4] });
    expect(t.questions("dark", "play")[0].options).toEqual(["pass"]);
    expect(t.offered("dark", "target").toSorted()).toEqual(["Defender", "Fighter", "Wing", "pass"]);
    expect([t.unit("Wing").damage, t.unit("Attacker").damage]).toEqual([2, 0]);
  });
});

describe("answers to an attack", () => {
  const guard = foe("Guard", abilities(intercept(1), retaliate(1, 0)), { health: 9 });

  // Glossary, "Intercept": another unit of one's own is being attacked, be it one that Intercepted.
  it("may Intercept back, and both may Retaliate", () => {
    const t = duel({
      attacker: { power: 1 },
      defender: { declared: abilities(intercept(1), retaliate(1, 0)) },
      made: [guard],
      dark: { units: ["Guard"] },
    });
    t.attack("Attacker", "Defender", {
      dark: { play: ["Guard", "Guard/1", "Defender", "Defender/1"] },
      dice: [4, 4, 4],
    });
    expect([t.unit("Guard").damage, t.unit("Defender").damage, t.unit("Attacker").damage]).toEqual([0, 1, 2]);
    expect(t.force("dark")).toBe(6);
  });

  // Glossary, "Tap", "Cost": only a cost with the sign for tapping wants an untapped unit.
  it("come from tapped units as well, unless tapping is their cost", () => {
    const t = duel({
      attacker: { power: 2 },
      made: [
        foe("Guard", abilities(intercept(0), retaliate(1, 0), evade(1, 0)), { health: 9 }),
        foe("Lazy", abilities({ ...intercept(0), cost: { tap: true } })),
      ],
      dark: {
        units: [
          { name: "Guard", tapped: true },
          { name: "Lazy", tapped: true },
        ],
      },
    });
    t.attack("Attacker", "Defender", { dark: { play: ["Guard", "Guard/1", "Guard/2"] }, dice: [4, 4, 4] });
    expect([t.unit("Guard").damage, t.unit("Attacker").damage]).toEqual([1, 1]);
    expect(t.questions("dark", "play")[0].options).toEqual(["pass", "Guard"]);
  });

  // Glossary, "Hidden Cost" (errata): at any chance to play that is kept for nothing else; "Intercept".
  it("come from a unit that Hidden Cost brings in meanwhile", () => {
    const t = duel({
      made: [foe("Sneaky", { ...abilities(intercept(1)), hiddenCost: 1 }, { buildCost: 4, health: 9 })],
      dark: { down: [{ name: "Sneaky", counters: 2 }] },
    });
    t.attack("Attacker", "Defender", { dark: { play: ["Sneaky by Hidden Cost", "Sneaky"] }, dice: [4, 4, 1] });
    expect([t.unit("Sneaky").damage, t.unit("Defender").damage, t.force("dark")]).toEqual([2, 0, 5]);
  });

  // Glossary, "Disrupt", "Activated ability": what is disrupted has been played: paid, and once for its time.
  it("are paid and spent where they are disrupted, until the next attack or damage", () => {
    const t = duel({
      defender: { declared: abilities(evade(2, 2)) },
      made: [foe("Guard", abilities(intercept(1))), no],
      light: { hand: ["No", "No"] },
      dark: { units: ["Guard"] },
    });
    t.attack("Attacker", "Defender", {
      dark: { play: ["Guard", "Defender"] },
      light: { play: ["No", "No#2"] },
      dice: [4, 1, 1],
    });
    expect([t.unit("Defender").damage, t.force("dark")]).toEqual([1, 5]);
    const offers = (name: string) => t.questions("dark", "play").filter((one) => one.options.includes(name)).length;
    expect([offers("Guard"), offers("Defender")]).toEqual([1, 1]);
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4, 1, 1] });
    expect([t.unit("Defender").damage, t.force("dark"), offers("Guard")]).toEqual([1, 3, 1]);
  });
});

describe("prevention", () => {
  // Glossary, "Deflect": it does as much as it has prevented.
  it("leaves Deflect no more to do than what Evade before it has left", () => {
    const both = (order: readonly string[]) => {
      const t = duel({ defender: { declared: abilities(evade(2, 0), deflect(2, 0)) } });
      t.attack("Attacker", "Defender", { dark: { play: order, target: "Attacker" }, dice: [4, 4, 4] });
      return [t.unit("Defender").damage, t.unit("Attacker").damage];
    };
    expect(both(["Defender", "Defender/1"])).toEqual([0, 1]);
    expect(both(["Defender/1", "Defender"])).toEqual([0, 2]);
  });

  // Glossary, "Deflect", "Attack" 9 to 11: the rest of the damage stays pending.
  it("by Deflect may end the attacker; the defender still suffers the rest, and does not Retaliate at nobody", () => {
    const t = duel({ attacker: { health: 1 }, defender: { declared: abilities(deflect(1, 0), retaliate(2, 0)) } });
    t.attack("Attacker", "Defender", {
      dark: { play: ["Defender/1", "Defender"], target: "Attacker" },
      dice: [4, 4, 4],
    });
    expect([t.discard("light"), t.unit("Defender").damage]).toEqual([["Attacker"], 2]);
    expect(t.story("diceOfDamage")).toEqual([]);
  });

  // Glossary, "Deflect": the new chance to prevent follows the one that goes on, before its counters are placed.
  it("by Deflect does its damage though the rest discards the unit, and before that", () => {
    let before = -1;
    const t = duel({
      attacker: { declared: abilities(evade(1, 0)) },
      defender: { health: 2, declared: abilities(deflect(1, 0)) },
    });
    t.attack("Attacker", "Defender", {
      dark: { play: "Defender", target: "Attacker" },
      dice: [4, 4, 4],
      at: ({ question, options }) => {
        if (question === "play" && options.includes("Attacker")) before = t.card("Defender").damage;
      },
    });
    expect([t.discard("dark"), t.unit("Attacker").damage, before]).toEqual([["Defender"], 1, 0]);
  });

  // Glossary, "Deflect": a unit of one's choice in the arena; that is no attack.
  it("by Deflect hits a unit that cannot be attacked, and stuns and hunts by it", () => {
    const t = duel({
      defender: { declared: { ...numbers(["stun", 1]), ...abilities(deflect(2, 0)), bounty: gain(3) } },
      made: [card("Ghost", { quirks: ["cantBeAttacked"] })],
      light: { units: ["Ghost"] },
    });
    const twice = { dark: { play: "Defender", target: "Ghost" }, dice: [4, 4, 4] };
    t.attack("Attacker", "Defender", twice);
    expect(t.unit("Ghost")).toMatchObject({ damage: 2, power: 2 });
    t.attack("Attacker", "Defender", twice).buildStep("dark");
    expect([t.discard("light"), t.force("dark")]).toEqual([["Ghost"], 11]);
  });

  // Rules, "Winning": "can't" beats "can".
  it("is not to be had against damage that cannot be prevented", () => {
    const t = duel({
      attacker: { declared: { quirks: ["attackDamageUnpreventable"] } },
      defender: { declared: abilities(evade(2, 0), deflect(1, 0)) },
    });
    t.attack("Attacker", "Defender", { dice: [4, 4, 4] });
    expect(t.unit("Defender").damage).toBe(3);
    expect(t.questions("dark", "play").every((one) => one.options.length === 1)).toBe(true);
  });

  // Glossary, "Stun": the damage must not all be prevented; what is left stuns in full.
  it("of a part leaves Stun whole", () => {
    const t = duel({ attacker: { declared: numbers(["stun", 2]) }, defender: { declared: abilities(evade(2, 0)) } });
    t.attack("Attacker", "Defender", { dark: { play: "Defender" }, dice: [4, 4, 4] });
    expect(t.unit("Defender")).toMatchObject({ damage: 1, power: 1 });
  });

  // Glossary, "Damage": putting counters is not doing damage.
  it("is no answer to counters that are put, nor do they stun, earn or set off what damage does", () => {
    const brand = {
      window: "general",
      cost: {},
      target: {},
      unlimited: true,
      effects: [{ verb: "putDamage", on: "target", amount: 1 }],
    } as const;
    const t = duel({
      attacker: {
        declared: {
          ...numbers(["stun", 2]),
          ...abilities(brand),
          triggers: [{ when: "damages", effects: gain(1) }],
          bounty: gain(5),
        },
      },
      defender: { declared: { ...abilities(evade(2, 0)), triggers: [{ when: "damaged", effects: gain(1) }] } },
      made: [foe("Frail", {}, { health: 1 })],
      dark: { units: ["Frail"] },
    });
    t.window({ light: { play: "Attacker", target: "Defender" } });
    expect(t.questions("dark", "play").every((one) => one.options.length === 1)).toBe(true);
    expect(t.unit("Defender")).toMatchObject({ damage: 1, power: 3 });
    t.window({ light: { play: "Attacker", target: "Frail" } }).buildStep("light");
    expect([t.discard("dark"), t.force("light"), t.force("dark")]).toEqual([["Frail"], 8, 8]);
  });
});
