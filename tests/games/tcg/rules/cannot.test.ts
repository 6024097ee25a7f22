import { describe, expect, it } from "vitest";
import { DARK } from "../../../../src/games/tcg/cards/matchup.js";
import { LOAN } from "../../../../src/games/tcg/state/table.js";
import { takeControl } from "../../../../src/games/tcg/state/zones.js";
import { intercept } from "../support/duel.js";
import { card, foe, play } from "../support/probe.js";
import { type Made, scene } from "../support/scene.js";

/** "Can't" beats "can" (rules, "Winning and decks"): no way to attack leads to a unit that cannot be attacked. */

type Declared = NonNullable<Made["declared"]>;

const untouchable: Declared = { quirks: ["cantBeAttacked"] };
const hide = (effects: Parameters<typeof play>[1]["effects"]) => play("Hide", { target: { whose: "yours" }, effects });

describe("a unit that cannot be attacked", () => {
  // Glossary, "Intercept": not where the attacker cannot attack the unit that would Intercept.
  const intercepts = (guard: Declared, attacker: Declared = {}, hidden = "") => {
    const t = scene({
      made: [
        card("Attacker", attacker),
        foe("Defender"),
        foe("Guard", { ...guard, abilities: [intercept(0)] }),
        hide([{ verb: "guardOthers", on: "target" }]),
      ],
      light: { units: ["Attacker"] },
      dark: { units: ["Defender", "Guard"], hand: ["Hide"] },
    });
    if (hidden !== "") t.window({ dark: { play: "Hide", target: hidden } });
    return t
      .attack("Attacker", "Defender", { dice: [1, 1, 1] })
      .offered("dark", "play")
      .includes("Guard");
  };

  it("does not Intercept: by its own text, the attacker's, or another's that guards it", () => {
    expect(intercepts(untouchable)).toBe(false);
    expect(intercepts({}, { cannotAttack: { names: ["Guard"] } })).toBe(false);
    expect(intercepts({}, {}, "Defender")).toBe(false);
  });

  it("Intercepts where nothing forbids it", () => {
    expect(intercepts({})).toBe(true);
    expect(intercepts({}, { cannotAttack: { names: ["Defender"] } })).toBe(true);
    expect(intercepts({}, {}, "Guard")).toBe(true);
  });

  it("is not attacked by one that attacks its own side", () => {
    const acts = (friend: Declared) =>
      scene({
        made: [card("Beast", { quirks: ["attacksOwn"] }), card("Friend", friend)],
        light: { units: ["Beast", "Friend"] },
      })
        .act("Beast", { light: { act: "pass" } })
        .offered("light", "act");
    expect([acts(untouchable), acts({})]).toEqual([["pass"], ["pass", "Friend"]]);
  });

  it("is not attacked by one that the opponent turns on its own side", () => {
    const turned = (friend: Declared) =>
      scene({
        made: [
          foe("Villain"),
          foe("Henchman", friend),
          play("Decree", { target: { names: ["Villain"] }, effects: [{ verb: "turnOnOwn", on: "target" }] }),
        ],
        light: { hand: ["Decree"], units: ["Clone Cadet"] },
        dark: { units: ["Villain", "Henchman"] },
      })
        .window({ light: { play: "Decree", target: "Villain" } })
        .act("Villain", { light: { target: "pass" }, dark: { act: "pass" } })
        .offered("light", "target");
    expect([turned(untouchable), turned({})]).toEqual([["pass"], ["pass", "Henchman"]]);
  });

  it("is not attacked in the build zone either, where an effect says so", () => {
    const acts = (effects: Parameters<typeof hide>[0]) =>
      scene({
        made: [foe("Sniper", { quirks: ["attacksBuildZoneCharacters"] }), card("Man"), hide(effects)],
        light: { units: ["Man"], hand: ["Hide"] },
        dark: { units: ["Sniper"] },
      })
        .window({ light: { play: "Hide", target: "Man" } })
        .act("Sniper", { dark: { act: "pass" } })
        .offered("dark", "act");
    const retreat = { verb: "retreat", on: "target" } as const;
    expect(acts([{ verb: "cannotBeAttacked", on: "target" }, retreat])).toEqual(["pass"]);
    expect(acts([retreat])).toEqual(["pass", "Man in the build zone"]);
  });
});

describe("what an attack costs", () => {
  it("is asked by the side attacked, also of a unit that has come over to the enemy", () => {
    const bribe = foe("Bribe", { tolls: [{ force: 5, on: { zone: "arena" } }] });
    const guard = card("Guard", { tolls: [{ force: 2, on: "self" }] });
    const t = scene({
      made: [bribe, guard, card("Turncoat")],
      light: { units: ["Turncoat", "Guard"] },
      dark: { units: ["Bribe"] },
    });
    t.does({}, (s) => takeControl(s, t.number("Turncoat"), DARK, LOAN.turn));
    t.act("Turncoat", { dark: { act: "Guard" }, dice: [1, 1, 1] });
    expect([t.force("light"), t.force("dark")]).toEqual([8, 8 - 2]);
  });
});
