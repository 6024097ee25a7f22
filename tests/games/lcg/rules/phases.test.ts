import { describe, expect, it } from "vitest";
import { EVENTS } from "../../../../src/games/lcg/state/journal.js";
import { H, PHASES } from "../../../../src/games/lcg/state/table.js";
import { pass, scene } from "../support/scene.js";

/** Balance, refresh, draw and Force phase, and the action windows of a turn. */

describe("the first round", () => {
  it("the dark side skips its conflict phase, the light side takes no focus off but attacks", () => {
    const t = scene({
      turn: 0,
      light: { units: [{ title: "Yoda", focus: 1 }, "Red Two"] },
      dark: { units: [{ title: "Death Star Trooper", focus: 1 }, "TIE Fighter"] },
    });
    t.nextTurn({ dark: { commit: "TIE Fighter" } });
    expect([t.activeSide, t.dial, t.unit("Death Star Trooper").focus, t.balance]).toEqual(["dark", 1, 0, "dark"]);
    expect(t.questions("dark", "engage")).toEqual([]);
    t.nextTurn({ light: { engage: "Shadows of Dathomir", attacker: ["Red Two"] } });
    expect([t.activeSide, t.dial, t.unit("Yoda").focus]).toEqual(["light", 1, 1]);
    expect(t.objective("Shadows of Dathomir").damage).toBe(2);
    t.nextTurn();
    expect([t.activeSide, t.dial]).toEqual(["dark", 3]);
    expect(t.questions("dark", "engage").length).toBe(1);
    t.nextTurn();
    expect(t.unit("Yoda").focus).toBe(0);
  });
  it("phases come in their order", () => {
    const t = scene({}).nextTurn();
    expect(t.story("phaseBegan")).toEqual([1, 2, 3, 4, 5, 6].map((phase) => `phaseBegan ${phase}`));
  });
});

describe("balance phase", () => {
  it("lets the light side deal one damage to a dark side objective while it has the Balance", () => {
    const t = scene().phase("balance", { light: { balanceDamage: "Shadows of Dathomir#2" } });
    expect(t.objective("Shadows of Dathomir#2").damage).toBe(1);
    expect(t.dial).toBe(0);
  });
  it("need not be used", () => {
    const t = scene().phase("balance");
    expect(t.offered("light", "balanceDamage")[0]).toBe("pass");
    expect(t.story("damageDealt")).toEqual([]);
  });
  it("does nothing for the light side while the dark side has the Balance", () => {
    expect(scene({ balance: "dark" }).phase("balance").asked).toEqual([]);
  });
  it("a shield stops that damage, as it is an enemy effect", () => {
    const t = scene({ dark: { objectives: [{ title: "Kuat Reinforcements", shields: 1 }] } });
    t.phase("balance", { light: { balanceDamage: "Kuat Reinforcements" }, dark: { shieldDamage: true } });
    expect(t.objective("Kuat Reinforcements")).toMatchObject({ damage: 0, shields: 0 });
  });
  it("may destroy the third objective and win", () => {
    const t = scene({
      dark: { objectives: [{ title: "The Endor Gambit", damage: 4 }] },
      light: { victory: ["Kuat Reinforcements", "Take Them Prisoner"] },
    });
    t.phase("balance", { light: { balanceDamage: "The Endor Gambit" } });
    expect([t.winner, t.reason]).toEqual(["light", "objectives"]);
  });
});

describe("refresh phase", () => {
  const focused = {
    objectives: [{ title: "A Hero's Journey", focus: 2 }, "Jedi Training", "Forgotten Heroes"],
    units: [
      { title: "Luke Skywalker", focus: 2, shields: 1, enhancements: [{ title: "Trust Your Feelings", focus: 1 }] },
      { title: "Yoda", focus: 3 },
      { title: "Red Five", focus: 1 },
    ],
    enhancements: [{ title: "Hidden Outpost", focus: 1 }],
    affiliationFocus: 1,
  };
  it("takes one focus off each own card, two off elite units", () => {
    const t = scene({ light: focused, dark: { units: [{ title: "Rancor", focus: 1 }] } }).phase("refresh");
    expect(t.objective("A Hero's Journey").focus).toBe(1);
    expect(t.unit("Luke Skywalker")).toMatchObject({ focus: 1, shields: 0 });
    expect(t.enhancement("Trust Your Feelings").focus).toBe(0);
    expect(t.unit("Yoda").focus).toBe(1);
    expect(t.unit("Red Five").focus).toBe(0);
    expect(t.enhancement("Hidden Outpost").focus).toBe(0);
    expect(t.affiliationFocus("light")).toBe(0);
    expect(t.unit("Rancor").focus).toBe(1);
  });
  it("leaves the opponent's shields", () => {
    const t = scene({ dark: { units: [{ title: "TIE Fighter", shields: 1 }] } }).phase("refresh");
    expect(t.unit("TIE Fighter").shields).toBe(1);
  });
  it("on its first turn the light side skips only the focus step", () => {
    const first = { turn: 2, light: { ...focused, objectives: ["Jedi Training"] } };
    const t = scene(first).phase("refresh");
    expect(t.unit("Luke Skywalker")).toMatchObject({ focus: 2, shields: 0 });
    expect(t.unit("Yoda").focus).toBe(3);
    expect(t.objectives("light")).toEqual(["Jedi Training", "A Hero's Journey", "A Hero's Journey#2"]);
  });
  it("on its first turn the dark side takes focus off", () => {
    const t = scene({ active: "dark", turn: 1, dark: { units: [{ title: "Rancor", focus: 1 }] } });
    t.phase("refresh", { dark: { choose: "Rancor" } });
    expect(t.story("focusRemoved")).toEqual(["focusRemoved Rancor 1"]);
  });
  it("replaces missing objectives from the top, each resolved before the next", () => {
    const t = scene({
      active: "dark",
      dark: {
        objectives: ["Shadows of Dathomir"],
        objectiveDeck: ["Cruel Interrogations", "Take Them Prisoner", "The Endor Gambit"],
      },
      light: { hand: ["Yoda", "X-Wing"], deck: ["R2-D2", "C-3PO", "A-Wing", "Y-Wing"] },
    });
    t.phase("refresh", {
      dark: { answer: ["Cruel Interrogations", "Take Them Prisoner"], choose: ["C-3PO", "A-Wing", "R2-D2"] },
      picks: [1],
    });
    expect(t.objectives("dark")).toEqual(["Shadows of Dathomir", "Cruel Interrogations", "Take Them Prisoner"]);
    expect(t.captives("Cruel Interrogations")).toEqual(["X-Wing"]);
    expect(t.captives("Take Them Prisoner")).toEqual(["C-3PO"]);
    expect(t.deck("light")).toEqual(["R2-D2", "A-Wing", "Y-Wing"]);
    expect(t.objectiveDeck("dark")).toEqual(["The Endor Gambit"]);
    const order = t.story("objectiveEntered", "captured").map((e) => e.split(" ")[0]);
    expect(order).toEqual(["objectiveEntered", "captured", "objectiveEntered", "captured"]);
  });
  it("does not replace lost objectives before their owner's refresh phase", () => {
    const t = scene({ active: "dark" });
    t.damage("A Hero's Journey", 4).phase("refresh");
    expect(t.objectives("light").length).toBe(2);
  });
  it("abilities after refreshing come when objectives have been replaced", () => {
    const t = scene({
      light: {
        objectives: ["Jedi Training"],
        objectiveDeck: ["Last Minute Rescue", "Draw Their Fire"],
        units: [{ title: "Yoda", damage: 1 }],
      },
    });
    t.phase("refresh", { light: { answer: "Last Minute Rescue", target: "Yoda" } });
    expect(t.unit("Yoda").damage).toBe(0);
  });
});

describe("draw phase", () => {
  it("draws one at a time up to the reserve value", () => {
    const t = scene({
      light: { hand: ["Yoda"], deck: ["X-Wing", "Y-Wing", "A-Wing", "Red Two", "Home One", "R2-D2"] },
    });
    t.phase("draw");
    expect(t.story("drew").map((e) => e.slice("drew light ".length))).toEqual([
      "X-Wing",
      "Y-Wing",
      "A-Wing",
      "Red Two",
      "Home One",
    ]);
    expect(t.deck("light")).toEqual(["R2-D2"]);
  });
  it("lets only the active player draw", () => {
    expect(scene({ active: "dark" }).phase("draw").hand("light")).toEqual([]);
  });
  it("a reserve value raised by one asks for seven cards", () => {
    const t = scene({ active: "dark", dark: { objectives: ["Reconnaissance Mission"] } }).phase("draw");
    expect(t.hand("dark").length).toBe(7);
  });
  it("discarding one of six draws one", () => {
    const hand = ["Yoda", "X-Wing", "Y-Wing", "Luke Skywalker", "R2-D2", "C-3PO"];
    const t = scene({ light: { hand, deck: ["Home One"] } }).phase("draw", { light: { discardFirst: "Yoda" } });
    expect(t.hand("light")).toEqual([...hand.slice(1), "Home One"]);
  });
});

describe("Force phase", () => {
  it("lets the active player commit units, as many as it has Force cards", () => {
    const t = scene({
      light: { units: ["Yoda", "Luke Skywalker", "C-3PO", "Red Two"] },
      dark: { units: ["Nightsister"] },
    });
    t.phase("force", { light: { commit: ["Yoda", "Red Two", "C-3PO"] } });
    expect(t.forceCards("light")).toBe(0);
    expect(t.unit("Luke Skywalker").committed).toBe(false);
    expect(t.questions("dark", "commit")).toEqual([]);
    t.phase("force");
    expect(t.questions("light", "commit")).toEqual([]);
  });
  it("an exhausted unit may be committed", () => {
    const t = scene({ light: { units: [{ title: "Yoda", focus: 1 }] } }).phase("force", { light: { commit: "Yoda" } });
    expect(t.unit("Yoda")).toMatchObject({ committed: true, focus: 1 });
  });
  it("gives the Force card back when the unit leaves play", () => {
    const t = scene({ light: { units: [{ title: "Yoda", committed: true }] } });
    expect(t.forceCards("light")).toBe(2);
    expect(t.destroy("Yoda").forceCards("light")).toBe(3);
  });

  const struggle = (light: object[], dark: object[], balance: "light" | "dark") =>
    scene({
      light: { units: light as { title: string }[] },
      dark: { units: dark as { title: string }[] },
      balance,
    }).phase("force");
  const luke = { title: "Luke Skywalker", committed: true };
  const nightsister = { title: "Nightsister", committed: true };
  it("turns the Balance to the higher total of Force icons", () => {
    expect(struggle([luke], [nightsister], "dark").story("struggle")).toEqual(["struggle 3 2 light"]);
    expect(struggle([], [nightsister], "light").balance).toBe("dark");
  });
  it("leaves it at a tie", () => {
    const fleet = { title: "Fleet Officer", committed: true };
    expect(struggle([fleet], [nightsister], "dark").story("struggle")).toEqual(["struggle 2 2 dark"]);
    expect(struggle([fleet], [nightsister], "light").balance).toBe("light");
    expect(struggle([], [], "dark").balance).toBe("dark");
  });
  it("counts only ready committed units, on both sides", () => {
    expect(struggle([{ ...luke, focus: 1 }], [nightsister], "light").story("struggle")).toEqual(["struggle 0 2 dark"]);
    expect(struggle([{ title: "Yoda" }], [{ ...nightsister, focus: 2 }], "dark").story("struggle")).toEqual([
      "struggle 0 0 dark",
    ]);
  });
  it("counts no Force icons of enhancements on committed units", () => {
    const t = struggle([{ ...luke, enhancements: ["Jedi Lightsaber"] }], [], "light");
    expect(t.story("struggle")).toEqual(["struggle 3 0 light"]);
  });
});

describe("action windows of a turn", () => {
  /** Where each player is asked for an action, with the last event before it in an engagement. */
  function windows(turn: "light" | "dark", attacks: boolean): string[] {
    const t = scene({
      active: turn,
      light: {
        units: ["Luke Skywalker"],
        hand: ["Our Most Desperate Hour"],
        deck: ["R2-D2", "R2-D2", "R2-D2", "R2-D2", "R2-D2"],
      },
      dark: {
        units: ["Nightsister"],
        hand: ["Dark Alliance", "Dark Alliance"],
        deck: ["TIE Fighter", "TIE Fighter", "TIE Fighter", "TIE Fighter"],
      },
    });
    const log: string[] = [];
    const other = turn === "light" ? "dark" : "light";
    const own = turn === "light" ? "Luke Skywalker" : "Nightsister";
    const enemy = turn === "light" ? "Nightsister" : "Luke Skywalker";
    const objective = turn === "light" ? "Shadows of Dathomir" : "A Hero's Journey";
    const script = attacks ? { [turn]: { engage: objective, attacker: own }, [other]: { defender: enemy } } : {};
    t.turn({
      ...script,
      at: (asked) => {
        if (asked.question !== "action") return;
        const phase = PHASES[t.state.table.head[H.phase]];
        log.push(`${phase} ${asked.side === turn ? "active" : "other"}`);
      },
    });
    return log;
  }
  const both = (phase: string) => [`${phase} active`, `${phase} other`];

  it("are one at the end of refresh, draw and Force phase, the deployment phase, and one when the conflict phase begins", () => {
    const quiet = ["refresh", "draw", "deployment", "conflict", "force"].flatMap(both);
    expect(windows("light", false)).toEqual(quiet);
    expect(windows("dark", false)).toEqual(quiet);
  });
  it("stand at the end of their phase, when its other steps are done", () => {
    const t = scene({
      light: { objectives: [], units: ["Yoda"], hand: ["Our Most Desperate Hour"] },
      dark: { hand: ["Dark Alliance"] },
    });
    const before = new Map<string, string[]>();
    t.turn({
      at: ({ question }) => {
        if (question !== "action") return;
        const phase = PHASES[t.state.table.head[H.phase]];
        before.set(phase, [...(before.get(phase) ?? []), EVENTS[t.state.journal!.entries.at(-1)![0]]]);
      },
    });
    expect([...before].map(([phase, events]) => [phase, [...new Set(events)]])).toEqual([
      ["refresh", ["objectiveEntered"]],
      ["draw", ["drew"]],
      ["deployment", ["phaseBegan"]],
      ["conflict", ["phaseBegan"]],
      ["force", ["struggle"]],
    ]);
  });
  it("and with an engagement: after attackers, defenders, edge battle, each strike, and after its end", () => {
    const all = windows("dark", true);
    // Luke, who defends, wins ties and strikes first; Nightsister dies before she strikes.
    const inConflictPhase = all.filter((one) => one === "conflict active").length;
    expect(inConflictPhase).toBe(1 + 3 + 1 + 1);
    expect(all.filter((one) => one.startsWith("balance"))).toEqual([]);
  });
  it("in an engagement they stand exactly between the steps", () => {
    const t = scene({
      light: { units: ["Luke Skywalker", "Yoda"], hand: ["Our Most Desperate Hour"] },
      dark: { units: ["Rancor"], hand: ["Dark Alliance", "Nightsister"] },
    });
    const steps: string[] = [];
    t.engage("Shadows of Dathomir", {
      attackers: ["Luke Skywalker", "Yoda"],
      defenders: ["Rancor"],
      darkEdge: ["Nightsister"],
      darkStrikes: ["Rancor"],
      lightStrikes: ["Luke Skywalker"],
      dark: { unitDamage: "Yoda" },
      light: { unitDamage: "Rancor" },
      at: ({ question, side }) => {
        if (question !== "action") return steps.push(`${question} ${side}`);
        return steps.at(-1) === "window" ? 0 : steps.push("window");
      },
    });
    expect(steps.filter((s, i) => s !== steps[i - 1])).toEqual([
      "attacker light",
      "window",
      "defender dark",
      "window",
      "edge light",
      "edge dark",
      "edge light",
      "edge dark",
      "window",
      "strike dark",
      "iconType dark",
      "unitDamage dark",
      "window",
      "strike light",
      "iconType light",
      "unitDamage light",
      "iconType light",
      "window",
    ]);
  });
  it("the active player acts first, in turns, and two passes in a row close the window", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Our Most Desperate Hour", "Fall Back!"] },
      dark: { hand: ["Dark Alliance", "Dark Alliance", "Dark Alliance"] },
    });
    t.window({
      dark: { action: ["Dark Alliance", pass] },
      light: { action: [pass, "Our Most Desperate Hour"], target: "Yoda" },
    });
    const order = t.asked.filter((a) => a.question === "action").map((a) => `${a.side} ${a.answer}`);
    expect(order).toEqual([
      "light pass",
      "dark Dark Alliance",
      "light Our Most Desperate Hour",
      "dark pass",
      "light pass",
    ]);
  });
});
