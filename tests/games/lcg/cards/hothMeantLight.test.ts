import { describe, expect, it } from "vitest";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { changed } from "../own/support.js";
import { type Scene, scene } from "../support/scene.js";

/** What texts of the light side's sets 37 to 45 mean, beside what they do not: the nearest cards that do not fit. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
const PRISON = "Defense Protocol";
/** Hoth objectives without a text, and units with the trait. */
const HOTH = "Hold the Line!";
const ICE = "Shadows on the Ice";

const answers = (t: Scene, title: string, side: "light" | "dark" = "light") =>
  t.questions(side, "answer").filter(({ options }) => options.includes(title));
const hosts = (title: string, given: object) =>
  scene({ phase: "deployment", ...given })
    .window({ light: { action: title, host: "Luke Skywalker" } })
    .offered("light", "host");
/** A Speeder of the dark side, which no playable set has. */
const own = changed({ "Racing Swoop": { text: "none" as never } });

describe("A Message from Beyond", () => {
  it("answers the refresh itself, before new objectives come", () => {
    const t = scene({ light: { objectives: ["A Message from Beyond", HERO], discard: ["Jedi Lightsaber"] } });
    t.phase("refresh", { light: { answer: "A Message from Beyond" } });
    expect(answers(t, "A Message from Beyond").map(({ trigger }) => trigger)).toEqual(["refreshed"]);
  });
});

describe("Old Ben's Spirit", () => {
  it("is put on Characters, and is not sacrificed", () => {
    const units = ["Luke Skywalker", "Rookie Pilot", "X-Wing"];
    const at = hosts("Old Ben's Spirit", { light: { units, hand: ["Old Ben's Spirit"] } });
    expect(at).toEqual(["Luke Skywalker", "Rookie Pilot"]);
    const t = scene({ light: { units: [{ title: "Luke Skywalker", enhancements: ["Old Ben's Spirit"] }] } });
    t.damage("Luke Skywalker", 3, { light: { answer: "Old Ben's Spirit" } });
    expect([t.story("sacrificed"), t.discard("light")]).toEqual([[], ["Old Ben's Spirit"]]);
  });
});

describe("Prepare for Evacuation", () => {
  it("answers no Hoth enhancement that leaves play", () => {
    const t = scene({
      light: { objectives: ["Prepare for Evacuation", HERO], enhancements: ["Buried Outpost"] },
      dark: { units: ["Rancor"] },
    });
    t.does({}, (s) => leavePlay(s, t.number("Buried Outpost"), TO.discard));
    expect(answers(t, "Prepare for Evacuation")).toEqual([]);
  });
});

describe("Old Ben's Spirit", () => {
  it("saves no other unique unit", () => {
    const t = scene({ light: { units: [{ title: "Luke Skywalker", enhancements: ["Old Ben's Spirit"] }, "Yoda"] } });
    expect(answers(t.destroy("Yoda"), "Old Ben's Spirit")).toEqual([]);
  });
});

describe("Weapon Mastery", () => {
  it("gives no other icon", () => {
    const t = scene({
      light: { units: [{ title: "Jedi in Hiding", enhancements: ["Trust Your Feelings"] }], hand: ["Weapon Mastery"] },
    });
    t.window({ light: { action: "Weapon Mastery" } });
    expect(t.unit("Jedi in Hiding").icons).toEqual({ unitDamage: 3, edgeBlast: 1 });
  });
});

describe("Calm", () => {
  it("is for exhausted Characters: no Vehicle, and none that is ready", () => {
    const two = ["Trust Your Feelings", "Soresu Training"];
    const t = scene({
      active: "dark",
      light: {
        units: [
          { title: "X-Wing", focus: 1, enhancements: ["Astromech Droid Upgrade", "Astromech Droid Upgrade"] },
          { title: "Luke Skywalker", focus: 1, enhancements: two },
          { title: "Yoda", focus: 1, enhancements: two },
          { title: "Jedi in Hiding", enhancements: two },
        ],
        hand: ["Calm"],
      },
    }).window({ light: { action: "Calm", target: "Luke Skywalker" } });
    expect(t.offered("light", "target")).toEqual(["Luke Skywalker", "Yoda"]);
    const ready = scene({
      active: "dark",
      light: { units: [{ title: "Jedi in Hiding", enhancements: two }], hand: ["Calm"] },
    });
    expect(ready.window().offered("light", "action")).not.toContain("Calm");
  });
});

describe("Hoth Operations", () => {
  const battle = (given: object) =>
    scene({
      own,
      light: { objectives: ["Hoth Operations", HERO], units: ["Snowspeeder"] },
      dark: { objectives: [BLANK], units: ["Racing Swoop"] },
      engaged: { objective: BLANK, attackers: ["Snowspeeder"], defenders: ["Racing Swoop"] },
      ...given,
    })
      .edgeBattle()
      .story("edgeDecided");
  it("gives enemy Speeders nothing", () => {
    expect(battle({})).toEqual(["edgeDecided light 1 0"]);
  });
  it("compares objectives: a unit with the trait counts for nobody", () => {
    const dark = { objectives: [BLANK], units: ["Racing Swoop", "Wampa"], enhancements: ["Forward Command Post"] };
    expect(battle({ dark })).toEqual(["edgeDecided light 1 0"]);
  });
});

describe("Rogue Three", () => {
  it("another unit gains nothing for what enhances it", () => {
    const t = scene({
      light: {
        units: [
          "Rogue Three",
          { title: "X-Wing", enhancements: ["Astromech Droid Upgrade"] },
          { title: "Rogue Two", enhancements: ["Astromech Droid Upgrade"] },
        ],
      },
    });
    expect(t.unit("Rogue Two").icons).toEqual({ unitDamage: 3, blast: 1 });
    expect(t.unit("X-Wing").icons).toEqual({ unitDamage: 2, blast: 1, edgeBlast: 1 });
  });
});

describe("Hoth Survival Gear", () => {
  it("is put on Characters", () => {
    const light = { affiliation: "Rebel Alliance", objectives: [HERO, HOTH], hand: ["Hoth Survival Gear"] };
    const units = ["Luke Skywalker", "Rookie Pilot", "X-Wing"];
    expect(hosts("Hoth Survival Gear", { light: { ...light, units } })).toEqual(["Luke Skywalker", "Rookie Pilot"]);
  });
  it("gives other cards nothing, and counts no Hoth unit", () => {
    const t = scene({
      light: {
        objectives: [HOTH, HERO],
        enhancements: ["Buried Outpost"],
        units: [{ title: "Luke Skywalker", enhancements: ["Hoth Survival Gear"] }, "Tauntaun", "X-Wing", "Yoda"],
      },
    });
    expect([t.unit("Luke Skywalker").capacity, t.unit("X-Wing").capacity, t.unit("Tauntaun").capacity]).toEqual([
      4, 2, 1,
    ]);
    expect(t.unit("Yoda").capacity).toBe(2);
    expect([t.objective(HOTH).capacity, t.objective(HERO).capacity]).toEqual([4, 4]);
  });
});

describe("Echo Base Defense", () => {
  const given = {
    light: { objectives: ["Echo Base Defense", HOTH, HERO], units: ["X-Wing"] },
    dark: { objectives: [ICE, BLANK], units: ["Advisor to the Emperor", "Wampa"] },
  };
  it("keeps from unopposed damage alone, and no enemy objective; Hoth units are not compared", () => {
    const t = scene({ ...given, active: "dark" }).engage(HOTH, { attackers: ["Advisor to the Emperor"] });
    expect(t.objective(HOTH).damage).toBe(0);
    expect(t.damage(HOTH, 1).objective(HOTH).damage).toBe(1);
    const attack = scene({ ...given, light: { ...given.light, units: ["Rookie Pilot"] } });
    expect(attack.engage(ICE, { attackers: ["Rookie Pilot"] }).objective(ICE).damage).toBe(1);
  });
  it("one Hoth objective against a Hoth unit is more", () => {
    const t = scene({
      active: "dark",
      light: { objectives: ["Echo Base Defense", HERO] },
      dark: {
        objectives: [BLANK],
        units: ["Advisor to the Emperor", "Wampa"],
        enhancements: ["Forward Command Post"],
      },
    }).engage("Echo Base Defense", { attackers: ["Advisor to the Emperor"] });
    expect(t.objective("Echo Base Defense").damage).toBe(0);
  });
});

describe("Wilderness Fighters", () => {
  it("count no Hoth unit, and no other unit gains by them", () => {
    const units = ["Wilderness Fighters", "Tauntaun", "X-Wing"];
    const t = scene({ light: { objectives: [HOTH, HERO], units, enhancements: ["Buried Outpost"] } });
    expect(t.unit("Wilderness Fighters").icons).toEqual({ unitDamage: 1, edgeBlast: 2 });
    expect([t.unit("Tauntaun").icons, t.unit("X-Wing").icons]).toEqual([
      { unitDamage: 1 },
      { unitDamage: 1, edgeBlast: 1 },
    ]);
  });
});

describe("Subzero Defenses", () => {
  it("destroys no defender of its player that strikes first", () => {
    const t = scene({
      active: "dark",
      light: { objectives: [HOTH], units: ["Guardian of Peace"], enhancements: ["Subzero Defenses"] },
      dark: { units: ["Advisor to the Emperor"] },
      engaged: {
        objective: HOTH,
        attackers: ["Advisor to the Emperor"],
        defenders: ["Guardian of Peace"],
        edge: "light",
      },
    }).strikes();
    expect(t.units("light")).toEqual(["Guardian of Peace"]);
  });
});

describe("Subzero Defenses", () => {
  it("destroys who has struck, after the damage of the strike, however much it can take", () => {
    const t = scene({
      active: "dark",
      light: { objectives: [HOTH], enhancements: ["Subzero Defenses"] },
      dark: { units: ["Devastator"] },
      engaged: { objective: HOTH, attackers: ["Devastator"], edge: "light" },
    }).strikes();
    expect([t.objective(HOTH).damage, t.story("unitDestroyed")]).toEqual([2, ["unitDestroyed Devastator"]]);
  });
});

describe("Sensors Are Placed", () => {
  it("compares objectives, not Hoth units", () => {
    const t = scene({
      light: { objectives: ["Sensors Are Placed", HERO], units: ["X-Wing"] },
      dark: {
        objectives: [BLANK],
        units: ["Wampa"],
        enhancements: ["Forward Command Post"],
        hand: ["Nightsister"],
      },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Wampa"] },
    }).edgeBattle({ dark: { edge: "Nightsister" } });
    expect(t.story("edgePlaced")).toEqual(["edgePlaced dark Nightsister 1"]);
  });
});

describe("Echo Defender", () => {
  it("counts no Hoth unit, and no other unit gains by it", () => {
    const units = ["Echo Defender", "Tauntaun"];
    const t = scene({ light: { objectives: [HOTH, HERO], units, enhancements: ["Buried Outpost"] } });
    expect(t.unit("Echo Defender").icons).toEqual({ edgeTactics: 1, edgeUnitDamage: 1 });
    expect(t.unit("Tauntaun").icons).toEqual({ unitDamage: 1 });
  });
});

describe("Echo Base", () => {
  it("gives capacity to no Hoth unit, and to no enemy objective", () => {
    const t = scene({
      light: { objectives: [HOTH], units: ["Tauntaun"], enhancements: ["Echo Base"] },
      dark: { objectives: [ICE, BLANK] },
    });
    expect([t.objective(HOTH).capacity, t.unit("Tauntaun").capacity, t.objective(ICE).capacity]).toEqual([5, 1, 5]);
  });
});

describe("Echo Base Shield Generator", () => {
  it("shields nothing that has a shield", () => {
    const t = scene({
      light: {
        objectives: [HOTH, HERO],
        units: [{ title: "X-Wing", shields: 1 }, "Y-Wing"],
        enhancements: ["Echo Base Shield Generator"],
      },
    }).window({ light: { action: "Echo Base Shield Generator", target: "Y-Wing" } });
    expect(t.offered("light", "target")).toEqual(["Y-Wing", HOTH]);
  });
});

describe("First Marker", () => {
  it("is put on Hoth objectives, of either side, and on no unit", () => {
    const t = scene({
      phase: "deployment",
      light: { objectives: [HOTH, HERO], units: ["Tauntaun"], hand: ["First Marker"] },
      dark: { objectives: [ICE, BLANK] },
    }).window({ light: { action: "First Marker", host: HOTH } });
    expect(t.offered("light", "host")).toEqual([HOTH, ICE]);
  });
});

describe("Renegade Squadron Mobilization", () => {
  it("answers no enemy enhancement that leaves play", () => {
    const t = scene({
      light: {
        objectives: ["Renegade Squadron Mobilization", HERO],
        units: ["Ewok Scout"],
        hand: ["Yub Yub!"],
      },
      dark: { enhancements: ["Sith Library"] },
    }).window({ light: { action: "Yub Yub!" } });
    expect([t.enhancements("dark"), answers(t, "Renegade Squadron Mobilization")]).toEqual([[], []]);
  });
});

describe("Renegade Squadron", () => {
  it("answers its own focusing, before the strike, and no other unit's", () => {
    const given = {
      light: { units: ["Renegade Squadron", "X-Wing"] },
      dark: { objectives: [{ title: PRISON, captives: ["Yoda"] }] },
    };
    const t = scene(given).engage(PRISON, {
      attackers: ["Renegade Squadron", "X-Wing"],
      lightStrikes: ["Renegade Squadron"],
      light: { answer: "Renegade Squadron" },
      picks: [0],
    });
    expect(answers(t, "Renegade Squadron").map(({ trigger }) => trigger)).toEqual(["focusedToStrike"]);
    const alone = scene(given).engage(PRISON, { attackers: ["X-Wing"] });
    expect(answers(alone, "Renegade Squadron")).toEqual([]);
  });
});

describe("Munitions Expert", () => {
  it("gives no other icon", () => {
    const t = scene({ light: { units: ["Munitions Expert", "R2-D2"] } });
    t.window({ light: { action: "Munitions Expert", target: "R2-D2" } });
    expect(t.unit("R2-D2").icons).toEqual({ unitDamage: 1 });
  });
});

describe("Echo Caverns", () => {
  it("is focused, and means two units", () => {
    const t = scene({
      light: {
        objectives: [HOTH],
        enhancements: ["Echo Caverns"],
        units: ["Tauntaun", "Wilderness Fighters", "Rookie Pilot"],
      },
      dark: { objectives: [ICE], units: ["Wampa", "Espo Trooper", "Nightsister"] },
    }).window({
      light: { action: "Echo Caverns", target: ["Rookie Pilot", "Espo Trooper"], choose: "Espo Trooper" },
    });
    expect(t.enhancement("Echo Caverns").focus).toBe(1);
    expect(t.questions("light", "target")).toHaveLength(2);
    expect(t.offered("light", "target")).not.toContain(HOTH);
  });
});

describe("Preparation for Battle", () => {
  const given = (dial: number) => ({
    dial,
    light: { objectives: ["Preparation for Battle", { title: HERO, shields: 1 }] },
    dark: { units: [{ title: "Rancor", shields: 1 }] },
  });
  it("keeps no objective from damage, and no enemy unit", () => {
    const t = scene(given(0)).damage(HERO, 1, { light: { shieldDamage: false } });
    expect(t.objective(HERO).damage).toBe(1);
    expect(t.damage("Rancor", 1, { dark: { shieldDamage: false } }).unit("Rancor").damage).toBe(1);
  });
  it("gives enemy units no blast", () => {
    expect(scene(given(8)).unit("Rancor").icons).toEqual({ unitDamage: 3, edgeUnitDamage: 1 });
  });
});

describe("Shelter from the Storm", () => {
  const given = (more: object = {}) => ({
    light: {
      objectives: [HOTH, HERO],
      units: [{ title: "Luke Skywalker", shields: 1 }, "Rookie Pilot", "X-Wing"],
      hand: ["Shelter from the Storm"],
      ...more,
    },
    dark: { units: ["Kihraxz-class Assault Fighter", "Nightsister"], objectives: [PRISON] },
  });
  it("means Characters of its player, and puts no second shield on one", () => {
    const t = scene(given()).window({ light: { action: "Shelter from the Storm", target: "Luke Skywalker" } });
    expect(t.offered("light", "target")).toEqual(["Luke Skywalker", "Rookie Pilot"]);
    expect(t.unit("Luke Skywalker").shields).toBe(1);
  });
  it("keeps enemy abilities from targeting it, not events alone", () => {
    const t = scene({
      ...given(),
      active: "dark",
      engaged: { objective: HERO, attackers: ["Kihraxz-class Assault Fighter"], edge: "dark" },
    });
    t.window({ light: { action: "Shelter from the Storm", target: "Rookie Pilot" } });
    t.strikes({ dark: { answer: "Kihraxz-class Assault Fighter" } });
    expect([t.captives(PRISON), t.offered("dark", "target")]).toEqual([["X-Wing"], ["X-Wing"]]);
  });
  it("needs a Hoth objective: a unit is none", () => {
    const t = scene(given({ objectives: [HERO], units: ["Tauntaun", "Rookie Pilot"] })).window();
    expect(t.offered("light", "action")).not.toContain("Shelter from the Storm");
  });
});
