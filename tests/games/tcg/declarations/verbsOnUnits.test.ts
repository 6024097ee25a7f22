import { describe, expect, it } from "vitest";
import { done, ready } from "../support/decree.js";
import { evade } from "../support/duel.js";
import { card, foe } from "../support/probe.js";

/** What effects do to units at once. */

describe("verb damage", () => {
  const hurt = [{ verb: "damage", on: "target", amount: 2 }] as const;
  it("is damage, which may be prevented and discards", () => {
    expect(done(ready(hurt), "Villain").unit("Villain").damage).toBe(2);
    expect(done(ready([{ verb: "damage", on: "target", amount: 3 }]), "Man").card("Man").zone).toBe("discard");
  });
  it("is none where it is prevented", () => {
    const t = ready(hurt, { made: [foe("Dodger", { abilities: [evade(2, 0)] })], dark: { units: ["Dodger"] } });
    t.window({ light: { play: "Decree", target: "Dodger" }, dark: { play: "Dodger" } });
    expect(t.unit("Dodger").damage).toBe(0);
  });
});

describe("verb dice", () => {
  const roll = [{ verb: "dice", on: "target", amount: 3 }] as const;
  it("does 1 damage for each die of 4 or more", () => {
    expect(done(ready(roll), "Villain", [3, 4, 6]).unit("Villain").damage).toBe(2);
  });
  it("does none for lower dice, and offers no prevention then", () => {
    const t = done(ready(roll), "Villain", [1, 2, 3]);
    expect([t.unit("Villain").damage, t.story("damaged")]).toEqual([0, []]);
  });
});

describe("verb putDamage", () => {
  const put = [{ verb: "putDamage", on: "target", amount: 2 }] as const;
  it("puts damage counters on the unit", () => {
    expect(done(ready(put), "Villain").unit("Villain").damage).toBe(2);
  });
  it("is no damage: nothing prevents it", () => {
    const t = ready(put, { made: [foe("Dodger", { abilities: [evade(2, 0)] })], dark: { units: ["Dodger"] } });
    expect(done(t, "Dodger").offered("dark", "play")).toEqual(["pass"]);
    expect(t.unit("Dodger").damage).toBe(2);
  });
});

describe("verb heal", () => {
  const heal = [{ verb: "heal", on: "target", amount: 2 }] as const;
  it("removes so many damage counters", () => {
    const t = ready(heal, { dark: { units: [{ name: "Villain", damage: 3 }] } });
    expect(done(t, "Villain").unit("Villain").damage).toBe(1);
  });
  it("removes no more than there are, and none from others", () => {
    const t = ready(heal, {
      light: { units: [{ name: "Man", damage: 1 }] },
      dark: { units: [{ name: "Villain", damage: 3 }] },
    });
    expect(done(t, "Man").unit("Man").damage).toBe(0);
    expect(t.unit("Villain").damage).toBe(3);
  });
});

describe("verb healAll", () => {
  it("removes all damage counters", () => {
    const t = ready([{ verb: "healAll", on: "target" }], { dark: { units: [{ name: "Villain", damage: 4 }] } });
    expect(done(t, "Villain").unit("Villain").damage).toBe(0);
  });
  it("removes none from others", () => {
    const t = ready([{ verb: "healAll", on: "target" }], { dark: { units: [{ name: "Villain", damage: 4 }] } });
    expect(done(t, "Man").unit("Villain").damage).toBe(4);
  });
});

describe("verb tap", () => {
  it("taps the unit, so that it does not act", () => {
    const t = done(ready([{ verb: "tap", on: "target" }]), "Villain");
    expect(t.unit("Villain").tapped).toBe(true);
    expect(t.arenaStep("character").questions("dark", "act")).toEqual([]);
  });
  it("does nothing to one that is tapped", () => {
    const t = ready([{ verb: "tap", on: "target" }], { dark: { units: [{ name: "Villain", tapped: true }] } });
    expect(done(t, "Villain").story("tapped")).toEqual([]);
  });
});

describe("verb untap", () => {
  it("untaps the unit, which may act again", () => {
    const t = ready([{ verb: "untap", on: "target" }], {
      light: { units: [{ name: "Man", tapped: true, hasAttacked: true }] },
    });
    expect(done(t, "Man").unit("Man").tapped).toBe(false);
    expect(t.arenaStep("character").questions("light", "act")).toHaveLength(1);
  });
  it("does nothing to one that is untapped", () => {
    expect(done(ready([{ verb: "untap", on: "target" }]), "Man").story("untapped")).toEqual([]);
  });
});

describe("verb retreat", () => {
  const away = [{ verb: "retreat", on: "target" }] as const;
  it("moves the unit to the build zone untapped", () => {
    expect(done(ready(away), "Villain").card("Villain")).toMatchObject({
      zone: "build",
      tapped: false,
      retreated: true,
    });
  });
  it("does nothing to one that cannot retreat", () => {
    const t = ready(away, { made: [foe("Wampa", { quirks: ["cantRetreat"] })], dark: { units: ["Wampa"] } });
    expect(done(t, "Wampa").card("Wampa").zone).toBe("arena");
  });
});

describe("verb discardUnit", () => {
  it("discards the unit with its stack, whatever its health", () => {
    const made = [card("Somebody (A)"), card("Somebody (B)")];
    const t = ready([{ verb: "discardUnit", on: "target" }], {
      made,
      light: { units: [{ name: "Somebody (A)", under: ["Somebody (B)"] }] },
    });
    expect(done(t, "Somebody (A)").discard("light").sort()).toEqual(["Decree", "Somebody (A)", "Somebody (B)"]);
  });
  it("discards nobody else, and is no damage", () => {
    const t = done(ready([{ verb: "discardUnit", on: "target" }]), "Villain");
    expect([t.units("light"), t.units("dark"), t.story("damaged")]).toEqual([["Man"], [], []]);
  });
});

describe("verb returnToHand", () => {
  it("puts the unit in its owner's hand", () => {
    expect(done(ready([{ verb: "returnToHand", on: "target" }]), "Villain").hand("dark")).toEqual(["Villain"]);
  });
  it("takes nothing back that was in no arena", () => {
    const t = ready([{ verb: "returnToHand", on: "target" }], {
      target: { zone: "discard" },
      light: { discard: ["Man"], units: [] },
    });
    expect(done(t, "Man").discard("light")).toContain("Man");
  });
});

describe("verb putIntoArena", () => {
  const enter = [{ verb: "putIntoArena", on: "target" }] as const;
  it("brings a unit from the discard pile or the build zone into its arena", () => {
    const t = ready(enter, { target: { zone: "discard" }, light: { discard: ["Walker"] } });
    expect(done(t, "Walker").unit("Walker").arena).toBe("ground");
    const u = ready(enter, { target: { zone: "build" }, light: { buildZone: ["Walker"] } });
    expect(done(u, "Walker").unit("Walker").arena).toBe("ground");
  });
  it("brings no second unit of a unique", () => {
    const made = [card("Somebody (A)"), card("Somebody (B)")];
    const t = ready(enter, {
      made,
      target: { zone: "discard" },
      light: { units: ["Somebody (A)"], discard: ["Somebody (B)"] },
    });
    expect(done(t, "Somebody (B)").card("Somebody (B)").zone).toBe("discard");
  });
});

describe("verb buff", () => {
  const stronger = [{ verb: "buff", on: "target", stat: "power", amount: 2, until: "turn" }] as const;
  it("changes a number of the unit", () => {
    expect(done(ready(stronger), "Villain").unit("Villain").power).toBe(5);
    expect(done(ready([{ ...stronger[0], amount: -2 }]), "Villain").unit("Villain").power).toBe(1);
  });
  it("changes no other number, and nobody else's", () => {
    const t = done(ready(stronger), "Villain");
    expect([t.unit("Villain").speed, t.unit("Man").power]).toEqual([30, 3]);
  });
});
