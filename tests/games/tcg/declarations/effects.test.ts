import { describe, expect, it } from "vitest";
import { STAT, STAT_COUNT } from "../../../../src/games/tcg/cards/numbers.js";
import type { Activated, Effect } from "../../../../src/games/tcg/cards/vocabulary.js";
import { unsettle } from "../../../../src/games/tcg/reading/stats.js";
import { H } from "../../../../src/games/tcg/state/table.js";
import { evade } from "../support/duel.js";
import { card, foe, play, withProbe } from "../support/probe.js";
import { type Scene, type SceneGiven, scene } from "../support/scene.js";

/** How effects are told: on whom, how much, how long, and under what conditions. */

const MADE = [
  card("Man", {}, { health: 9 }),
  card("Friend", {}, { health: 9 }),
  card("Walker", {}, { type: "ground", health: 9 }),
  foe("Villain", {}, { health: 9 }),
  foe("Henchman", {}, { health: 9 }),
];

/** A scene with a Battle card "Decree" in the light side's hand. */
function ready(effects: readonly Effect[], given: SceneGiven = {}, ability: Partial<Activated> = {}): Scene {
  return scene({
    ...given,
    made: [...MADE, play("Decree", { ...ability, effects }), ...(given.made ?? [])],
    light: { units: ["Man", "Friend"], ...given.light, hand: ["Decree", ...(given.light?.hand ?? [])] },
    dark: { units: ["Villain", "Henchman"], ...given.dark },
  });
}
const damages = (t: Scene): number[] => ["Man", "Friend", "Villain", "Henchman"].map((name) => t.card(name).damage);
const inAttack = { window: "attack" } as const satisfies Partial<Activated>;
const fight = { light: { play: "Decree" }, dice: [1, 1, 1] };

describe("on target", () => {
  const hurt = [{ verb: "putDamage", on: "target", amount: 1 }] as const;
  it("is each of those chosen", () => {
    const t = ready(hurt, {}, { target: {}, targets: 2 }).window({
      light: { play: "Decree", target: ["Man", "Villain"] },
    });
    expect(damages(t)).toEqual([1, 0, 1, 0]);
  });
  it("is nobody else; without a legal target the card cannot be played", () => {
    const t = ready(hurt, {}, { target: {} }).window({ light: { play: "Decree", target: "Man" } });
    expect(damages(t)).toEqual([1, 0, 0, 0]);
    expect(
      ready(hurt, {}, { target: { kind: ["space"] } })
        .window()
        .offered("light", "play"),
    ).toEqual(["pass"]);
  });
});

describe("on self", () => {
  const ability: Activated = { window: "general", cost: {}, effects: [{ verb: "putDamage", on: "self", amount: 1 }] };
  it("is the unit that uses the ability", () => {
    expect(
      withProbe({ abilities: [ability] })
        .window({ light: { play: "Probe" } })
        .unit("Probe").damage,
    ).toBe(1);
  });
  it("is the ship that a pilot is on, and not the pilot", () => {
    const t = scene({
      made: [
        card("Ship", {}, { type: "space", subtypes: ["Starfighter"] }),
        card("Ace", { pilot: { of: ["Starfighter"], abilities: [ability] } }),
      ],
      light: { units: [{ name: "Ship", pilots: ["Ace"] }] },
    });
    t.window({ light: { play: "Ace for Ship" } });
    expect([t.unit("Ship").damage, t.card("Ace").damage]).toEqual([1, 0]);
  });
});

describe("on each, effect filter", () => {
  const hurt = [{ verb: "putDamage", on: "each", filter: { whose: "opposing" }, amount: 1 }] as const;
  it("is every unit that fits", () => {
    expect(damages(ready(hurt).window({ light: { play: "Decree" } }))).toEqual([0, 0, 1, 1]);
  });
  it("is none that does not", () => {
    const t = ready([{ ...hurt[0], filter: { kind: ["space"] } }]).window({ light: { play: "Decree" } });
    expect(damages(t)).toEqual([0, 0, 0, 0]);
  });
});

describe("on attacker", () => {
  const hurt = [{ verb: "putDamage", on: "attacker", amount: 1 }] as const;
  it("is the unit attacking", () => {
    expect(damages(ready(hurt, {}, inAttack).attack("Villain", "Man", fight))).toEqual([0, 0, 1, 0]);
  });
  it("is nobody outside of attacks: the card cannot be played then", () => {
    expect(ready(hurt).window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("on defender", () => {
  const hurt = [{ verb: "putDamage", on: "defender", amount: 1 }] as const;
  it("is the unit attacked", () => {
    expect(damages(ready(hurt, {}, inAttack).attack("Villain", "Man", fight))).toEqual([1, 0, 0, 0]);
  });
  it("is nobody outside of attacks: the card cannot be played then", () => {
    expect(ready(hurt).window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("on pending", () => {
  const ability: Partial<Activated> = { window: "prevention", target: { whose: "yours" } };
  it("is the unit that damage is pending on", () => {
    const t = ready([{ verb: "tap", on: "pending" }], {}, ability).damage("Friend", 1, { light: { play: "Decree" } });
    expect([t.unit("Friend").tapped, t.unit("Man").tapped]).toEqual([true, false]);
  });
  it("is no unit of which the card does not speak", () => {
    const t = ready([{ verb: "tap", on: "pending" }], {}, ability).damage("Villain", 1);
    expect(t.offered("light", "play")).toEqual(["pass"]);
  });
});

describe("on chosen", () => {
  const hurt = [{ verb: "putDamage", on: "chosen", filter: { whose: "opposing" }, amount: 1 }] as const;
  it("is chosen by the card's player as the effect is carried out", () => {
    const t = ready([{ verb: "gainForce", amount: 1 }, ...hurt, { verb: "tap", on: "target" }]);
    t.window({ light: { play: "Decree", target: "Henchman" } });
    expect([damages(t), t.unit("Henchman").tapped]).toEqual([[0, 0, 0, 1], true]);
  });
  it("is nobody where nobody fits; the card can be played nevertheless", () => {
    const t = ready([...hurt, { verb: "gainForce", amount: 1 }], { dark: { units: [] } }).window({
      light: { play: "Decree" },
    });
    expect(t.force("light")).toBe(9);
  });
});

describe("on opponentsChoice", () => {
  const hurt = [{ verb: "putDamage", on: "opponentsChoice", filter: { whose: "opposing" }, amount: 1 }] as const;
  it("is chosen by the opponent among those that fit", () => {
    const t = ready(hurt).window({ light: { play: "Decree" }, dark: { suffer: "Henchman" } });
    expect(damages(t)).toEqual([0, 0, 0, 1]);
  });
  it("is nobody where nobody fits", () => {
    expect(
      ready(hurt, { dark: { units: [] } })
        .window({ light: { play: "Decree" } })
        .questions("dark", "suffer"),
    ).toEqual([]);
  });
});

describe("effect per", () => {
  const gain = [{ verb: "gainForce", amount: 2, per: { whose: "yours" } }] as const;
  it("is once for each card that fits", () => {
    expect(
      ready(gain)
        .window({ light: { play: "Decree" } })
        .force("light"),
    ).toBe(12);
  });
  it("is nothing where none fits", () => {
    expect(
      ready(gain, { light: { units: [] } })
        .window({ light: { play: "Decree" } })
        .force("light"),
    ).toBe(8);
  });
});

describe("until attack", () => {
  const strong = [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "attack" }] as const;
  const ability: Partial<Activated> = { window: "attack", target: { is: ["attacking"] } };
  it("lasts for the attack", () => {
    const t = ready(strong, {}, ability).attack("Man", "Villain", { light: { play: "Decree" }, dice: [4, 4, 4, 4, 4] });
    expect(t.unit("Villain").damage).toBe(5);
  });
  it("is over with it", () => {
    const t = ready(strong, {}, ability).attack("Man", "Villain", { light: { play: "Decree" }, dice: [1, 1, 1, 1, 1] });
    expect(t.attack("Man", "Villain", { dice: [4, 4, 4] }).unit("Villain").damage).toBe(3);
  });
});

describe("until turn", () => {
  const strong = [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" }] as const;
  it("lasts to the end of the turn", () => {
    const t = ready(strong, {}, { target: {} }).window({ light: { play: "Decree", target: "Man" } });
    t.attack("Man", "Villain", { dice: [1, 1, 1, 1, 1] });
    expect(t.unit("Man").power).toBe(5);
  });
  it("is over then", () => {
    const t = ready(strong, {}, { target: {} }).window({ light: { play: "Decree", target: "Man" } });
    expect(t.endTurn().unit("Man").power).toBe(3);
  });
});

describe("until characterStep", () => {
  const strong = [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "characterStep" }] as const;
  const played = () =>
    ready(strong, {}, { target: {}, window: "general" }).window({ light: { play: "Decree", target: "Man" } });
  it("lasts through the Space and Ground battles to the end of the Character battle", () => {
    const t = played();
    expect(t.unit("Man").power).toBe(5);
    t.arenaStep("space").arenaStep("ground");
    expect(t.unit("Man").power).toBe(5);
    t.attack("Man", "Villain", { dice: [4, 4, 4, 1, 1] });
    expect(t.unit("Villain").damage).toBe(3);
  });
  it("is over when the Character battle step ends, before the turn does", () => {
    const t = played().arenaStep("character", { light: { act: "pass" } });
    expect(t.unit("Man").power).toBe(3);
    expect(t.endTurn().unit("Man").power).toBe(3);
  });
  it("takes back its own amount only, of each time", () => {
    const t = played();
    t.does({}, (s) => {
      s.table.turnChange[t.number("Man") * STAT_COUNT + STAT.power] += 4;
      unsettle(s);
    });
    expect(t.arenaStep("character").unit("Man").power).toBe(7);
  });
  it("is over with the battle where it begins after the Character battle, which came first", () => {
    const late = { ...strong[0], on: "self" } as const;
    const ship = card("Ship", { triggers: [{ when: "stepStarts", effects: [late] }] }, { type: "space" });
    const t = scene({ made: [ship], light: { units: ["Ship"] } });
    t.does({}, (s) => {
      s.table.head[H.reversedTurn] = s.table.head[H.turn];
    });
    const powers = new Set<number>();
    t.battle({
      decide: ({ question }) => (question === "act" ? "pass" : undefined),
      at: () => powers.add(t.unit("Ship").power),
    });
    // Twice after the Character battle, as each step began; what came before that is over by then.
    expect([Math.max(...powers), t.unit("Ship").power]).toEqual([7, 3]);
  });
  it("is over with the battle where the Character battle came first", () => {
    const t = played().arenaStep("ground");
    t.does({}, (s) => {
      s.table.head[H.reversedTurn] = s.table.head[H.turn];
    });
    expect(t.battle().unit("Man").power).toBe(3);
  });
});

describe("effect tapped", () => {
  const enter = (tapped: boolean) =>
    ready([{ verb: "putFromHand", ...(tapped && { tapped }) }], { light: { units: [], hand: ["Man"] } }).window({
      light: { play: "Decree", choose: "Man" },
    });
  it("brings the unit in tapped", () => {
    expect(enter(true).unit("Man").tapped).toBe(true);
  });
  it("brings it in untapped where it is not said", () => {
    expect(enter(false).unit("Man").tapped).toBe(false);
  });
});

describe("effect upTo", () => {
  const heal = (upTo: boolean) => [{ verb: "heal", on: "target", amount: 2, ...(upTo && { upTo }) }] as const;
  const hurt: SceneGiven = { light: { units: [{ name: "Man", damage: 3 }] } };
  it("lets the player choose less", () => {
    const t = ready(heal(true), hurt, { target: {} }).window({ light: { play: "Decree", target: "Man", number: 1 } });
    expect([t.unit("Man").damage, t.offered("light", "number")]).toEqual([2, ["0", "1", "2"]]);
  });
  it("lets choose nothing where it is not said", () => {
    const t = ready(heal(false), hurt, { target: {} }).window({ light: { play: "Decree", target: "Man" } });
    expect([t.unit("Man").damage, t.questions("light", "number")]).toEqual([1, []]);
  });
});

describe("effect times", () => {
  const hurt = (times: number) => [{ verb: "putDamage", on: "chosen", filter: {}, amount: 1, times } as const];
  it("lets choose up to so many", () => {
    const t = ready(hurt(2)).window({ light: { play: "Decree", target: ["Man", "Villain"] } });
    expect(damages(t)).toEqual([1, 0, 1, 0]);
  });
  it("lets choose no more, and stop after one", () => {
    const t = ready(hurt(2)).window({ light: { play: "Decree", target: "Man" } });
    expect([damages(t), t.questions("light", "target").length]).toEqual([[1, 0, 0, 0], 2]);
    expect(
      ready(hurt(1))
        .window({ light: { play: "Decree", target: "Man" } })
        .questions("light", "target"),
    ).toHaveLength(1);
  });
});

describe("effect optional, effect ifChosen", () => {
  const retreat = (optional: boolean) =>
    ready([
      { verb: "retreat", on: "chosen", filter: { whose: "yours" }, ...(optional && { optional }) },
      { verb: "gainForce", amount: 3, ifChosen: true },
      { verb: "gainBuild", amount: 1 },
    ] as const);
  it("lets choose nobody, and leaves out what depends on it", () => {
    const t = retreat(true).window({ light: { play: "Decree" } });
    expect([t.units("light").length, t.force("light"), t.buildPoints("light")]).toEqual([2, 8, 1]);
  });
  it("does what depends on it where somebody is chosen", () => {
    const t = retreat(true).window({ light: { play: "Decree", target: "Man" } });
    expect([t.units("light"), t.force("light"), t.buildPoints("light")]).toEqual([["Friend"], 11, 1]);
  });
  it("must choose where it is not optional", () => {
    const t = retreat(false).window({ light: { play: "Decree", target: "Man" } });
    expect(t.offered("light", "target")).toEqual(["Man", "Friend"]);
  });
});

describe("effect evadableBy", () => {
  const given: SceneGiven = {
    made: [
      foe("Jedi", { abilities: [evade(1, 0)] }, { subtypes: ["Jedi"], health: 9 }),
      foe("Dodger", { abilities: [evade(1, 0)] }, { health: 9 }),
    ],
    dark: { units: ["Jedi", "Dodger"] },
  };
  const hurt = [{ verb: "damage", on: "target", amount: 1, evadableBy: { subtypes: ["Jedi"] } }] as const;
  const hit = (target: string) => ready(hurt, given, { target: {} }).window({ light: { play: "Decree", target } });
  it("may be evaded by such units", () => {
    expect(hit("Jedi").offered("dark", "play")).toContain("Jedi");
  });
  it("may not by others", () => {
    expect(hit("Dodger").offered("dark", "play")).toEqual(["pass"]);
  });
});

describe("effect unlessPays", () => {
  const hurt = [{ verb: "putDamage", on: "each", filter: { whose: "opposing" }, amount: 1, unlessPays: 3 }] as const;
  it("happens where the opponent does not pay", () => {
    const t = ready(hurt).window({ light: { play: "Decree" }, dark: { pay: false } });
    expect([damages(t), t.force("dark")]).toEqual([[0, 0, 1, 1], 8]);
  });
  it("does not where the opponent does", () => {
    const t = ready(hurt).window({ light: { play: "Decree" }, dark: { pay: true } });
    expect([damages(t), t.force("dark")]).toEqual([[0, 0, 0, 0], 5]);
  });
  it("asks nobody who cannot pay", () => {
    const t = ready(hurt, { dark: { units: ["Villain"], force: 2 } }).window({ light: { play: "Decree" } });
    expect([t.questions("dark", "pay"), t.unit("Villain").damage]).toEqual([[], 1]);
  });
});

describe("effect onlyMastersPrevent", () => {
  const given: SceneGiven = {
    made: [
      foe("Master", { abilities: [evade(1, 0)] }, { subtypes: ["Jedi", "Master"], health: 9 }),
      foe("Knight", { abilities: [evade(1, 0)] }, { subtypes: ["Jedi", "Knight"], health: 9 }),
    ],
    dark: { units: ["Master", "Knight"] },
  };
  const hurt = [{ verb: "damage", on: "target", amount: 1, onlyMastersPrevent: true }] as const;
  const hit = (target: string) => ready(hurt, given, { target: {} }).window({ light: { play: "Decree", target } });
  it("may be prevented by abilities of Jedi Masters", () => {
    expect(hit("Master").offered("dark", "play")).toContain("Master");
  });
  it("may not by those of others, and is over with this damage", () => {
    const t = hit("Knight");
    expect(t.offered("dark", "play")).toEqual(["pass"]);
    expect(t.damage("Knight", 1).offered("dark", "play")).toContain("Knight");
  });
});

describe("effect while", () => {
  const gain = [
    { verb: "gainForce", amount: 1 },
    { verb: "gainForce", amount: 2, while: { have: { whose: "yours", kind: ["ground"] } } },
  ] as const;
  it("happens where the condition holds", () => {
    expect(
      ready(gain, { light: { units: ["Walker"] } })
        .window({ light: { play: "Decree" } })
        .force("light"),
    ).toBe(11);
  });
  it("does not otherwise", () => {
    expect(
      ready(gain)
        .window({ light: { play: "Decree" } })
        .force("light"),
    ).toBe(9);
  });
});

describe("may opponent", () => {
  const away = [{ verb: "retreat", on: "defender", may: "opponent" }] as const;
  const attack = (may: boolean) =>
    ready(away, {}, inAttack).attack("Man", "Villain", {
      light: { play: "Decree" },
      dark: { may },
      dice: may ? [] : [1, 1, 1],
    });
  it("happens where the opponent likes", () => {
    expect(attack(true).card("Villain").zone).toBe("build");
  });
  it("does not where the opponent does not", () => {
    expect(attack(false).card("Villain").zone).toBe("arena");
  });
});
