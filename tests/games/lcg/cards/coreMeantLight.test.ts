import { describe, expect, it } from "vitest";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { changed } from "../own/support.js";
import { type Scene, scene } from "../support/scene.js";

/** What texts of the core's light side mean, beside what they do not: the nearest cards and moments that do not fit. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const REBELS = "Rebel Alliance";

const triggers = (t: Scene, title: string) =>
  t
    .questions("light", "answer")
    .filter(({ options }) => options.includes(title))
    .map(({ trigger }) => trigger);
const hosts = (title: string, host: string, light: object, dark = {}) =>
  scene({ phase: "deployment", light: { ...light, hand: [title] }, dark }).window({ light: { action: title, host } });

describe("Jedi Lightsaber", () => {
  const units = ["Luke Skywalker", "Believer in the Old Ways", "Twi'lek Loyalist", "Red Five"];
  it("gives one unit damage and one blast, and nothing else", () => {
    const t = hosts("Jedi Lightsaber", "Luke Skywalker", { units });
    expect(t.unit("Luke Skywalker").icons).toEqual({ unitDamage: 3, blast: 2, edgeBlast: 1 });
  });
  it("is for Force Users and Force Sensitives: no other Character, no Creature, no Vehicle", () => {
    const t = hosts(
      "Jedi Lightsaber",
      "Luke Skywalker",
      { units },
      { units: ["Darth Vader", "Rancor", "Nightsister"] },
    );
    expect(t.offered("light", "host")).toEqual([
      ...["Luke Skywalker", "Believer in the Old Ways", "Darth Vader", "Nightsister"],
    ]);
  });
});

describe("Astromech Droid Upgrade", () => {
  it("gives one unit damage and one blast, and nothing else", () => {
    const t = hosts("Astromech Droid Upgrade", "Y-Wing", { units: ["Y-Wing"] });
    expect(t.unit("Y-Wing").icons).toEqual(withUpgrade());
  });
  it("is for Vehicles: no Character, no Droid", () => {
    const units = ["X-Wing", "Luke Skywalker", "R2-D2", "Y-Wing"];
    const t = hosts("Astromech Droid Upgrade", "X-Wing", { units }, { units: ["Rancor", "TIE Fighter"] });
    expect(t.offered("light", "host")).toEqual(["X-Wing", "Y-Wing", "TIE Fighter"]);
  });
});

/** Icons of a Y-Wing and those of the upgrade. */
const withUpgrade = () => {
  const { icons } = scene({ light: { units: ["Y-Wing"] } }).unit("Y-Wing");
  return { ...icons, unitDamage: (icons.unitDamage ?? 0) + 1, blast: (icons.blast ?? 0) + 1 };
};

describe("Trust Your Feelings", () => {
  it("takes off one focus token, not all", () => {
    const t = scene({
      light: { units: [{ title: "Yoda", focus: 2, damage: 1, enhancements: ["Trust Your Feelings"] }] },
    });
    expect(t.window({ light: { action: "Trust Your Feelings" } }).unit("Yoda").focus).toBe(1);
  });
});

describe("Luke Skywalker", () => {
  it("loses one focus token, not all, as the opponent's turn begins and not as they refresh", () => {
    const t = scene({ active: "dark", light: { units: [{ title: "Luke Skywalker", focus: 3, damage: 1 }] } });
    t.turn({ light: { answer: "Luke Skywalker" } });
    expect([triggers(t, "Luke Skywalker"), t.unit("Luke Skywalker").focus]).toEqual([["turnBegan"], 2]);
  });
});

describe("Double Strike", () => {
  it("answers the focus to strike, before the strike is resolved", () => {
    const t = scene({ light: { units: ["Luke Skywalker"], hand: ["Double Strike"] }, dark: { objectives: [BLANK] } });
    t.engage(BLANK, { attackers: ["Luke Skywalker"] });
    expect(triggers(t, "Double Strike")).toEqual(["focusedToStrike"]);
  });
});

describe("The Secret of Yavin 4", () => {
  it("is for attacks on your other objectives, not for your own attacks", () => {
    const light = { objectives: ["The Secret of Yavin 4", HERO], units: ["Luke Skywalker"] };
    const t = scene({ light, dark: { objectives: [BLANK] } }).engage(BLANK, { attackers: ["Luke Skywalker"] });
    expect(triggers(t, "The Secret of Yavin 4")).toEqual([]);
  });
});

describe("Return of the Jedi", () => {
  it("puts a Force User into play: no other Character, no event of the Force", () => {
    const discard = ["Luke Skywalker", "Yoda", "Twi'lek Loyalist", "Jedi Mind Trick", "Jedi Lightsaber"];
    const t = scene({ light: { hand: ["Return of the Jedi"], discard } });
    t.window({ light: { action: "Return of the Jedi", choose: "Yoda" } });
    expect([...t.offered("light", "choose")].sort()).toEqual(["Luke Skywalker", "Yoda"]);
  });
});

describe("Last Minute Rescue", () => {
  it("removes one damage, not all, as you refresh", () => {
    const light = { objectives: ["Last Minute Rescue", HERO], units: [{ title: "Redemption", damage: 2, focus: 3 }] };
    const t = scene({ light }).phase("refresh", { light: { answer: "Last Minute Rescue" } });
    expect([t.unit("Redemption").damage, triggers(t, "Last Minute Rescue")]).toEqual([1, ["refreshed"]]);
  });
});

describe("Mission Briefing", () => {
  it("answers the beginning of the opponent's turn, before they refresh", () => {
    const t = scene({ active: "dark", light: { objectives: ["Mission Briefing", HERO] } });
    t.turn({ light: { answer: "Mission Briefing" } });
    expect(triggers(t, "Mission Briefing")).toEqual(["turnBegan"]);
  });
});

describe("Red Two", () => {
  it("loses one focus token, not all", () => {
    const t = scene({
      light: { units: [{ title: "Red Two", focus: 2, damage: 1 }] },
      dark: { objectives: [BLANK, "Imperial Command"] },
    });
    t.destroy(BLANK, { light: { answer: "Red Two" } });
    expect(t.unit("Red Two").focus).toBe(1);
  });
});

describe("Battlefield Engineers", () => {
  const light = {
    affiliationFocus: 1,
    objectives: [{ title: HERO, focus: 1 }, HERO],
    units: [
      "Battlefield Engineers",
      { title: "Yoda", focus: 1, enhancements: [{ title: "Trust Your Feelings", focus: 2 }] },
    ],
    enhancements: [{ title: "Fleet Command Center", focus: 2 }, "Heavy Blaster Emplacement"],
  };
  it("take one token off an enhancement: no unit, objective or affiliation card", () => {
    const t = scene({ light, dark: { objectives: [BLANK], enhancements: [{ title: "Control Room", focus: 1 }] } });
    t.engage(BLANK, {
      attackers: ["Battlefield Engineers"],
      light: { answer: "Battlefield Engineers", target: "Trust Your Feelings" },
    });
    expect(triggers(t, "Battlefield Engineers")).toEqual(["declared"]);
    expect([...t.offered("light", "target")].sort()).toEqual(["Fleet Command Center", "Trust Your Feelings"]);
    expect(t.enhancement("Trust Your Feelings").focus).toBe(1);
  });
  it("do nothing as defenders", () => {
    const t = scene({ active: "dark", light, dark: { objectives: [BLANK], units: ["TIE Fighter"] } });
    t.engage(HERO, { attackers: ["TIE Fighter"], defenders: ["Battlefield Engineers"] });
    expect(triggers(t, "Battlefield Engineers")).toEqual([]);
  });
});

describe("Leia Organa", () => {
  const yoda = { title: "Yoda", focus: 1, damage: 1, committed: true };
  it("answers her own leaving alone, whatever state another unit is in", () => {
    const t = scene({ light: { units: ["Leia Organa", yoda] } }).destroy("Yoda");
    expect(triggers(t, "Leia Organa")).toEqual([]);
    const engaged = { objective: BLANK, attackers: ["Red Five"], defenders: [] };
    const u = scene({ light: { units: ["Leia Organa", "Red Five", yoda] }, engaged });
    u.does({}, (s) => leavePlay(s, u.number("Red Five"), TO.discard));
    expect(triggers(u, "Leia Organa")).toEqual([]);
  });
  it("ready, undamaged and at home, answers as well, and readies what is damaged or not", () => {
    const engaged = { objective: BLANK, attackers: [yoda.title], defenders: [] };
    const t = scene({ light: { units: ["Leia Organa", { title: "Red Two", focus: 2 }, { title: "Yoda" }] }, engaged });
    t.destroy("Leia Organa", { light: { answer: "Leia Organa" }, dark: { choose: BLANK } });
    expect(t.unit("Red Two").focus).toBe(0);
  });
  it("readies cards without damage, with shields, and in no engagement", () => {
    const units = ["Leia Organa", { title: "Red Two", focus: 2, shields: 1 }, { title: "X-Wing", focus: 1, damage: 1 }];
    const t = scene({ light: { units } });
    t.destroy("Leia Organa", { light: { answer: "Leia Organa" }, dark: { choose: BLANK } });
    expect([t.unit("Red Two").focus, t.unit("X-Wing").focus]).toEqual([0, 0]);
  });
});

describe("Home One", () => {
  const dark = { objectives: [BLANK, "Imperial Command"], units: ["Rancor", "TIE Fighter"] };
  it("damages objectives, no units, as it is focused", () => {
    const t = scene({ light: { units: ["Home One"] }, dark });
    t.engage(BLANK, { attackers: ["Home One"], light: { answer: "Home One" } });
    expect(triggers(t, "Home One")).toEqual(["focusedToStrike"]);
    expect([t.objective("Imperial Command").damage, t.unit("Rancor").damage, t.unit("TIE Fighter").damage]).toEqual([
      1, 0, 0,
    ]);
  });
  it("answers no strike of another unit, and none of its own as a defender", () => {
    const t = scene({ light: { units: ["Home One", "Red Five"] }, dark: { ...dark, units: [] } });
    t.engage(BLANK, { attackers: ["Red Five"] });
    expect(triggers(t, "Home One")).toEqual([]);
    const u = scene({ active: "dark", light: { units: ["Home One"] }, dark: { ...dark, units: ["TIE Fighter"] } });
    u.engage(HERO, { attackers: ["TIE Fighter"], defenders: ["Home One"], light: { unitDamage: "TIE Fighter" } });
    expect(triggers(u, "Home One")).toEqual([]);
  });
});

describe("Repair Droid", () => {
  it("removes one damage, not all, from a Vehicle", () => {
    const t = scene({ light: { units: ["Repair Droid", { title: "Home One", damage: 2, focus: 1 }] } });
    expect(t.window({ light: { action: "Repair Droid" } }).unit("Home One").damage).toBe(1);
  });
});

describe("Fleet Command Center", () => {
  it("shields a unit, of either side, and no objective", () => {
    const light = { units: ["Yoda"], enhancements: ["Fleet Command Center"] };
    const t = scene({ light, dark: { units: ["Rancor"] } });
    t.phase("refresh", { light: { answer: "Fleet Command Center", target: "Rancor" } });
    expect([triggers(t, "Fleet Command Center"), t.offered("light", "target")]).toEqual([
      ["refreshPhaseEnded"],
      ["Yoda", "Rancor"],
    ]);
  });
});

describe("Heroic Sacrifice", () => {
  it("destroys an enemy Vehicle of cost 4, none of 5; the own one alone is sacrificed", () => {
    const own = changed({ "AT-ST": { cost: 4 }, "Vader's TIE Advanced": { cost: 5 } });
    const dark = { units: ["Devastator", "AT-ST", "Vader's TIE Advanced", "TIE Bomber"] };
    const t = scene({ own, light: { affiliation: REBELS, units: ["X-Wing"], hand: ["Heroic Sacrifice"] }, dark });
    t.window({ light: { action: "Heroic Sacrifice", target: "AT-ST" } });
    expect(t.offered("light", "target")).toEqual(["AT-ST", "TIE Bomber"]);
    expect(t.story("sacrificed").map((one) => one.split(" ").slice(1).join(" "))).toEqual(["X-Wing"]);
    expect(t.story("unitDestroyed")).toHaveLength(1);
  });
});

describe("Mobilize the Squadrons", () => {
  it("answers the refresh itself, and takes off one token", () => {
    const objectives = ["Mobilize the Squadrons", { title: HERO, focus: 3, damage: 1 }];
    const t = scene({ light: { objectives } });
    t.phase("refresh", { light: { answer: "Mobilize the Squadrons" } });
    expect([triggers(t, "Mobilize the Squadrons"), t.objective(HERO).focus]).toEqual([["refreshed"], 1]);
  });
});

describe("Decoy at Dantooine", () => {
  it("answers no unit or enhancement that leaves play", () => {
    const light = { objectives: ["Decoy at Dantooine", HERO], units: ["X-Wing"], enhancements: ["Hidden Outpost"] };
    const t = scene({ dial: 4, light }).destroy("X-Wing");
    expect([triggers(t, "Decoy at Dantooine"), t.dial]).toEqual([[], 4]);
    t.does({}, (s) => leavePlay(s, t.number("Hidden Outpost"), TO.discard));
    expect(triggers(t, "Decoy at Dantooine")).toEqual([]);
  });
  it("answers an objective that leaves play, though it is not destroyed", () => {
    const t = scene({ dial: 4, light: { objectives: ["Decoy at Dantooine", HERO] } });
    t.does({ light: { answer: "Decoy at Dantooine" } }, (s) => leavePlay(s, t.number(HERO), TO.discard));
    expect(t.dial).toBe(3);
  });
});

describe("False Lead", () => {
  it("answers that its objective leaves play, though it is not destroyed", () => {
    const t = scene({ dial: 4, light: { objectives: [{ title: HERO, enhancements: ["False Lead"] }, HERO] } });
    t.does({ light: { answer: "False Lead" } }, (s) => leavePlay(s, t.number(HERO), TO.discard));
    expect(t.dial).toBe(3);
  });
});

describe("Admiral Ackbar", () => {
  it("answers that he enters play in an engagement, though he has not been played", () => {
    const dark = { objectives: [{ title: BLANK, captives: ["Admiral Ackbar"] }, BLANK], units: ["AT-ST", "Rancor"] };
    const light = { units: ["X-Wing"], hand: ["Rescue Mission"] };
    const t = scene({ light, dark, engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["AT-ST"] } });
    t.window({ light: { action: "Rescue Mission", may: true, answer: "Admiral Ackbar/1" }, picks: [0] });
    expect([t.unit("AT-ST").damage, t.unit("Rancor").damage, t.unit("Admiral Ackbar").part]).toEqual([1, 0, "none"]);
  });
});

describe("Wookiee Navigator", () => {
  it("answers the end of the engagement, not its strike", () => {
    const t = scene({ light: { units: ["Wookiee Navigator"] }, dark: { objectives: [BLANK] } });
    t.engage(BLANK, { attackers: ["Wookiee Navigator"], light: { answer: "Wookiee Navigator" } });
    expect(triggers(t, "Wookiee Navigator")).toEqual(["survived"]);
  });
});

describe("Questionable Contacts", () => {
  it("answers the refresh itself", () => {
    const light = { objectives: ["Questionable Contacts", HERO], units: [{ title: "Luke Skywalker", damage: 2 }] };
    const t = scene({ light, dark: { units: ["Rancor"] } });
    t.phase("refresh", { light: { answer: "Questionable Contacts" } });
    expect(triggers(t, "Questionable Contacts")).toEqual(["refreshed"]);
  });
});

describe("Tribal Support", () => {
  it("answers the refresh itself", () => {
    const light = { objectives: ["Tribal Support", HERO], hand: ["X-Wing", "Y-Wing"], discard: ["Ewok Scout"] };
    const t = scene({ light }).phase("refresh", { light: { answer: "Tribal Support", discard: "X-Wing" } });
    expect(triggers(t, "Tribal Support")).toEqual(["refreshed"]);
  });
});

describe("A-Wing", () => {
  it("answers the focus to strike, before the strike is resolved", () => {
    const t = scene({ light: { units: ["A-Wing"] }, dark: { objectives: [BLANK] } });
    t.engage(BLANK, { attackers: ["A-Wing"], light: { answer: "A-Wing" } });
    expect(triggers(t, "A-Wing")).toEqual(["focusedToStrike"]);
  });
});

describe("Covering Fire", () => {
  it("shields all defenders in the opponent's turn", () => {
    const units = ["Luke Skywalker", "Red Five", "Rookie Pilot"];
    const engaged = { objective: HERO, attackers: ["Rancor"], defenders: ["Luke Skywalker", "Red Five"] };
    const t = scene({
      active: "dark",
      light: { units, hand: ["Covering Fire"] },
      dark: { units: ["Rancor"] },
      engaged,
    });
    t.window({ light: { action: "Covering Fire", choose: "Rookie Pilot" } });
    expect([t.unit("Luke Skywalker").shields, t.unit("Red Five").shields]).toEqual([1, 1]);
  });
});

describe("Yub Yub!", () => {
  it("discards the enhancement: nobody sacrifices it", () => {
    const light = { units: ["Ewok Scout"], hand: ["Yub Yub!"] };
    const t = scene({ light, dark: { enhancements: ["Control Room"] } }).window({ light: { action: "Yub Yub!" } });
    expect([t.discard("dark"), t.story("sacrificed")]).toEqual([["Control Room"], []]);
  });
});
