import { describe, expect, it } from "vitest";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { changed } from "../own/support.js";
import { type Scene, scene } from "../support/scene.js";

/** What texts of the core's dark side mean, beside what they do not: the nearest cards and moments that do not fit. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const NAVY = "Imperial Navy";
/** A card with focus, damage and a shield: which of its tokens goes is no question where the text says which. */
const laden = (title: string, focus = 2) => ({ title, focus, damage: 1, shields: 1 });

const triggers = (t: Scene, title: string) =>
  t
    .questions("dark", "answer")
    .filter(({ options }) => options.includes(title))
    .map(({ trigger }) => trigger);
/** The light side could choose a new target for anything that is called one. */
const escapes = { affiliation: "Smugglers and Spies", hand: ["Narrow Escape"] } as const;
const isTarget = (t: Scene) => t.offered("light", "answer").includes("Narrow Escape");
const hosts = (title: string, host: string, dark: object, light = {}) =>
  scene({ active: "dark", phase: "deployment", light, dark: { ...dark, hand: [title] } }).window({
    dark: { action: title, host },
  });

describe("Counsel of the Sith", () => {
  it("answers the beginning of the opponent's turn, before they refresh", () => {
    const t = scene({ dark: { objectives: ["Counsel of the Sith", BLANK] } });
    t.turn({ dark: { answer: "Counsel of the Sith" } });
    expect(triggers(t, "Counsel of the Sith")).toEqual(["turnBegan"]);
  });
});

describe("Black Squadron Assault", () => {
  const units = [laden("TIE Advanced"), laden("TIE Attack Squadron", 1)];
  it("removes one focus token, and no other, from a unit that is not called a target", () => {
    const dark = { objectives: ["Black Squadron Assault", BLANK], units: [...units, laden("Vader's TIE Advanced")] };
    const t = scene({ active: "dark", light: escapes, dark });
    t.window({ dark: { action: "Black Squadron Assault", target: "TIE Advanced" } });
    expect(t.unit("TIE Advanced")).toMatchObject({ focus: 1, damage: 1, shields: 1 });
    expect([t.offered("dark", "target"), isTarget(t)]).toEqual([["TIE Advanced", "Vader's TIE Advanced"], false]);
  });
});

describe("Force Stasis", () => {
  it("holds Characters and Creatures: no Vehicle, no Droid", () => {
    const light = { units: ["Tauntaun", "Luke Skywalker", "X-Wing", "R2-D2"] };
    const t = scene({ light, dark: { hand: ["Force Stasis"] } });
    t.window({ dark: { action: "Force Stasis", target: "Tauntaun" } });
    expect(t.offered("dark", "target")).toEqual(["Tauntaun", "Luke Skywalker"]);
  });
});

describe("Interrogation Droid", () => {
  it("answers that it enters play, though it has not been played", () => {
    const own = changed({ "Interrogation Droid": { cost: 1 } });
    const dark = { objectives: ["Corporate Exploitation", BLANK], hand: ["Interrogation Droid"] };
    const t = scene({ own, active: "dark", light: { hand: ["X-Wing"] }, dark });
    t.window({ dark: { action: "Corporate Exploitation", answer: "Interrogation Droid" }, picks: [0] });
    expect(t.hand("light")).toEqual([]);
  });
});

describe("The Hand's Blessing", () => {
  it("answers the refresh itself, and takes off all focus tokens", () => {
    const units = [{ ...laden("Darth Vader", 4), enhancements: ["The Hand's Blessing"] }];
    const t = scene({ active: "dark", dark: { units } }).phase("refresh", { dark: { answer: "The Hand's Blessing" } });
    expect([triggers(t, "The Hand's Blessing"), t.unit("Darth Vader").focus]).toEqual([["refreshed"], 0]);
  });
});

describe("Admiral Motti", () => {
  it("takes one focus token off a unit of yours: no objective, no enemy, no other token", () => {
    const dark = {
      affiliationFocus: 2,
      objectives: [{ title: BLANK, focus: 2 }, BLANK],
      units: ["Admiral Motti", laden("Stormtrooper Elite", 3), { title: "AT-ST", focus: 2 }],
      enhancements: [{ title: "Control Room", focus: 2 }],
    };
    const t = scene({ active: "dark", light: { units: [{ title: "Yoda", focus: 2 }] }, dark });
    t.phase("refresh", { dark: { answer: "Admiral Motti", target: "Stormtrooper Elite" } });
    expect([triggers(t, "Admiral Motti"), t.offered("dark", "target")]).toEqual([
      ["refreshed"],
      ["Stormtrooper Elite", "AT-ST"],
    ]);
    // One in the refresh itself.
    expect(t.unit("Stormtrooper Elite")).toMatchObject({ focus: 1, damage: 1 });
  });
});

describe('"Backstabber"', () => {
  it("answers no other unit that enters the engagement", () => {
    const light = { affiliation: "Rebel Alliance", units: ["X-Wing"], hand: ["Admiral Ackbar"] } as const;
    const engaged = { objective: BLANK, attackers: ["X-Wing"], defenders: [] };
    const t = scene({ light, dark: { units: ['"Backstabber"'] }, engaged });
    t.window({ light: { action: "Admiral Ackbar" } });
    expect([triggers(t, '"Backstabber"/1'), t.objective(BLANK).damage]).toEqual([[], 0]);
  });
  it("answers that it enters play, though it has not been played, and takes no part", () => {
    const own = changed({ '"Backstabber"': { cost: 1 } });
    const dark = { objectives: ["Corporate Exploitation", BLANK], units: ["AT-ST"], hand: ['"Backstabber"'] };
    const engaged = { objective: HERO, attackers: ["AT-ST"], defenders: [] };
    const t = scene({ own, active: "dark", dark, engaged });
    t.window({ dark: { action: "Corporate Exploitation", answer: '"Backstabber"/1' } });
    expect([t.objective(HERO).damage, t.unit('"Backstabber"').part]).toEqual([1, "none"]);
  });
});

describe("Tallon Roll", () => {
  it("removes one focus token, and no other", () => {
    const t = scene({
      active: "dark",
      dark: { affiliation: NAVY, units: [laden("TIE Advanced")], hand: ["Tallon Roll"] },
    });
    t.window({ dark: { action: "Tallon Roll" } });
    expect(t.unit("TIE Advanced")).toMatchObject({ focus: 1, damage: 1, shields: 1 });
  });
});

describe("Death from Above", () => {
  it("gives a blast icon to each, and nothing else", () => {
    const dark = { affiliation: NAVY, units: ["AT-ST", "TIE Bomber"], hand: ["Death from Above"] } as const;
    const engaged = { objective: HERO, attackers: ["AT-ST", "TIE Bomber"], defenders: [] };
    const t = scene({ active: "dark", dark, engaged });
    t.window({ dark: { action: "Death from Above", target: ["AT-ST", "TIE Bomber"] } });
    expect(t.unit("AT-ST").icons).toEqual({ unitDamage: 1, blast: 2, edgeUnitDamage: 1 });
    expect(t.unit("TIE Bomber").icons).toEqual({ blast: 2, edgeBlast: 1 });
  });
});

describe("Superlaser Engineer", () => {
  it("answers that it enters play, though it has not been played", () => {
    const own = changed({ "Superlaser Engineer": { cost: 1 } });
    const deck = ["Superlaser Blast", "TIE Fighter", "TIE Fighter", "TIE Fighter", "TIE Fighter"];
    const dark = { objectives: ["Corporate Exploitation", BLANK], hand: ["Superlaser Engineer"], deck };
    const t = scene({ own, active: "dark", dark });
    t.window({
      dark: {
        action: "Corporate Exploitation",
        answer: "Superlaser Engineer",
        choose: ["TIE Fighter", "TIE Fighter#2", "TIE Fighter#3"],
      },
    });
    expect(t.hand("dark")).toEqual(["Superlaser Blast"]);
  });
});

describe("Superlaser Blast", () => {
  it("destroys an objective of either side, and no unit", () => {
    const light = { objectives: [HERO, "Mission Briefing"], units: ["Yoda"] };
    const dark = {
      affiliation: NAVY,
      objectives: [BLANK, BLANK],
      units: ["Rancor"],
      hand: ["Superlaser Blast"],
    } as const;
    const t = scene({ active: "dark", light, dark });
    t.window({ dark: { action: "Superlaser Blast", target: "Mission Briefing" } });
    expect(t.offered("dark", "target")).toEqual([HERO, "Mission Briefing", BLANK, `${BLANK}#2`]);
  });
});

describe("Devastator", () => {
  it("answers a destroyed objective, not one that has left play otherwise", () => {
    const t = scene({
      active: "dark",
      light: { objectives: [HERO, "Mission Briefing"] },
      dark: { units: ["Devastator"] },
    });
    t.does({}, (s) => leavePlay(s, t.number("Mission Briefing"), TO.discard));
    expect(triggers(t, "Devastator")).toEqual([]);
  });
});

describe("Defense Upgrade", () => {
  it("enhances objectives, of either side, and no unit", () => {
    const t = hosts(
      "Defense Upgrade",
      BLANK,
      { affiliation: NAVY, objectives: [BLANK], units: ["AT-ST"] },
      { objectives: [HERO], units: ["Yoda"] },
    );
    expect(t.offered("dark", "host")).toEqual([HERO, BLANK]);
  });
});

describe("The Endor Gambit", () => {
  it("takes one focus token off a Vehicle as you refresh, and no other token", () => {
    const dark = {
      objectives: ["The Endor Gambit", BLANK],
      units: [laden("AT-ST", 3), { title: "Imperial Officer", focus: 3 }],
    };
    const t = scene({ active: "dark", dark }).phase("refresh", { dark: { answer: "The Endor Gambit" } });
    expect(triggers(t, "The Endor Gambit")).toEqual(["refreshed"]);
    expect(t.unit("AT-ST")).toMatchObject({ focus: 1, damage: 1 });
  });
});

describe("AT-ST Commander", () => {
  it("shields a unit that is not called a target", () => {
    const engaged = { objective: BLANK, attackers: ["X-Wing"], defenders: ["AT-ST"] };
    const t = scene({
      light: { ...escapes, units: ["X-Wing"] },
      dark: { units: ["AT-ST Commander", "AT-ST"] },
      engaged,
    });
    t.window({ dark: { action: "AT-ST Commander", target: "AT-ST" } });
    expect([t.unit("AT-ST").shields, isTarget(t)]).toEqual([1, false]);
  });
});

describe("AT-ST", () => {
  it("answers that it enters play, though it has not been played", () => {
    const own = changed({ "AT-ST": { cost: 1 } });
    const dark = { objectives: ["Corporate Exploitation", BLANK], hand: ["AT-ST"] };
    const t = scene({ own, active: "dark", dark });
    t.window({ dark: { action: "Corporate Exploitation", answer: "AT-ST" } });
    expect(t.hand("dark")).toEqual(["Espo Trooper"]);
  });
});

describe("Detained", () => {
  it("is for enemies: no unit of one's own that attacks", () => {
    const t = scene({ active: "dark", dark: { affiliation: NAVY, units: ["Death Star Trooper"], hand: ["Detained"] } });
    t.engage(HERO, { attackers: ["Death Star Trooper"] });
    expect(triggers(t, "Detained")).toEqual([]);
  });
});

describe("Trooper Assault", () => {
  it("gives Troopers icons: no other Character", () => {
    const units = ["Death Star Trooper", "Darth Vader"];
    const t = scene({
      active: "dark",
      dark: { affiliation: NAVY, units, hand: ["Trooper Assault"] },
      engaged: { objective: HERO, attackers: units, defenders: [] },
    }).window({ dark: { action: "Trooper Assault" } });
    expect(t.unit("Darth Vader").icons).toEqual({ unitDamage: 2, blast: 1, edgeBlast: 1 });
  });
});

/** Boba Fett has struck Yoda, a Character of capacity 2, and captures him. */
const hunted = { objective: HERO, attackers: ["Boba Fett"], defenders: ["Yoda"], edge: "light" } as const;
const prey = { units: [{ title: "Yoda", focus: 1 }] };

describe("The Bespin Exchange", () => {
  it("takes one focus token off an objective: no enhancement, no affiliation card, no other token", () => {
    const dark = {
      affiliationFocus: 1,
      objectives: ["The Bespin Exchange", { title: BLANK, focus: 2, damage: 1, shields: 1 }],
      units: ["Boba Fett"],
      enhancements: [{ title: "Control Room", focus: 1 }],
    };
    const t = scene({
      active: "dark",
      light: { ...prey, objectives: [HERO, { title: HERO, focus: 1 }] },
      dark,
      engaged: hunted,
    });
    t.strikes({ dark: { answer: ["Boba Fett", "The Bespin Exchange"], choose: BLANK, target: BLANK } });
    expect(t.offered("dark", "target")).toEqual([`${HERO}#2`, BLANK]);
    expect(t.objective(BLANK)).toMatchObject({ focus: 1, damage: 1, shields: 1 });
  });
});

describe("Bounty Collection", () => {
  const dark = {
    affiliationFocus: 1,
    objectives: [
      { title: BLANK, focus: 2, damage: 1, shields: 1 },
      { title: "Imperial Command", focus: 1 },
    ],
    units: ["Boba Fett"],
    enhancements: [{ title: "Control Room", focus: 2 }],
    hand: ["Bounty Collection"],
  };
  const target = [BLANK, "Imperial Command", "Control Room"];
  const collects = { dark: { answer: ["Boba Fett", "Bounty Collection"], choose: BLANK, target } };
  it("takes one token off three cards, not off a fourth, and no other token", () => {
    const t = scene({ active: "dark", light: prey, dark, engaged: hunted }).strikes(collects);
    expect(t.questions("dark", "target")).toHaveLength(3);
    expect(t.objective(BLANK)).toMatchObject({ focus: 1, damage: 1, shields: 1 });
  });
  it("chooses cards that are not called targets", () => {
    const objectives = [HERO, { title: HERO, focus: 1 }, HERO];
    const t = scene({ active: "dark", light: { ...prey, ...escapes, objectives }, dark, engaged: hunted });
    t.strikes({ dark: { ...collects.dark, target: [BLANK, "pass"] } });
    expect(isTarget(t)).toBe(false);
  });
  it("answers no capture from hand in an engagement", () => {
    const t = scene({
      active: "dark",
      light: { hand: ["X-Wing"] },
      dark: { ...dark, units: ["Z-95 Headhunter"] },
      engaged: { objective: HERO, attackers: ["Z-95 Headhunter"], edge: "dark" },
    });
    t.strikes({ dark: { answer: "Z-95 Headhunter", choose: BLANK }, picks: [0] });
    expect(t.captives(BLANK)).toEqual(["X-Wing"]);
    expect(triggers(t, "Bounty Collection")).toEqual([]);
  });
});

describe("Outer Rim Hunter", () => {
  it("has an objective damaged as it is declared, and no unit", () => {
    const light = { objectives: [HERO, "Mission Briefing"], units: ["Yoda"] };
    const t = scene({ active: "dark", light, dark: { units: ["Outer Rim Hunter"] } });
    t.engage(HERO, {
      attackers: ["Outer Rim Hunter"],
      dark: { answer: "Outer Rim Hunter" },
      light: { suffer: "Mission Briefing" },
    });
    expect(triggers(t, "Outer Rim Hunter")).toEqual(["declared"]);
    expect(t.offered("light", "suffer")).toEqual([HERO, "Mission Briefing"]);
  });
});

describe("Rancor", () => {
  it("answers the refresh itself, before the actions of the phase", () => {
    const dark = { units: ["Rancor", "Duty Officer"], hand: ["Dark Precognition"] };
    const t = scene({ active: "dark", dark }).phase("refresh", {
      dark: { action: "Dark Precognition", discard: "Espo Trooper" },
    });
    const order = t.story("unitDestroyed", "played").map((one) => one.split(" ")[0]);
    expect(order).toEqual(["unitDestroyed", "played"]);
  });
});

describe("Tear This Ship Apart", () => {
  it("discards the enhancement: nobody sacrifices it", () => {
    const light = { units: [{ title: "X-Wing", enhancements: ["Astromech Droid Upgrade"] }] };
    const t = scene({ active: "dark", light, dark: { affiliation: NAVY, hand: ["Tear This Ship Apart"] } });
    t.window({ dark: { action: "Tear This Ship Apart" } });
    expect([t.discard("light"), t.story("sacrificed")]).toEqual([["Astromech Droid Upgrade"], []]);
  });
});
