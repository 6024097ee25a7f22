import { describe, expect, it } from "vitest";
import { from, pass, scene } from "../support/scene.js";

/** Cards of the Imperial Navy by their texts: objective sets 26 and 27. */

/** A dark side that pays for cards of the Navy. */
const navy = { affiliation: "Imperial Navy" } as const;
/** The three objectives of a side that names none, with two resources each. */
const BLANK = ["Shadows of Dathomir", "Shadows of Dathomir#2", "Shadows of Dathomir#3"] as const;
const deploys = { active: "dark", phase: "deployment" } as const;

describe("Imperial Command", () => {
  it("makes up to two resources that match the Navy, and takes five damage", () => {
    const t = scene({
      ...deploys,
      dark: { objectives: ["Imperial Command"], hand: ["Imperial Officer", "Nightsister"] },
    });
    t.window({ dark: { action: "Imperial Officer", pay: "Imperial Command" } });
    expect(t.objective("Imperial Command").focus).toBe(2);
    expect(t.units("dark")).toEqual(["Imperial Officer"]);
    t.damage("Imperial Command", 4);
    expect(t.objective("Imperial Command").damage).toBe(4);
    expect(t.damage("Imperial Command", 1).victory("light")).toEqual(["Imperial Command"]);
  });
  it("does not match Sith cards", () => {
    const t = scene({
      ...deploys,
      dark: { ...navy, objectives: ["Imperial Command"], hand: ["Dark Side Apprentice"] },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
});

describe("Admiral Motti", () => {
  const bridge = [
    { title: "Admiral Motti", focus: 2 },
    { title: "AT-ST", focus: 2 },
    { title: "TIE Fighter", focus: 1 },
  ];
  it("takes one focus token off an own unit after the refresh, himself perhaps", () => {
    const t = scene({ active: "dark", light: { units: [{ title: "Yoda", focus: 1 }] }, dark: { units: bridge } });
    t.phase("refresh", { dark: { answer: "Admiral Motti", target: "AT-ST" } });
    expect(t.offered("dark", "target")).toEqual(["Admiral Motti", "AT-ST"]);
    expect([t.unit("AT-ST").focus, t.unit("Admiral Motti").focus]).toEqual([0, 1]);
  });
  it("need not, not after the opponent's refresh, and not when nobody is exhausted any more", () => {
    expect(
      scene({ active: "dark", dark: { units: bridge } })
        .phase("refresh")
        .unit("AT-ST").focus,
    ).toBe(1);
    expect(
      scene({ dark: { units: bridge } })
        .phase("refresh")
        .offered("dark", "answer"),
    ).not.toContain("Admiral Motti");
    const t = scene({ active: "dark", dark: { units: ["Admiral Motti", { title: "AT-ST", focus: 1 }] } }).phase(
      "refresh",
    );
    expect(t.offered("dark", "answer")).toEqual(["pass"]);
  });
  it("makes two resources of the Navy, unless he is exhausted", () => {
    const dark = { objectives: [], units: ["Admiral Motti"], hand: ["Imperial Officer"] };
    const t = scene({ ...deploys, dark }).window({ dark: { action: "Imperial Officer", pay: "Admiral Motti" } });
    expect(t.unit("Admiral Motti").focus).toBe(2);
    const tired = scene({ ...deploys, dark: { ...dark, ...navy, units: [{ title: "Admiral Motti", focus: 1 }] } });
    expect(tired.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("strikes with one blast only with the edge", () => {
    const attack = (edge: "dark" | "light") =>
      scene({
        active: "dark",
        dark: { units: ["Admiral Motti"] },
        engaged: { objective: "A Hero's Journey", attackers: ["Admiral Motti"], edge },
      }).strikes();
    expect(attack("dark").objective("A Hero's Journey").damage).toBe(1);
    expect(attack("light").objective("A Hero's Journey").damage).toBe(0);
  });
});

describe("Duty Officer", () => {
  it("makes one resource of the Navy, in the turn in which it comes", () => {
    const t = scene({ ...deploys, dark: { ...navy, objectives: [], hand: ["Duty Officer", "Death Star Trooper"] } });
    t.window({ dark: { action: ["Duty Officer", "Death Star Trooper"] } });
    expect(t.story("paid")).toEqual(["paid dark Imperial Navy 1", "paid dark Duty Officer 1"]);
  });
  it("cannot pay while exhausted, and strikes with nothing", () => {
    const units = [{ title: "Duty Officer", focus: 1 }];
    const t = scene({ ...deploys, dark: { objectives: [], units, hand: ["Death Star Trooper"] } }).window();
    expect(t.offered("dark", "action")).toEqual(["pass"]);
    const u = scene({ active: "dark", dark: { units: ["Duty Officer"] } }).engage("A Hero's Journey", {
      attackers: ["Duty Officer"],
    });
    expect(u.story("strikes", "iconsResolved")).toEqual(["strikes dark Duty Officer 1"]);
    expect(u.objective("A Hero's Journey").damage).toBe(1);
  });
});

describe("Orbital Bombardment", () => {
  const bombards = {
    enhancements: ["Orbital Bombardment"],
    units: ["Death Star Trooper", "TIE Bomber"],
    hand: ["TIE Fighter"],
  };
  it("gives each own unit one blast, later ones too, and nothing to the enemy's", () => {
    const t = scene({ ...deploys, light: { units: ["X-Wing"] }, dark: bombards }).window({
      dark: { action: "TIE Fighter" },
    });
    expect(t.unit("Death Star Trooper").icons).toEqual({ unitDamage: 1, blast: 1 });
    expect(t.unit("TIE Bomber").icons).toEqual({ blast: 2, edgeBlast: 1 });
    expect(t.unit("TIE Fighter").icons).toEqual({ blast: 1, edgeUnitDamage: 1, edgeBlast: 1 });
    expect(t.unit("X-Wing").icons).toEqual({ unitDamage: 1, edgeBlast: 1 });
  });
  it("two give two, and the icons go with it", () => {
    const hand = ["Tear This Ship Apart"];
    const t = scene({
      dark: { ...navy, ...bombards, hand, enhancements: ["Orbital Bombardment", "Orbital Bombardment"] },
    });
    expect(t.unit("Death Star Trooper").icons).toEqual({ unitDamage: 1, blast: 2 });
    t.window({ dark: { action: "Tear This Ship Apart", target: "Orbital Bombardment#2" } });
    expect(t.unit("Death Star Trooper").icons).toEqual({ unitDamage: 1, blast: 1 });
  });
  it("the blast counts when attacking, not when defending", () => {
    const t = scene({ active: "dark", dark: bombards }).engage("A Hero's Journey", {
      attackers: ["Death Star Trooper"],
    });
    expect(t.objective("A Hero's Journey").damage).toBe(2);
    const u = scene({ light: { units: ["Y-Wing"] }, dark: bombards });
    u.engage(BLANK[0], { attackers: ["Y-Wing"], defenders: ["Death Star Trooper"], dark: { unitDamage: "Y-Wing" } });
    expect(u.story("iconsResolved")).toEqual(["iconsResolved Death Star Trooper 0 1"]);
  });
  it("costs four with a match of the Navy", () => {
    const hand = ["Orbital Bombardment"];
    const t = scene({ ...deploys, dark: { ...navy, hand } });
    t.window({ dark: { action: "Orbital Bombardment", pay: ["Imperial Navy", BLANK[0], from(BLANK[1], 1)] } });
    expect(t.enhancements("dark")).toEqual(["Orbital Bombardment"]);
    expect(
      scene({ ...deploys, dark: { hand } })
        .window()
        .offered("dark", "action"),
    ).toEqual(["pass"]);
  });
});

describe("Kuat Reinforcements", () => {
  const kuat = { ...navy, objectives: ["Kuat Reinforcements"] };
  it("discards cards to make a Vehicle that much cheaper", () => {
    const t = scene({ ...deploys, dark: { ...kuat, hand: ["AT-ST", "Rancor", "Force Choke", "TIE Fighter"] } });
    t.window({
      dark: { action: "AT-ST", discardToLower: 2, discard: ["Rancor", "Force Choke"], pay: "Imperial Navy" },
    });
    expect(t.units("dark")).toEqual(["AT-ST"]);
    expect(t.story("paid")).toEqual(["paid dark Imperial Navy 1"]);
    expect(t.discard("dark")).toEqual(["Force Choke", "Rancor"]);
  });
  it("never below one, and need not", () => {
    const hand = ["AT-ST", "Rancor", "Force Choke", "TIE Fighter", "Nightsister"];
    const t = scene({ ...deploys, dark: { ...kuat, objectives: ["Kuat Reinforcements", "Imperial Command"], hand } });
    t.window({ dark: { action: "AT-ST", discardToLower: 0, pay: ["Imperial Navy", "Imperial Command"] } });
    expect(t.offered("dark", "discardToLower")).toEqual(["0", "1", "2"]);
    expect(t.hand("dark").length).toBe(4);
  });
  it("what cannot be paid otherwise must be lowered; without cards to discard it cannot be played", () => {
    const t = scene({ ...deploys, dark: { ...kuat, hand: ["AT-ST", "Force Choke", "Rancor"] } });
    t.window({ dark: { action: "AT-ST", discardToLower: 1, discard: "Force Choke", pay: "Imperial Navy" } });
    expect(t.offered("dark", "discardToLower")).toEqual(["1", "2"]);
    expect(
      scene({ ...deploys, dark: { ...kuat, hand: ["AT-ST"] } })
        .window()
        .offered("dark", "action"),
    ).toEqual(["pass"]);
  });
  it("not for other units or enhancements, and a Vehicle of cost one stays at one", () => {
    const hand = ["Imperial Officer", "TIE Fighter", "Force Choke"];
    const t = scene({ ...deploys, dark: { ...kuat, objectives: ["Kuat Reinforcements", "Imperial Command"], hand } });
    t.window({ dark: { action: ["Imperial Officer", "TIE Fighter"], pay: ["Imperial Command"] } });
    expect(t.questions("dark", "discardToLower")).toEqual([]);
    expect(t.story("paid")).toEqual(["paid dark Imperial Command 2", "paid dark Imperial Navy 1"]);
  });
  it("two of them lower one after the other", () => {
    const hand = ["Devastator", "Rancor", "Rancor", "Rancor", "Rancor", "Rancor"];
    const t = scene({
      ...deploys,
      dark: { ...kuat, objectives: ["Kuat Reinforcements", "Kuat Reinforcements"], hand },
    });
    t.window({
      dark: {
        action: "Devastator",
        discardToLower: [2, 3],
        discard: ["Rancor", "Rancor#2", "Rancor#3", "Rancor#4", "Rancor#5"],
        pay: "Imperial Navy",
      },
    });
    expect(t.story("paid")).toEqual(["paid dark Imperial Navy 1"]);
  });
  it("is an interrupt, which It's Worse cancels: what was discarded is lost", () => {
    const dark = {
      ...kuat,
      objectives: ["Kuat Reinforcements", "Imperial Command"],
      hand: ["AT-ST", "Rancor", "It's Worse"],
    };
    const t = scene({ ...deploys, light: { units: ["Yoda"] }, dark });
    t.window({
      dark: {
        action: "AT-ST",
        discardToLower: 1,
        discard: "Rancor",
        answer: "It's Worse",
        target: "Yoda",
        pay: ["Imperial Navy", "Imperial Command"],
      },
    });
    expect(t.story("paid")).toEqual(["paid dark Imperial Navy 1", "paid dark Imperial Command 2"]);
    expect(t.discard("dark")).toEqual(["It's Worse", "Rancor"]);
  });
  it("helps only its own side, and still asks for a match", () => {
    const t = scene({ phase: "deployment", light: { hand: ["Red Five", "Yoda"] }, dark: kuat });
    t.window({ light: { action: "Red Five", pay: ["Jedi", "A Hero's Journey"] } });
    expect(t.questions("light", "discardToLower")).toEqual([]);
    const u = scene({
      ...deploys,
      dark: { objectives: ["Kuat Reinforcements"], hand: ["Vader's TIE Advanced", "Rancor", "Rancor"] },
    });
    u.window({ dark: { action: "Vader's TIE Advanced", discardToLower: 2, discard: ["Rancor", "Rancor#2"] } });
    expect(u.offered("dark", "pay")).toEqual(["Sith:1"]);
  });
});

describe('"Backstabber"', () => {
  const waits = { ...navy, units: ["TIE Fighter"], hand: ['"Backstabber"'] };
  const pay = ["Imperial Navy", BLANK[0]];
  it("is played into an engagement as an attacker, hits the objective and strikes", () => {
    const t = scene({ active: "dark", dark: waits });
    t.engage("A Hero's Journey", {
      attackers: ["TIE Fighter"],
      dark: { action: '"Backstabber"', answer: '"Backstabber"/1', pay },
      darkStrikes: ["TIE Fighter"],
    });
    expect(t.story("strikes")).toEqual(["strikes dark TIE Fighter 1", 'strikes dark "Backstabber" 1']);
    // Its reaction, a blast of each with the edge, and the unopposed bonus.
    expect(t.story("damageDealt").length).toBe(4);
    expect(t.victory("dark")).toEqual(["A Hero's Journey"]);
  });
  it("joins the defenders of an objective and keeps the attack from being unopposed", () => {
    const dark = { ...navy, units: ["Rancor"], hand: ['"Backstabber"'] };
    const t = scene({ light: { units: ["Redemption"] }, dark });
    t.engage(BLANK[1], {
      attackers: ["Redemption"],
      defenders: ["Rancor"],
      dark: { action: '"Backstabber"', pay, unitDamage: ["Redemption", "Redemption"] },
      darkStrikes: ['"Backstabber"'],
      light: { unitDamage: "Rancor" },
    });
    expect(t.story("strikes")[0]).toBe('strikes dark "Backstabber" 1');
    expect(t.story("unopposed")).toEqual([]);
  });
  it("joining where nobody was declared a defender leaves the edge to the attacker", () => {
    const t = scene({ light: { units: ["Redemption"] }, dark: { ...navy, hand: ['"Backstabber"'] } });
    t.engage(BLANK[1], {
      attackers: ["Redemption"],
      light: { unitDamage: '"Backstabber"' },
      dark: { action: '"Backstabber"', pay },
    });
    expect(t.story("edgeDecided", "strikes").slice(0, 2)).toEqual([
      "edgeDecided light 0 0",
      "strikes light Redemption 1",
    ]);
  });
  it("its reaction may, but need not, hit the own objective engaged", () => {
    const engaged = { objective: BLANK[1], attackers: ["Y-Wing"] };
    const t = scene({ light: { units: ["Y-Wing"] }, dark: { ...navy, hand: ['"Backstabber"'] }, engaged });
    t.window({ dark: { action: '"Backstabber"', pay } });
    expect(t.offered("dark", "answer")).toContain('"Backstabber"/1');
    expect(t.objective(BLANK[1]).damage).toBe(0);
  });
  it("comes late as well: after the edge battle, and after a strike", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Redemption"] },
      dark: waits,
      engaged: { objective: "A Hero's Journey", attackers: ["TIE Fighter"], edge: "dark" },
    });
    t.strikes({ dark: { action: '"Backstabber"', pay } });
    expect(t.story("strikes")).toEqual(["strikes dark TIE Fighter 1", 'strikes dark "Backstabber" 1']);
  });
  it("not outside an engagement by its action; in the deployment phase it is a unit like others, without a reaction", () => {
    expect(scene({ active: "dark", dark: waits }).window().offered("dark", "action")).toEqual(["pass"]);
    const t = scene({ ...deploys, dark: waits }).window({ dark: { action: '"Backstabber"', pay } });
    expect(t.unit('"Backstabber"').part).toBe("none");
    expect(t.offered("dark", "answer")).not.toContain('"Backstabber"/1');
  });
  it("must be paid for, with a match", () => {
    const engaged = { objective: "A Hero's Journey", attackers: ["TIE Fighter"] };
    const poor = scene({ active: "dark", dark: { ...waits, objectives: [BLANK[0]], affiliationFocus: 1 }, engaged });
    expect(poor.window().offered("dark", "action")).toEqual(["pass"]);
    const sith = scene({ active: "dark", dark: { ...waits, affiliation: "Sith" }, engaged });
    expect(sith.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("is unique", () => {
    const t = scene({
      active: "dark",
      dark: { ...waits, units: ['"Backstabber"'] },
      engaged: { objective: "A Hero's Journey", attackers: ['"Backstabber"'] },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("is a Vehicle that is played: Kuat Reinforcements make it cheaper", () => {
    const t = scene({
      active: "dark",
      dark: { ...waits, objectives: ["Kuat Reinforcements"], hand: ['"Backstabber"', "Rancor", "Rancor"] },
      engaged: { objective: "A Hero's Journey", attackers: ["TIE Fighter"] },
    });
    t.window({
      dark: { action: '"Backstabber"', discardToLower: 2, discard: ["Rancor", "Rancor#2"], pay: "Imperial Navy" },
    });
    expect(t.unit('"Backstabber"').part).toBe("attacker");
  });
  it("its reaction finds nothing when the objective is gone, though the engagement goes on", () => {
    const t = scene({
      active: "dark",
      dark: waits,
      engaged: { objective: "A Hero's Journey", attackers: ["TIE Fighter"], edge: "dark" },
    }).destroy("A Hero's Journey");
    t.window({ dark: { action: '"Backstabber"', pay } });
    expect(t.offered("dark", "answer")).not.toContain('"Backstabber"/1');
    expect(t.unit('"Backstabber"').part).toBe("attacker");
  });
  it("defends the dial too, which is no objective that it could damage", () => {
    const t = scene({
      light: { units: ["Y-Wing"], enhancements: ["Trench Run"] },
      dark: { ...navy, hand: ['"Backstabber"'] },
      engaged: { objective: "Death Star dial", attackers: ["Y-Wing"] },
    });
    t.window({ dark: { action: '"Backstabber"', pay } });
    expect(t.unit('"Backstabber"').part).toBe("defender");
    expect(t.offered("dark", "answer")).not.toContain('"Backstabber"/1');
  });
});

describe("Tallon Roll", () => {
  const rolls = { hand: ["Tallon Roll"] };
  it("takes one focus token off a Fighter of either side, for nothing", () => {
    const t = scene({
      light: {
        units: [
          { title: "X-Wing", focus: 1 },
          { title: "Redemption", focus: 1 },
        ],
      },
      dark: { ...rolls, units: [{ title: "TIE Fighter", focus: 2 }, "TIE Bomber", { title: "AT-ST", focus: 1 }] },
    });
    t.window({ dark: { action: "Tallon Roll", target: "TIE Fighter" } });
    expect(t.offered("dark", "target")).toEqual(["X-Wing", "TIE Fighter"]);
    expect(t.unit("TIE Fighter").focus).toBe(1);
    expect(t.story("paid")).toEqual([]);
  });
  it("needs an exhausted Fighter", () => {
    const t = scene({ dark: { ...rolls, units: ["TIE Fighter", { title: "AT-ST", focus: 1 }] } }).window();
    expect(t.offered("dark", "action")).toEqual(["pass"]);
  });
  it("lets a Fighter strike twice", () => {
    const t = scene({ active: "dark", dark: { ...rolls, units: ["TIE Bomber"] } });
    t.engage("A Hero's Journey", { attackers: ["TIE Bomber"], dark: { action: "Tallon Roll", target: "TIE Bomber" } });
    expect(t.story("strikes").length).toBe(2);
    expect(t.victory("dark")).toEqual(["A Hero's Journey"]);
  });
});

describe("Death from Above", () => {
  const bombs = { ...navy, hand: ["Death from Above"] };
  const attack = {
    active: "dark",
    light: { units: ["X-Wing"] },
    dark: { ...bombs, units: ["TIE Fighter", "TIE Bomber", "AT-ST", "Rancor", "Vader's TIE Advanced"] },
    engaged: {
      objective: "A Hero's Journey",
      attackers: ["TIE Fighter", "TIE Bomber", "AT-ST", "Rancor"],
      defenders: ["X-Wing"],
    },
  } as const;
  it("gives up to two attacking Vehicles one blast each", () => {
    const t = scene(attack).window({ dark: { action: "Death from Above", target: ["TIE Bomber", "AT-ST"] } });
    expect(t.questions("dark", "target").map((one) => one.options)).toEqual([
      ["TIE Fighter", "TIE Bomber", "AT-ST"],
      ["TIE Fighter", "AT-ST", "pass"],
    ]);
    expect([t.unit("TIE Bomber").icons.blast, t.unit("AT-ST").icons.blast, t.unit("TIE Fighter").icons.blast]).toEqual([
      2,
      2,
      undefined,
    ]);
  });
  it("or only one", () => {
    const t = scene(attack).window({ dark: { action: "Death from Above", target: ["AT-ST", pass] } });
    expect([t.unit("TIE Bomber").icons.blast, t.unit("AT-ST").icons.blast]).toEqual([1, 2]);
  });
  it("until the end of the engagement", () => {
    const t = scene({
      active: "dark",
      light: { objectives: ["Jedi Training"] },
      dark: { ...bombs, units: ["TIE Fighter"] },
    });
    t.engage("Jedi Training", {
      attackers: ["TIE Fighter"],
      dark: { action: "Death from Above", target: "TIE Fighter" },
    });
    // With the edge two blasts, and the unopposed bonus.
    expect(t.objective("Jedi Training").damage).toBe(3);
    expect(t.unit("TIE Fighter").icons).toEqual({ edgeUnitDamage: 1, edgeBlast: 1 });
  });
  it("not without an attacking Vehicle", () => {
    const t = scene({ active: "dark", dark: { ...bombs, units: ["TIE Fighter", "Rancor"] } });
    t.engage("A Hero's Journey", { attackers: ["Rancor"] });
    expect(t.offered("dark", "action")).toEqual(["pass"]);
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
  });
  it("a defending Vehicle is none, an enemy attacker would be one", () => {
    const t = scene({
      light: { units: ["X-Wing"] },
      dark: { ...bombs, units: ["TIE Fighter"] },
      engaged: { objective: BLANK[0], attackers: ["X-Wing"], defenders: ["TIE Fighter"] },
    });
    t.window({ dark: { action: "Death from Above", target: "X-Wing" } });
    expect(t.offered("dark", "target")).toEqual(["X-Wing"]);
  });
});
