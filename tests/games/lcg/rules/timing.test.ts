import { describe, expect, it } from "vitest";
import { publishedCards } from "../../../../src/games/lcg/catalogue/catalogue.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { pass, type Scene, scene } from "../support/scene.js";

/** Interrupts and reactions, cancelling, "cannot", "then", limits, costs. */

/** Who answered what, in order, passes left out. */
const answers = (t: Scene) =>
  t.asked
    .filter((a) => (a.question === "answer" || a.question === "forcedFirst") && a.answer !== "pass")
    .map((a) => `${a.side} ${a.answer}`);

describe("reactions", () => {
  const table = (active: "light" | "dark") =>
    scene({
      active,
      light: { units: [{ title: "Red Two", focus: 2 }] },
      dark: { units: ["Emperor Palpatine"], discard: ["Force Choke"] },
    });
  it("the active player's come first, then the opponent's", () => {
    const script = { light: { answer: "Red Two" }, dark: { answer: "Emperor Palpatine" } };
    const own = table("light").destroy("Shadows of Dathomir", script);
    expect(answers(own)).toEqual(["light Red Two", "dark Emperor Palpatine"]);
    const enemy = table("dark").destroy("Shadows of Dathomir", script);
    expect(answers(enemy)).toEqual(["dark Emperor Palpatine", "light Red Two"]);
  });
  it("who has passed may still react while the other does", () => {
    const t = table("light").destroy("Shadows of Dathomir", {
      light: { answer: [pass, "Red Two"] },
      dark: { answer: "Emperor Palpatine" },
    });
    expect(answers(t)).toEqual(["dark Emperor Palpatine", "light Red Two"]);
  });
  it("each is used once a trigger, though it could do more", () => {
    const t = table("light").destroy("Shadows of Dathomir", { light: { answer: "Red Two" } });
    expect(t.unit("Red Two").focus).toBe(1);
    expect(t.questions("light", "answer").map((q) => q.options)).toEqual([["pass", "Red Two"], ["pass"]]);
    t.destroy("Shadows of Dathomir#2", { light: { answer: "Red Two" } });
    expect(t.unit("Red Two").focus).toBe(0);
  });
  it("two cards of the same title each have theirs", () => {
    const t = scene({
      phase: "deployment",
      light: { objectives: ["Forgotten Heroes", "Forgotten Heroes", "A Hero's Journey"], hand: ["Jedi in Hiding"] },
    });
    t.window({ light: { action: "Jedi in Hiding", answer: ["Forgotten Heroes", "Forgotten Heroes#2"] } });
    expect(t.story("drew").length).toBe(2);
  });
  it("come after what they react to has been done", () => {
    const t = scene({ active: "dark", light: { objectives: ["Mission Briefing"] } }).turn({
      light: { answer: "Mission Briefing" },
    });
    expect(t.story("turnBegan", "drew", "dialMoved").slice(0, 3)).toEqual([
      "turnBegan dark",
      "drew light Rookie Pilot",
      "dialMoved 1",
    ]);
  });
});

describe("forced reactions", () => {
  it("come before free ones, even the active player's", () => {
    const t = scene({
      light: { units: [{ title: "Yoda", enhancements: ["Intimidated"] }], hand: ["Double Strike"] },
      dark: { units: ["Rancor"] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"], edge: "light" },
    });
    t.strikes({ light: { answer: "Double Strike", tactics: "Rancor" } });
    expect(answers(t)).toEqual(["light Intimidated", "light Double Strike"]);
    expect(t.story("focusAdded", "focusRemoved").slice(0, 2)).toEqual(["focusAdded Yoda 1", "focusRemoved Yoda 1"]);
    expect(t.unit("Yoda").focus).toBe(1);
  });
  it("several at once are ordered by the active player and all happen", () => {
    const t = scene({
      active: "dark",
      light: { units: [{ title: "Yoda", enhancements: ["Intimidated", "Intimidated"] }] },
      dark: { units: ["Rancor"] },
      engaged: { objective: "A Hero's Journey", attackers: ["Rancor"], defenders: ["Yoda"], edge: "light" },
    });
    t.strikes({ dark: { forcedFirst: "Intimidated#2" }, light: { tactics: "Rancor" } });
    expect(answers(t)).toEqual(["dark Intimidated#2", "dark Intimidated"]);
    expect(t.unit("Yoda").focus).toBe(3);
  });
});

describe("interrupts", () => {
  it("come before what they answer: the dial goes back before it goes on", () => {
    const t = scene({ active: "dark", dial: 11, light: { objectives: ["Decoy at Dantooine", "A Hero's Journey"] } });
    t.destroy("A Hero's Journey", { light: { answer: "Decoy at Dantooine" } });
    expect([t.dial, t.winner]).toEqual([11, undefined]);
    expect(t.story("dialMoved")).toEqual(["dialMoved 10", "dialMoved 11"]);
  });
  it("an event that is cancelled cannot be cancelled again", () => {
    const t = scene({
      active: "dark",
      dark: { hand: ["Force Choke"] },
      light: { units: ["C-3PO", "Yoda"], hand: ["Counter-stroke"] },
    });
    t.window({ dark: { action: "Force Choke", target: "Yoda" }, light: { answer: "Counter-stroke" } });
    const forChoke = t.questions("light", "answer").filter((q) => q.subject === "Force Choke");
    expect(forChoke.map((q) => q.options)).toEqual([["pass", "C-3PO", "Counter-stroke"], ["pass"]]);
    expect(t.unit("Yoda").damage).toBe(0);
  });
});

describe("cancelling", () => {
  const table = (light: string[], dark: string[]) =>
    scene({ active: "dark", light: { units: ["Yoda"], hand: light }, dark: { hand: dark } });
  it("leaves costs paid, and the event counts as played", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Yoda"], hand: ["Counter-stroke"] },
      dark: { units: ["Darth Vader"], hand: ["Force Choke", "Force Choke"] },
    });
    t.window({
      dark: { action: "Force Choke", target: ["Yoda", "Yoda"], answer: "Darth Vader" },
      light: { answer: "Counter-stroke" },
    });
    // One damage by Darth Vader's reaction, none by the event; its limit of one a turn is used up.
    expect(t.unit("Yoda").damage).toBe(1);
    expect(t.questions("dark", "action").at(-1)!.options).toEqual(["pass"]);
  });
  it("can itself be cancelled, the last first", () => {
    const t = table(["Counter-stroke", "Counter-stroke"], ["Force Choke", "It's Worse"]);
    t.window({
      dark: { action: "Force Choke", answer: "It's Worse", target: ["Yoda", "Yoda"] },
      // Not the first Counter-stroke itself is answered by the second one.
      light: { answer: ["Counter-stroke", pass, "Counter-stroke#2"] },
    });
    // The second Counter-stroke cancels It's Worse, so the first one cancels Force Choke.
    expect(t.story("cancelled")).toEqual(["cancelled dark It's Worse", "cancelled dark Force Choke"]);
    expect(t.unit("Yoda").damage).toBe(0);
  });
  it("It's Worse against Counter-stroke lets the event happen, and deals its damage then", () => {
    const t = table(["Counter-stroke"], ["Force Choke", "It's Worse"]);
    t.destroy("A Hero's Journey");
    t.window({
      dark: { action: "Force Choke", answer: "It's Worse", target: ["Yoda", "Yoda"] },
      light: { answer: "Counter-stroke" },
    });
    expect(t.story("cancelled")).toEqual(["cancelled light Counter-stroke"]);
    expect(t.discard("light")).toEqual(["Yoda", "Counter-stroke"]);
  });
  it("It's Worse against C-3PO: he stays sacrificed, the event happens", () => {
    const t = scene({
      active: "dark",
      light: { units: ["C-3PO", "Luke Skywalker"] },
      dark: { hand: ["Force Choke", "It's Worse"] },
    });
    t.window({
      dark: { action: "Force Choke", answer: "It's Worse", target: ["Luke Skywalker", "Luke Skywalker"] },
      light: { answer: "C-3PO" },
    });
    expect(t.discard("light")).toEqual(["C-3PO"]);
    expect(t.unit("Luke Skywalker").damage).toBe(2);
  });
  it("a Counter-stroke may answer a Counter-stroke", () => {
    const t = scene({
      light: { units: ["Luke Skywalker"], hand: ["Counter-stroke", "Counter-stroke"] },
      dark: { hand: ["Force Choke"] },
    });
    t.window({
      dark: { action: "Force Choke", target: "Luke Skywalker" },
      light: { answer: ["Counter-stroke", "Counter-stroke#2"] },
    });
    expect(t.story("cancelled")).toEqual(["cancelled light Counter-stroke"]);
    expect(t.unit("Luke Skywalker").damage).toBe(1);
  });
  it('what follows a "then" does not happen when what stands before it is cancelled', () => {
    const t = table(["Counter-stroke", "Counter-stroke"], ["Force Choke", "It's Worse"]);
    t.window({
      dark: { action: "Force Choke", answer: "It's Worse", target: ["Yoda", "Yoda"] },
      light: { answer: ["Counter-stroke", pass, "Counter-stroke#2"] },
    });
    expect(t.story("damageDealt")).toEqual([]);
  });
});

describe("cannot", () => {
  it("Force Stasis keeps a unit from attacking and defending until the phase ends", () => {
    const t = scene({ light: { units: ["Yoda", "X-Wing"] }, dark: { hand: ["Force Stasis"] } });
    t.phase("conflict", {
      dark: { action: "Force Stasis" },
      light: { engage: "Shadows of Dathomir", attacker: "X-Wing" },
    });
    expect(t.offered("light", "attacker")).toEqual(["X-Wing", "pass"]);
    t.nextTurn({ light: {}, dark: {} });
    t.nextTurn();
    expect(t.offered("light", "engage")).toContain("Shadows of Dathomir");
  });
  it("Coruscant Defense Fleet cannot attack, but can defend", () => {
    const t = scene({ active: "dark", dark: { units: ["Coruscant Defense Fleet"] } }).phase("conflict");
    expect(t.offered("dark", "engage")).toEqual(["pass"]);
    const u = scene({ light: { units: ["X-Wing"] }, dark: { units: ["Coruscant Defense Fleet"] } });
    u.engage("Shadows of Dathomir", {
      attackers: ["X-Wing"],
      dark: { shielding: "Shadows of Dathomir" },
      defenders: ["Coruscant Defense Fleet"],
    });
    expect(u.story("defends")).toEqual(["defends dark Coruscant Defense Fleet"]);
  });
  it("Trench Run cannot be targeted", () => {
    const t = scene({
      active: "dark",
      light: { enhancements: ["Trench Run"] },
      dark: { affiliation: "Imperial Navy", hand: ["Tear This Ship Apart"] },
    });
    expect(t.window().offered("dark", "action")).toEqual(["pass"]);
    const u = scene({
      active: "dark",
      light: { enhancements: ["Trench Run", "Ancient Monument"] },
      dark: { affiliation: "Imperial Navy", hand: ["Tear This Ship Apart"] },
    });
    u.window({ dark: { action: "Tear This Ship Apart" } });
    expect(u.offered("dark", "target")).toEqual(["Ancient Monument"]);
  });
});

describe("limits", () => {
  it("once a turn for an ability, in each player's turn", () => {
    const t = scene({ light: { units: ["Repair Droid", { title: "Redemption", damage: 3 }] } });
    t.window({ light: { action: "Repair Droid" } }).window();
    expect(t.offered("light", "action")).toEqual(["pass"]);
    t.nextTurn({ light: { action: "Repair Droid" } });
    expect(t.unit("Redemption").damage).toBe(1);
  });
  it("one event of a title a turn and player", () => {
    const t = scene({
      active: "dark",
      light: { units: [{ title: "Luke Skywalker" }] },
      dark: { hand: ["Force Choke", "Force Choke"] },
    });
    t.window({ dark: { action: "Force Choke" } }).window();
    expect(t.offered("dark", "action")).toEqual(["pass"]);
    t.nextTurn({ dark: { action: "Force Choke#2" }, light: {} });
    expect(t.unit("Luke Skywalker").damage).toBe(2);
  });
});

// FAQ 5.0, 4.8. The words of a card's text, whether or not a card of one's own may have them.
describe("limit once and limit 1", () => {
  const ROOKIE = "Rookie Pilot";
  const FIGHTER = "TIE Fighter";
  const BINDS = "It Binds All Things";
  const own = (title: string, limit: object): PublishedCard => ({
    ...publishedCards().find((card) => card.title === title)!,
    own: "changed",
    text: {
      abilities: [
        { frame: "action", ...limit, effects: [{ verb: "addFocus", on: "target" }], target: { kind: "unit" } },
      ],
    },
  });
  const ONCE = { oncePerTurn: true };
  const ONE = { onePerTurn: true };
  const uses = (t: Scene) => t.story("used", "played").filter((line) => !line.includes(BINDS)).length;
  /** Two copies on the table or in hand, used as often as they may be, and what a cancelled use leaves. */
  const units = (limit: object) =>
    scene({ own: [own(ROOKIE, limit)], light: { units: [ROOKIE, ROOKIE] }, dark: { units: [FIGHTER] } });
  const events = (limit: object, dark: string[] = []) =>
    scene({
      own: [own("Swindled", limit)],
      active: "dark",
      light: { affiliation: "Smugglers and Spies", hand: ["Swindled", "Swindled", BINDS] },
      dark: { units: [FIGHTER], hand: dark },
    });
  const again = { light: { action: [ROOKIE, `${ROOKIE}#2`], target: [FIGHTER, FIGHTER] } };
  const played = { light: { action: ["Swindled", "Swindled#2"], target: [FIGHTER, FIGHTER] } };

  it("of a card in play: once is each card's own, 1 is of the title", () => {
    expect(uses(units(ONCE).window(again))).toBe(2);
    const one = units(ONE).window({ light: { action: ROOKIE, target: FIGHTER } });
    expect(one.questions("light", "action").at(-1)!.options).toEqual(["pass"]);
    one.nextTurn({ light: { action: `${ROOKIE}#2`, target: FIGHTER } });
    expect(one.unit(FIGHTER).focus).toBeGreaterThan(0);
  });
  it("of an event: once lets another copy be played, 1 does not", () => {
    expect(uses(events(ONCE).window(played))).toBe(2);
    const one = events(ONE).window({ light: { action: "Swindled", target: FIGHTER } });
    expect(one.questions("light", "action").at(-1)!.options).not.toContain("Swindled#2");
  });
  it("of an event that comes back: once keeps the same card from being played again that turn", () => {
    const t = events(ONCE).window({ light: { action: ["Swindled", BINDS], target: FIGHTER } });
    expect(t.hand("light")).toEqual(["Swindled#2", "Swindled"]);
    expect(t.questions("light", "action").at(-1)!.options).toEqual(["pass", "Swindled#2"]);
  });
  it("of a title that both players have: 1 is each player's", () => {
    const both = [own("Swindled", ONE), { ...own("Force Choke", ONE), title: "Swindled" }];
    const t = scene({
      own: both,
      light: { affiliation: "Smugglers and Spies", hand: ["Swindled", "Swindled"] },
      dark: { units: [FIGHTER], hand: ["Swindled", "Swindled"] },
    }).window({
      light: { action: "light:Swindled", target: FIGHTER },
      dark: { action: "dark:Swindled", target: FIGHTER },
    });
    expect(t.unit(FIGHTER).focus).toBe(2);
    expect((["light", "dark"] as const).map((side) => t.questions(side, "action").at(-1)!.options)).toEqual([
      ["pass"],
      ["pass"],
    ]);
  });
  it.each([ONCE, ONE])("a cancelled use counts: %j", (limit) => {
    const cancelling: PublishedCard = {
      ...publishedCards().find((card) => card.title === "Dark Alliance")!,
      own: "changed",
      text: { abilities: [{ frame: "interrupt", trigger: "eventPlayed", effects: [{ verb: "cancel" }] }] },
    };
    const t = scene({
      own: [own("Swindled", limit), cancelling],
      light: { affiliation: "Smugglers and Spies", hand: ["Swindled", "Swindled"] },
      dark: { units: [FIGHTER], hand: ["Dark Alliance"] },
    }).window({ light: { action: "Swindled", target: FIGHTER }, dark: { answer: "Dark Alliance" } });
    expect([t.story("cancelled").length, t.unit(FIGHTER).focus]).toEqual([1, 0]);
    const last = t.questions("light", "action").at(-1)!.options;
    expect(last).toEqual(limit === ONE ? ["pass"] : ["pass", "Swindled#2"]);
  });
});

describe("using an ability", () => {
  it("needs something that it could do", () => {
    const offers = (dark: string[], light: string[] = []) =>
      scene({ active: "dark", light: { units: light }, dark: { hand: dark } })
        .window()
        .offered("dark", "action");
    expect(offers(["Force Lightning"], ["Yoda"])).toEqual(["pass"]);
    expect(offers(["A Disturbance In the Force"], ["Yoda"])).toEqual(["pass"]);
    expect(offers(["Force Choke"], ["X-Wing"])).toEqual(["pass"]);
    expect(offers(["Force Choke"], ["Yoda"])).toEqual(["pass", "Force Choke"]);
  });
  it("needs its cost: a card that is exhausted cannot be focused for it", () => {
    const t = scene({
      light: { units: [{ title: "Yoda", focus: 2, enhancements: [{ title: "Trust Your Feelings", focus: 1 }] }] },
    });
    expect(t.window().offered("light", "action")).toEqual(["pass"]);
  });
  it("an exhausted card's other abilities may be used", () => {
    const t = scene({
      light: {
        units: [
          { title: "Repair Droid", focus: 1 },
          { title: "X-Wing", damage: 1 },
        ],
      },
    });
    t.window({ light: { action: "Repair Droid" } });
    expect(t.unit("X-Wing").damage).toBe(0);
  });
  it("choosing targets comes after paying", () => {
    const t = scene({
      active: "dark",
      light: { units: ["Yoda"] },
      dark: { hand: ["Force Stasis"], affiliation: "Sith" },
    });
    t.window({ dark: { action: "Force Stasis" } });
    expect(t.story("paid", "target")).toEqual(["paid dark Sith 1", "target Force Stasis Yoda"]);
  });
  it("events may be played in the opponent's turn", () => {
    const t = scene({ active: "dark", light: { hand: ["Jedi Mind Trick"] }, dark: { units: ["Rancor"] } });
    t.window({ light: { action: "Jedi Mind Trick" } });
    expect(t.unit("Rancor").focus).toBe(2);
  });
  it("some events only in the own turn or the Force phase", () => {
    const navy = {
      affiliation: "Imperial Navy",
      hand: ["Superlaser Blast", "There Is No Escape"],
      units: ["Nightsister"],
    } as const;
    const offers = (active: "light" | "dark", phase: "conflict" | "force") =>
      scene({
        active,
        phase,
        dark: { ...navy, objectives: ["Imperial Command", "Shadows of Dathomir", "Shadows of Dathomir"] },
      })
        .window()
        .offered("dark", "action");
    expect(offers("dark", "conflict")).toEqual(["pass", "Superlaser Blast"]);
    expect(offers("light", "conflict")).toEqual(["pass"]);
    expect(offers("light", "force")).toEqual(["pass", "There Is No Escape"]);
  });
});
