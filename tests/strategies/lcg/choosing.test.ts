import { describe, expect, it } from "vitest";
import { WEIGHTS } from "../../../strategies/lcg/greedy/weights.js";
import { greedy, greedyWith } from "../../../strategies/lcg/greedy.js";
import { type SceneGiven, scene } from "../../games/lcg/support/scene.js";

/** Single choices that a beginner sees: each position has one answer, and a twin in which the other is right. */

const BOTH = { light: greedy, dark: greedy };
const light = (given: SceneGiven) => scene({ active: "light", ...given, advisers: BOTH });
const dark = (given: SceneGiven) => scene({ active: "dark", turn: 5, ...given, advisers: BOTH });

describe("what leaves play with the victim is weighed", () => {
  const strike = (victim: string) => {
    const t = dark({
      engaged: {
        objective: "A Hero's Journey",
        attackers: ["Stormtrooper Elite"],
        defenders: [victim, "Rookie Pilot"],
        edge: "dark",
      },
      light: { objectives: ["A Hero's Journey"], units: [victim, "Rookie Pilot"] },
      dark: { units: ["Stormtrooper Elite", { title: "Devastator", focus: 1 }] },
    });
    t.strikes();
    return t.answers("dark", "unitDamage")[0];
  };

  it("spares X-Wing Escort, whose end would be Devastator's too", () => {
    expect(strike("X-Wing Escort")).toBe("Rookie Pilot");
  });

  it("strikes another unit of its cost", () => {
    expect(strike("Y-Wing")).toBe("Y-Wing");
  });
});

describe("Leia Organa as a victim, whose end readies all cards of her side", () => {
  const strike = (focus: number) => {
    const t = dark({
      engaged: {
        objective: "A Hero's Journey",
        attackers: ["Stormtrooper Elite"],
        defenders: ["Leia Organa", "Twi'lek Loyalist"],
        edge: "dark",
      },
      light: {
        objectives: ["A Hero's Journey"],
        units: [
          "Leia Organa",
          "Twi'lek Loyalist",
          { title: "Luke Skywalker", focus },
          { title: "Red Two", focus },
          { title: "Redemption", focus },
        ],
      },
      dark: { units: ["Stormtrooper Elite"] },
    });
    t.strikes();
    return t.answers("dark", "unitDamage")[0];
  };

  it("is struck first where her side is ready", () => {
    expect(strike(0)).toBe("Leia Organa");
  });

  it.each([2, 3])(
    "is spared where three strong units would be ready again a turn early, with %i focus each",
    (focus) => {
      expect(strike(focus)).toBe("Twi'lek Loyalist");
    },
  );
});

describe("focus tokens on exhausted units", () => {
  const focused = (units: NonNullable<SceneGiven["light"]>["units"], defenders: string[] = []) => {
    const t = dark({
      engaged: { objective: "A Hero's Journey", attackers: ["Grand Moff Tarkin"], defenders, edge: "dark" },
      light: { objectives: ["A Hero's Journey"], units: units! },
      dark: { units: ["Grand Moff Tarkin"] },
    });
    t.strikes();
    return t.answers("dark", "tactics");
  };

  it("go where they outlast the refresh: not on an elite unit that loses two at once", () => {
    expect(
      focused([
        { title: "Yoda", focus: 1 },
        { title: "Believer in the Old Ways", focus: 1 },
      ]),
    ).toEqual(["Believer in the Old Ways"]);
  });

  it("go on the elite unit that has two already and would be out for another turn", () => {
    expect(
      focused([
        { title: "Twi'lek Loyalist", focus: 1 },
        { title: "Obi-Wan Kenobi", focus: 2 },
      ]),
    ).toEqual(["Obi-Wan Kenobi"]);
  });

  it("are spread over units that would all be ready next turn, not heaped on one", () => {
    const t = dark({
      engaged: { objective: "A Hero's Journey", attackers: ["Emperor Palpatine"], edge: "dark" },
      light: {
        objectives: ["A Hero's Journey"],
        units: new Array<string>(3).fill("Believer in the Old Ways").map((title) => ({ title, focus: 1 })),
      },
      dark: { units: ["Emperor Palpatine"] },
    });
    t.strikes();
    expect(new Set(t.answers("dark", "tactics")).size).toBe(3);
  });

  it("go on a defender who has still to strike before its twin that is out already", () => {
    expect(
      focused(
        [{ title: "Believer in the Old Ways", focus: 1 }, { title: "Believer in the Old Ways" }],
        ["Believer in the Old Ways#2"],
      ),
    ).toEqual(["Believer in the Old Ways#2"]);
  });
});

describe("Fall Back!", () => {
  const window = (attackers: string[]) => {
    const t = dark({
      engaged: { objective: "A Hero's Journey", attackers, defenders: ["Han Solo"], edge: "dark" },
      light: { objectives: ["A Hero's Journey"], units: [{ title: "Han Solo", focus: 1 }], hand: ["Fall Back!"] },
      dark: { units: attackers },
    });
    t.window();
    return t.hand("light");
  };

  it("saves a unit that is about to fall", () => {
    expect(window(["Stormtrooper Elite"])).toEqual(["Han Solo"]);
  });

  it("is kept where nothing threatens it", () => {
    expect(window(["Kuati Security Team"])).toEqual(["Fall Back!"]);
  });
});

describe("Dark Alliance", () => {
  const deploy = (hand: string[]) => {
    const t = dark({ phase: "deployment", dark: { affiliation: "Sith", hand: ["Dark Alliance", ...hand] } });
    t.window();
    return t;
  };

  it("is played for a card that lacks its match, which then comes into play", () => {
    expect(deploy(["Boba Fett"]).units("dark")).toEqual(["Boba Fett"]);
  });

  it("is kept where every card has its match", () => {
    expect(deploy(["Nightsister"]).hand("dark")).toEqual(["Dark Alliance"]);
  });
});

describe("There Is No Escape", () => {
  const turn = (lightUnits: string[], darkUnits: string[]) => {
    const t = dark({
      phase: "deployment",
      light: { units: lightUnits },
      dark: { hand: ["There Is No Escape", "Emperor Palpatine"], units: darkUnits },
    });
    t.phase("deployment");
    t.state.table.head[5] = 0;
    t.phase("force");
    return t;
  };
  const STRONG = ["Luke Skywalker", "Obi-Wan Kenobi", "Yoda", "Han Solo", "Redemption"];

  it("is saved up for and played where the enemy has far more in play", () => {
    expect(turn(STRONG, ["Espo Trooper"]).units("light")).toEqual([]);
  });

  it("is kept where one's own units are the stronger ones", () => {
    const t = turn(["Rookie Pilot"], ["Darth Vader"]);
    expect(t.units("light")).toEqual(["Rookie Pilot"]);
    expect(t.units("dark")).toEqual(["Darth Vader", "Emperor Palpatine"]);
  });
});

describe("Detained", () => {
  const attackedBy = (unit: string) => {
    const t = light({
      engaged: { objective: "Fall of the Jedi", attackers: [unit], edge: "light" },
      light: { units: [unit] },
      dark: { affiliation: "Imperial Navy", hand: ["Detained"], objectives: ["Fall of the Jedi", "Imperial Command"] },
    });
    t.strikes();
    return t.captives("Fall of the Jedi").length + t.captives("Imperial Command").length;
  };

  it.each(["Luke Skywalker", "Han Solo", "Leia Organa"])("captures %s, who has struck", (unit) => {
    expect(attackedBy(unit)).toBe(1);
  });

  it.each(["Rebel Trooper"])("is kept for a better one than %s", (unit) => {
    expect(attackedBy(unit)).toBe(0);
  });
});

describe("Twist of Fate", () => {
  const edge = (hand: string[], shown: number) => {
    const t = light({
      engaged: { objective: "Fall of the Jedi", attackers: ["Redemption"], defenders: ["Nightsister"] },
      light: { units: ["Redemption"], hand },
      dark: {
        objectives: ["Fall of the Jedi"],
        units: ["Nightsister"],
        hand: new Array<string>(shown).fill("A Disturbance In the Force"),
      },
    });
    t.state.table.head[t.state.table.head.length - 1] = 1;
    t.edgeBattle({
      dark: {
        edge: new Array<string>(shown)
          .fill("A Disturbance In the Force")
          .map((n, i) => (i === 0 ? n : `${n}#${i + 1}`)),
      },
    });
    return t.answers("light", "edge");
  };

  it("cancels a battle in which the enemy has placed more than can be matched", () => {
    expect(edge(["Twist of Fate", "Rookie Pilot"], 3)).toContain("Twist of Fate");
  });

  it("is not discarded before other cards of no use", () => {
    const t = light({
      phase: "draw",
      light: {
        units: ["R2-D2"],
        hand: ["Twist of Fate", "R2-D2", "Rookie Pilot", "X-Wing", "Y-Wing", "Y-Wing", "A-Wing"],
      },
    });
    t.phase("draw");
    expect(t.hand("light")).toContain("Twist of Fate");
  });
});

describe("mass effects and second copies", () => {
  it.each([
    [0, ["Orbital Bombardment"]],
    [4, []],
  ] as const)("Orbital Bombardment is played by what is in play: %i units", (units, left) => {
    const t = dark({
      phase: "deployment",
      dark: {
        affiliation: "Imperial Navy",
        hand: ["Orbital Bombardment"],
        units: new Array<string>(units).fill("Heavy Stormtrooper Squad"),
      },
    });
    t.window();
    expect(t.hand("dark")).toEqual(left);
  });

  it.each([
    ["three units of the enemy are committed", 3, []],
    ["none is", 0, ["A Disturbance In the Force"]],
  ] as const)("A Disturbance In the Force: %s", (_, committed, left) => {
    const t = dark({
      phase: "deployment",
      light: {
        units: ["Yoda", "Luke Skywalker", "Obi-Wan Kenobi"].map((title, i) => ({ title, committed: i < committed })),
      },
      dark: { affiliation: "Sith", hand: ["A Disturbance In the Force"], units: ["Nightsister"] },
    });
    t.window();
    expect(t.hand("dark")).toEqual(left);
  });

  it.each([
    ["Heavy Stormtrooper Squad", []],
    ["Devastator", ["Trooper Assault"]],
  ] as const)("Trooper Assault is played by who attacks: two of %s", (title, left) => {
    const attackers = [title, `${title}#2`];
    const t = dark({
      engaged: { objective: "A Hero's Journey", attackers, defenders: ["Redemption"], edge: "dark" },
      light: { objectives: ["A Hero's Journey"], units: ["Redemption"] },
      dark: { affiliation: "Imperial Navy", hand: ["Trooper Assault"], units: [title, title] },
    });
    t.window();
    expect(t.hand("dark")).toEqual(left);
  });

  it.each([
    [["Luke Skywalker"], ["Luke Skywalker"], []],
    [["Jedi in Hiding"], [], ["Return of the Jedi"]],
    [["Jedi in Hiding", "Yoda"], [], ["Return of the Jedi"]],
    [["Believer in the Old Ways", "Luke Skywalker"], ["Luke Skywalker"], []],
  ])("Return of the Jedi waits for a unit that costs more than it: of %j it brings back %j", (discard, back, left) => {
    const t = light({
      phase: "deployment",
      light: {
        affiliation: "Jedi",
        hand: ["Return of the Jedi"],
        discard,
        objectives: ["A Hero's Journey", "In You Must Go"],
      },
      dark: { objectives: ["Fall of the Jedi"] },
    });
    t.window();
    expect(t.units("light")).toEqual(back);
    expect(t.hand("light")).toEqual(left);
  });

  it.each([
    ["Luke Skywalker", []],
    ["Heat of Battle", ["It Binds All Things"]],
  ])("It Binds All Things takes %s back into hand, or waits", (top, left) => {
    const t = light({
      phase: "deployment",
      light: { affiliation: "Jedi", hand: ["It Binds All Things"], discard: [top], objectives: ["In You Must Go"] },
      dark: { objectives: ["Fall of the Jedi"] },
    });
    t.window();
    expect(t.hand("light").includes("It Binds All Things")).toBe(left.length > 0);
  });

  it("Covering Fire and Our Most Desperate Hour wait until defenders are declared", () => {
    const units = ["Red Two", "Luke Skywalker", "Obi-Wan Kenobi"];
    for (const event of ["Covering Fire", "Our Most Desperate Hour"]) {
      const engaged = { objective: "Fall of the Jedi", attackers: units };
      const own = { affiliation: "Jedi", units: [...units, "Rookie Pilot"], hand: [event] } as const;
      const before = light({ engaged, light: own, dark: { objectives: ["Fall of the Jedi"], units: ["Darth Vader"] } });
      before.window();
      expect(before.hand("light"), event).toEqual([event]);
      const after = light({
        engaged: { ...engaged, defenders: ["Rancor"] },
        light: own,
        dark: { objectives: ["Fall of the Jedi"], units: ["Rancor"] },
      });
      after.window();
      expect(after.hand("light"), event).toEqual([]);
    }
  });

  const COVERED = ["Red Two", "Redemption", "Luke Skywalker", "Obi-Wan Kenobi"];
  it.each([
    [4, []],
    [1, ["Covering Fire"]],
  ])("Covering Fire sacrifices a unit for the shields of %i defenders", (count, left) => {
    const defenders = COVERED.slice(0, count);
    const t = dark({
      engaged: { objective: "A Hero's Journey", attackers: ["Devastator"], defenders, edge: "dark" },
      light: { objectives: ["A Hero's Journey"], units: [...defenders, "Rookie Pilot"], hand: ["Covering Fire"] },
      dark: { units: ["Devastator"] },
    });
    t.window();
    expect(t.hand("light")).toEqual(left);
  });

  it.each([[["Control Room", "Sith Library"]], [["Sith Library", "Control Room"]]])(
    "of two limited cards plays the one that makes more, and keeps the other: %j",
    (hand) => {
      const t = dark({ phase: "deployment", dark: { affiliation: "Imperial Navy", hand } });
      t.window();
      expect(t.enhancements("dark")).toEqual(["Control Room"]);
      expect(t.hand("dark")).toEqual(["Sith Library"]);
    },
  );

  it("keeps a second limited card, which may be played next turn, before a unit it has no use for", () => {
    const t = dark({
      phase: "draw",
      dark: {
        affiliation: "Imperial Navy",
        units: ["Admiral Motti"],
        enhancements: ["Control Room"],
        hand: [
          "Control Room",
          "Admiral Motti",
          "Death Star Trooper",
          "Devastator",
          "TIE Bomber",
          "Rancor",
          "Boba Fett",
        ],
        deck: new Array<string>(30).fill("Nightsister"),
      },
    });
    t.phase("draw");
    expect(t.hand("dark").some((name) => name.startsWith("Control Room"))).toBe(true);
    expect(t.discard("dark").some((name) => name.startsWith("Admiral Motti"))).toBe(true);
  });

  it("attaches no second copy of what only one can serve", () => {
    const t = light({
      phase: "deployment",
      light: { units: [{ title: "Luke Skywalker", enhancements: ["Shii-Cho Training"] }], hand: ["Shii-Cho Training"] },
    });
    t.window();
    expect(t.hand("light")).toHaveLength(1);
  });

  it("discards the second copy of a unique unit in play first", () => {
    const t = light({
      phase: "draw",
      light: {
        units: ["Han Solo"],
        hand: ["Han Solo", "X-Wing", "Y-Wing", "Y-Wing", "Red Two", "Redemption", "Luke Skywalker"],
        deck: new Array<string>(30).fill("Rookie Pilot"),
      },
    });
    t.phase("draw");
    expect(t.discard("light").some((name) => name.startsWith("Han Solo"))).toBe(true);
  });
});

describe("committing to the Force", () => {
  it("leaves the only attacker free", () => {
    const t = light({ phase: "force", light: { units: ["Luke Skywalker", "R2-D2", "Mon Mothma"] } });
    t.phase("force");
    expect(t.answers("light", "commit")[0]).toBe("Mon Mothma");
    expect(t.answers("light", "commit")).not.toContain("Luke Skywalker");
  });

  it("commits what does little else, the strongest in the Force first", () => {
    const t = light({ phase: "force", balance: "dark", light: { units: ["Yoda", "Rebel Trooper"] } });
    t.phase("force");
    expect(t.answers("light", "commit")[0]).toBe("Yoda");
  });
});

describe("resources in the enemy's turn", () => {
  const tricked = (turn: number) => {
    const t = dark({
      turn,
      phase: "deployment",
      light: { hand: ["Jedi Mind Trick"] },
      dark: { units: ["Nightsister"] },
    });
    t.window();
    return t.unit("Nightsister").focus;
  };

  it("are kept by the light side in the enemy's first turn, which no refresh makes good", () => {
    expect(tricked(1)).toBe(0);
  });

  it("are spent later, when they are ready again for one's own turn", () => {
    expect(tricked(5)).toBe(2);
  });
});

describe("weights", () => {
  it("are those handed over: two players of other weights choose otherwise in one process", () => {
    const home = greedyWith("home", { ...WEIGHTS, dark: { ...WEIGHTS.dark, away: 20 } });
    const rash = greedyWith("rash", {
      ...WEIGHTS,
      dark: { ...WEIGHTS.dark, away: 0, attackLoss: 0, committedAway: 0 },
    });
    const engages = (dark: typeof greedy) => {
      const t = scene({
        active: "dark",
        turn: 5,
        light: { objectives: ["In You Must Go"], units: ["Twi'lek Smuggler"] },
        dark: { units: ["Devastator"] },
        advisers: { light: greedy, dark },
      });
      t.phase("conflict");
      return t.answers("dark", "engage")[0];
    };
    expect([engages(home), engages(rash), engages(home)]).toEqual(["pass", "In You Must Go", "pass"]);
  });
});
