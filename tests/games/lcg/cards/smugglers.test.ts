import { describe, expect, it } from "vitest";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { changed } from "../own/support.js";
import { scene } from "../support/scene.js";

/** Titles of Smugglers and Spies. */

const BLANK = "Shadows of Dathomir";
const HERO = "A Hero's Journey";

describe("Questionable Contacts", () => {
  const given = {
    light: {
      objectives: ["Questionable Contacts", HERO, HERO],
      units: [{ title: "Luke Skywalker", damage: 2 }, "Red Five"],
    },
    dark: { units: ["Rancor", "Espo Trooper"] },
  };
  const luke = (to: string) => ({ answer: "Questionable Contacts", choose: ["Luke Skywalker", to] });
  it("after its player refreshes takes a damage itself to move one from a friendly to an enemy unit", () => {
    const t = scene(given).phase("refresh", { light: luke("Rancor") });
    expect(t.objective("Questionable Contacts").damage).toBe(1);
    expect([t.unit("Luke Skywalker").damage, t.unit("Rancor").damage]).toEqual([1, 1]);
    const [from, to] = t.questions("light", "choose").map((asked) => asked.options);
    expect([from, to]).toEqual([["Luke Skywalker"], ["Rancor", "Espo Trooper"]]);
  });
  it("may destroy the unit it goes to, and the objective that pays for it", () => {
    const light = { ...given.light, objectives: [{ title: "Questionable Contacts", damage: 4 }, HERO, HERO] };
    const t = scene({ ...given, light }).phase("refresh", { light: luke("Espo Trooper") });
    expect(t.card("Espo Trooper").zone).toBe("discard");
    expect(t.unit("Luke Skywalker").damage).toBe(1);
    expect([t.card("Questionable Contacts").zone, t.dial]).toEqual(["victory", 1]);
  });
  it("what is moved is not dealt: no shield stops it, no interrupt answers it", () => {
    const light = { ...given.light, hand: ["It Could Be Worse"] };
    const dark = { units: [{ title: "Darth Vader", shields: 1 }] };
    const t = scene({ ...given, light, dark }).phase("refresh", { light: luke("Darth Vader") });
    expect(t.unit("Darth Vader")).toMatchObject({ damage: 1, shields: 1 });
    expect(t.questions("dark", "shieldDamage")).toEqual([]);
    // Only the objective's own damage could have been prevented.
    const could = t.questions("light", "answer").filter((asked) => asked.options.includes("It Could Be Worse"));
    expect(could.map((asked) => asked.subject)).toEqual(["Questionable Contacts"]);
  });
  // FAQ 5.0, 4.3: protect takes over damage that is moved, too.
  const guarded = (guard: object, more: object = {}, own: readonly PublishedCard[] = []) =>
    scene({
      ...given,
      own,
      dark: { units: ["Darth Vader", { title: "Emperor's Royal Guard", ...guard }, "TIE Fighter"] },
    }).phase("refresh", { light: luke("Darth Vader"), ...more });
  it("a protector of the unit it goes to may take it over, and no shield of it either stops it", () => {
    const t = guarded({ shields: 1 }, { dark: { protect: "Emperor's Royal Guard" } });
    expect(t.questions("dark", "protect").map(({ subject, amount }) => [subject, amount])).toEqual([
      ["Darth Vader", 1],
    ]);
    expect([t.unit("Luke Skywalker").damage, t.unit("Darth Vader").damage]).toEqual([1, 0]);
    expect(t.unit("Emperor's Royal Guard")).toMatchObject({ damage: 1, shields: 1 });
    expect(t.questions("dark", "shieldDamage")).toEqual([]);
    expect(t.story("damageProtected")).toEqual(["damageProtected Darth Vader Emperor's Royal Guard"]);
  });
  it("and may fall by it; but it need not be led there, nor can it where the trait is another one", () => {
    expect(guarded({ damage: 2 }, { dark: { protect: "Emperor's Royal Guard" } }).units("dark")).toEqual([
      "Darth Vader",
      "TIE Fighter",
    ]);
    expect(guarded({}).unit("Darth Vader").damage).toBe(1);
    const fighter = guarded({}, { light: luke("TIE Fighter") });
    expect([fighter.questions("dark", "protect"), fighter.card("TIE Fighter").zone]).toEqual([[], "discard"]);
  });
  it("who gets it was damaged, which a reaction of its own answers", () => {
    const hurt: CardText = {
      abilities: [
        { frame: "reaction", trigger: "unitDamaged", subject: { is: ["self"] }, effects: [{ verb: "draw" }] },
      ],
    };
    const own = changed({ "Darth Vader": { text: hurt }, "Emperor's Royal Guard": { text: hurt } });
    const drawn = (protect: object, answer: string) =>
      guarded({}, { dark: { ...protect, answer } }, own)
        .story("used", "drew")
        .filter((line) => line.includes("dark"));
    expect(drawn({}, "Darth Vader")).toEqual(["used dark Darth Vader", "drew dark Espo Trooper"]);
    expect(drawn({ protect: "Emperor's Royal Guard" }, "Emperor's Royal Guard")).toEqual([
      "used dark Emperor's Royal Guard",
      "drew dark Espo Trooper",
    ]);
  });
  it("moves nothing when the damage that is its cost is prevented", () => {
    const light = { ...given.light, hand: ["It Could Be Worse"] };
    const t = scene({ ...given, light });
    t.phase("refresh", { light: { answer: ["Questionable Contacts", "It Could Be Worse"] } });
    expect(t.objective("Questionable Contacts").damage).toBe(0);
    expect([t.unit("Luke Skywalker").damage, t.unit("Rancor").damage]).toEqual([2, 0]);
  });
  it("needs a damaged friendly unit and an enemy unit, and its player's refresh phase", () => {
    const offered = (more: object) =>
      scene({ ...given, ...more })
        .phase("refresh")
        .offered("light", "answer");
    expect(offered({ light: { ...given.light, units: ["Red Five"] } })).toEqual(["pass"]);
    expect(offered({ dark: {} })).toEqual(["pass"]);
    expect(offered({ active: "dark", dark: { units: ["Espo Trooper"] } })).toEqual([]);
  });
});

describe("Han Solo", () => {
  const given = {
    light: { units: ["Han Solo"] },
    dark: { units: ["Rancor", "Espo Trooper", { title: "Darth Vader", shields: 1 }] },
  };
  it("declared as an attacker deals one damage to an enemy unit, which need not participate", () => {
    const t = scene(given).engage(BLANK, {
      attackers: ["Han Solo"],
      light: { answer: "Han Solo", target: "Espo Trooper", unitDamage: "Rancor", tactics: "Rancor" },
    });
    expect(t.card("Espo Trooper").zone).toBe("discard");
    expect(t.offered("light", "target")).toEqual(["Rancor", "Espo Trooper", "Darth Vader"]);
    // The targeted strike: nobody defends.
    expect(t.unit("Rancor")).toMatchObject({ damage: 2, focus: 1 });
  });
  it("one damage, beside that of his strike", () => {
    const t = scene(given).engage(BLANK, {
      attackers: ["Han Solo"],
      light: { answer: "Han Solo", target: "Rancor", unitDamage: "Rancor", tactics: "Rancor" },
    });
    expect(t.unit("Rancor").damage).toBe(3);
  });
  it("before defenders are declared, so that a unit destroyed cannot defend", () => {
    const t = scene(given).engage(BLANK, {
      attackers: ["Han Solo"],
      light: { answer: "Han Solo", target: "Espo Trooper", unitDamage: "Rancor", tactics: "Rancor" },
    });
    expect(t.offered("dark", "defender")).toEqual(["pass", "Rancor", "Darth Vader"]);
  });
  it("declared as a defender too; a shield may stop it", () => {
    const t = scene({ active: "dark", light: { units: ["Han Solo"] }, dark: given.dark });
    t.engage(HERO, {
      attackers: ["Darth Vader"],
      defenders: ["Han Solo"],
      light: { answer: "Han Solo", target: "Darth Vader", tactics: "Rancor" },
      dark: { shieldDamage: true },
    });
    expect(t.story("shieldUsed")).toEqual(["shieldUsed Darth Vader"]);
  });
  it("need not, and not when another is declared", () => {
    const t = scene({ ...given, light: { units: ["Han Solo", "Red Five"] } });
    t.engage(BLANK, { attackers: ["Red Five"] });
    expect(t.offered("light", "answer")).not.toContain("Han Solo");
    t.engage(`${BLANK}#2`, { attackers: ["Han Solo"], light: { unitDamage: "Rancor", tactics: "Rancor" } });
    expect(t.offered("light", "answer")).toContain("Han Solo");
    expect(t.unit("Espo Trooper").damage).toBe(0);
  });
  it("does nothing without an enemy unit", () => {
    const t = scene({ light: given.light }).engage(BLANK, { attackers: ["Han Solo"] });
    expect(t.offered("light", "answer")).not.toContain("Han Solo");
    expect(t.objective(BLANK).damage).toBe(2);
  });
});

describe("Twi'lek Smuggler", () => {
  it("strikes with one unit damage and one tactics, whoever has the edge", () => {
    const t = scene({
      light: { units: ["Twi'lek Smuggler"] },
      dark: { units: [{ title: "Rancor", focus: 1 }, "Darth Vader"] },
      engaged: { objective: BLANK, attackers: ["Twi'lek Smuggler"], defenders: ["Rancor"], edge: "dark" },
    });
    t.strikes({ light: { tactics: "Darth Vader" } });
    expect([t.unit("Rancor").damage, t.unit("Darth Vader").focus]).toEqual([1, 1]);
    expect(t.objective(BLANK).damage).toBe(0);
  });
  it("costs two of its affiliation", () => {
    const play = (affiliation: "Smugglers and Spies" | "Jedi") =>
      scene({
        phase: "deployment",
        light: { affiliation, objectives: ["Hit and Run"], hand: ["Twi'lek Smuggler"] },
      });
    const t = play("Smugglers and Spies");
    t.window({ light: { action: "Twi'lek Smuggler", pay: ["Smugglers and Spies", "Hit and Run"] } });
    expect(t.units("light")).toEqual(["Twi'lek Smuggler"]);
    expect(play("Jedi").window().offered("light", "action")).toEqual(["pass"]);
  });
});

describe("Swindled", () => {
  const given = {
    light: {
      affiliation: "Smugglers and Spies" as const,
      units: ["Rookie Pilot", "Luke Skywalker"],
      hand: ["Swindled"],
    },
    dark: { units: ["Nightsister", { title: "Dark Side Apprentice", damage: 1, enhancements: ["Blaster Pistol"] }] },
  };
  it("returns a unit of printed cost two or lower to its owner's hand, of either side", () => {
    const t = scene(given).window({ light: { action: "Swindled", target: "Dark Side Apprentice" } });
    expect(t.offered("light", "target")).toEqual(["Rookie Pilot", "Dark Side Apprentice"]);
    expect([t.hand("dark"), t.discard("dark")]).toEqual([["Dark Side Apprentice"], ["Blaster Pistol"]]);
    expect(t.affiliationFocus("light")).toBe(1);
  });
  it("needs such a unit", () => {
    const light = { ...given.light, units: ["Luke Skywalker"] };
    const t = scene({ light, dark: { units: ["Darth Vader"] } }).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
  });
  it("takes a unit out of its engagement before it strikes", () => {
    const t = scene({
      ...given,
      light: { ...given.light, units: ["Red Five"] },
      engaged: { objective: BLANK, attackers: ["Red Five"], defenders: ["Dark Side Apprentice"], edge: "light" },
    });
    t.strikes({ light: { action: "Swindled", target: "Dark Side Apprentice" } });
    expect(t.story("strikes")).toEqual(["strikes light Red Five 1"]);
  });
});
