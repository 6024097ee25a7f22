import { describe, expect, it } from "vitest";
import { scene } from "../support/scene.js";

/** Cards of the Sith by their texts: objective set 21. */

describe("Black Squadron Assault", () => {
  const squadron = [
    { title: "TIE Advanced", focus: 2 },
    { title: "TIE Fighter", focus: 1 },
    { title: "Black Squadron Pilot", focus: 1 },
    "Vader's TIE Advanced",
  ];
  it("is focused to take one focus token from an own Black Squadron unit", () => {
    const t = scene({ dark: { objectives: ["Black Squadron Assault"], units: squadron } });
    t.window({ dark: { action: "Black Squadron Assault", target: "TIE Advanced" } });
    expect(t.offered("dark", "target")).toEqual(["TIE Advanced", "Black Squadron Pilot"]);
    expect([t.objective("Black Squadron Assault").focus, t.unit("TIE Advanced").focus]).toEqual([1, 1]);
    expect(t.questions("dark", "action").at(-1)?.options).toEqual(["pass"]);
  });
  it("cannot be focused while it is exhausted", () => {
    const t = scene({ dark: { objectives: [{ title: "Black Squadron Assault", focus: 1 }], units: squadron } });
    expect(t.window().offered("dark", "action")).not.toContain("Black Squadron Assault");
  });
  it("needs an exhausted unit; a Pilot used as an enhancement is none", () => {
    const pilot = { title: "Black Squadron Pilot", focus: 1 };
    const t = scene({
      dark: {
        objectives: ["Black Squadron Assault"],
        units: ["TIE Advanced", { title: "TIE Fighter", focus: 1, enhancements: [pilot] }],
      },
    });
    expect(t.window().offered("dark", "action")).not.toContain("Black Squadron Assault");
  });
  it("lets a unit that has struck strike again", () => {
    const t = scene({
      light: { units: ["Redemption"] },
      dark: { objectives: ["Black Squadron Assault"], units: ["TIE Advanced"] },
      active: "dark",
    });
    t.engage("A Hero's Journey", {
      attackers: ["TIE Advanced"],
      dark: { action: "Black Squadron Assault", target: "TIE Advanced" },
    });
    expect(t.story("strikes").length).toBe(2);
    // Two blasts and the unopposed bonus.
    expect(t.objective("A Hero's Journey").damage).toBe(3);
  });
});

describe("Vader's TIE Advanced", () => {
  const attack = (deck: readonly string[], edge: "dark" | "light" = "dark") =>
    scene({
      active: "dark",
      light: { units: ["Redemption"] },
      dark: { units: ["Vader's TIE Advanced"], deck },
      engaged: { objective: "A Hero's Journey", attackers: ["Vader's TIE Advanced"], defenders: ["Redemption"], edge },
    });
  const uses = { answer: "Vader's TIE Advanced", unitDamage: "Redemption" };
  it("adds all printed icons of a unit that it discards, until the end of the strike", () => {
    const t = attack(["Devastator", "Rancor"]);
    t.strikes({ dark: uses, light: { unitDamage: "Vader's TIE Advanced" } });
    // 1 + 2 damage; 1 + 2 blast and 2 more with the edge, up to the capacity of 4.
    expect(t.unit("Redemption").damage).toBe(3);
    expect(t.victory("dark")).toEqual(["A Hero's Journey"]);
    expect(t.discard("dark")).toEqual(["Devastator"]);
    expect(t.unit("Vader's TIE Advanced").icons).toEqual({ unitDamage: 1, blast: 1 });
  });
  it("edge-enabled icons need the edge", () => {
    const t = attack(["TIE Fighter"], "light");
    t.strikes({ dark: uses, light: { unitDamage: "Vader's TIE Advanced" } });
    expect([t.unit("Redemption").damage, t.objective("A Hero's Journey").damage]).toEqual([1, 1]);
    const u = attack(["TIE Fighter"]);
    u.strikes({ dark: uses, light: { unitDamage: "Vader's TIE Advanced" } });
    expect([u.unit("Redemption").damage, u.objective("A Hero's Journey").damage]).toEqual([2, 2]);
  });
  it("gains nothing from another card, which is discarded all the same", () => {
    const t = attack(["Vader's Lightsaber", "Rancor"]).strikes({
      dark: uses,
      light: { unitDamage: "Vader's TIE Advanced" },
    });
    expect([t.unit("Redemption").damage, t.discard("dark")]).toEqual([1, ["Vader's Lightsaber"]]);
  });
  it("need not be used, and cannot with an empty deck", () => {
    const strikes = { dark: { unitDamage: "Redemption" }, light: { unitDamage: "Vader's TIE Advanced" } };
    expect(attack(["Rancor"]).strikes(strikes).deck("dark")).toEqual(["Rancor"]);
    const t = attack([]).strikes(strikes);
    expect(t.offered("dark", "answer")).not.toContain("Vader's TIE Advanced");
    expect(t.winner).toBeUndefined();
  });
  it("not when it is exhausted by something else, or another unit strikes", () => {
    const t = attack(["Rancor"]).focus("Vader's TIE Advanced", 1);
    expect(t.offered("dark", "answer")).not.toContain("Vader's TIE Advanced");
    const u = scene({ active: "dark", dark: { units: ["Vader's TIE Advanced", "TIE Bomber"] } });
    u.engage("A Hero's Journey", { attackers: ["TIE Bomber"] });
    expect(u.offered("dark", "answer")).not.toContain("Vader's TIE Advanced");
  });
});

describe("I'm On the Leader", () => {
  const leader = { hand: ["I'm On the Leader"] };
  it("places one focus token on an enemy Fighter", () => {
    const t = scene({
      light: { units: ["X-Wing", "Redemption", "Yoda"] },
      dark: { ...leader, units: ["TIE Fighter"] },
    });
    t.window({ dark: { action: "I'm On the Leader", target: "X-Wing" } });
    expect(t.offered("dark", "target")).toEqual(["X-Wing"]);
    expect(t.unit("X-Wing").focus).toBe(1);
    expect(t.story("paid")).toEqual(["paid dark Sith 1"]);
  });
  it("is stopped by a shield", () => {
    const t = scene({ light: { units: [{ title: "X-Wing", shields: 1 }] }, dark: leader });
    t.window({ dark: { action: "I'm On the Leader", target: "X-Wing" }, light: { shieldFocus: true } });
    expect(t.unit("X-Wing")).toMatchObject({ focus: 0, shields: 0 });
  });
  it("needs an enemy Fighter, and a Sith resource", () => {
    const t = scene({ light: { units: ["Redemption"] }, dark: { ...leader, units: ["TIE Fighter"] } }).window();
    expect(t.offered("dark", "action")).toEqual(["pass"]);
    const u = scene({ light: { units: ["X-Wing"] }, dark: { ...leader, affiliation: "Imperial Navy" } }).window();
    expect(u.offered("dark", "action")).toEqual(["pass"]);
  });
  it("may exhaust an attacker before it strikes", () => {
    const t = scene({ light: { units: ["Red Five"] }, dark: { ...leader, objectives: ["Imperial Command"] } });
    t.engage("Imperial Command", {
      attackers: ["Red Five"],
      dark: { action: "I'm On the Leader", target: "Red Five" },
    });
    expect(t.story("strikes")).toEqual([]);
    // The unopposed bonus remains, for an exhausted attacker survives.
    expect(t.objective("Imperial Command").damage).toBe(1);
  });
});
