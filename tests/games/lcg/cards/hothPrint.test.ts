import { describe, expect, it } from "vitest";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { changed } from "../own/support.js";
import { pass, type Scene, scene } from "../support/scene.js";

/** Where texts of the Hoth cycle meet what leaves play, cannot be damaged, or is played as an enhancement. */

const HERO = "A Hero's Journey";
const BLANK = "Shadows of Dathomir";
/** Hoth objectives without a text. */
const HOTH = "Hold the Line!";
const ICE = "Shadows on the Ice";

const answers = (t: Scene, title: string, side: "light" | "dark" = "light") =>
  t.questions(side, "answer").filter(({ options }) => options.includes(title));

describe("Subzero Defenses", () => {
  const strikes = (damage: number, light: object, attackers: string[], script: object) =>
    scene({
      active: "dark",
      light: { objectives: [{ title: HOTH, damage }, HERO], enhancements: ["Subzero Defenses"], ...light },
      dark: { units: attackers },
      engaged: { objective: HOTH, attackers, edge: "light" },
    }).strikes(script);
  it("destroys a unit whose strike has destroyed the objective, and no other that strikes that turn", () => {
    const t = strikes(2, {}, ["Devastator", "Nightsister"], { dark: { strike: "Devastator" } });
    expect([t.card(HOTH).zone, t.units("dark")]).toEqual(["victory", ["Nightsister"]]);
  });
  it("destroys no other where the first has left play in its strike", () => {
    const t = strikes(0, { hand: ["Confronting the Terror"] }, ["Nightsister", "TIE Fighter"], {
      dark: { strike: "Nightsister", suffer: "Nightsister" },
      light: { answer: "Confronting the Terror" },
    });
    expect([t.discard("dark"), t.units("dark")]).toEqual([["Nightsister"], ["TIE Fighter"]]);
  });
});

describe("a unit that falls to Subzero Defenses", () => {
  it("falls though it was taken out of the engagement in its strike", () => {
    const own = changed({
      "Guardian of Peace": {
        text: {
          abilities: [
            {
              frame: "reaction",
              trigger: "focusedToStrike",
              subject: { kind: "unit", whose: "enemy" },
              effects: [{ verb: "withdraw", on: "subject" }],
            },
          ],
        },
      },
    });
    const t = scene({
      own,
      active: "dark",
      light: { objectives: [HOTH], units: ["Guardian of Peace"], enhancements: ["Subzero Defenses"] },
      dark: { units: ["Devastator"] },
      engaged: { objective: HOTH, attackers: ["Devastator"], edge: "light" },
    }).strikes({ light: { answer: "Guardian of Peace" } });
    expect([t.objective(HOTH).damage, t.units("dark")]).toEqual([0, []]);
  });
});

describe("Wedge Antilles", () => {
  const transport = (units: string[], may: boolean[]) =>
    scene({
      light: { units: ["Action-series Bulk Transport", ...units], deck: ["Wedge Antilles", "X-Wing"] },
      engaged: { objective: BLANK, attackers: ["Action-series Bulk Transport"], edge: "light" },
    }).strikes({ light: { answer: "Action-series Bulk Transport", choose: "Wedge Antilles", may } });
  it("enters play as an enhancement or a unit, as his player likes, where an effect puts him into play", () => {
    const t = transport(["Snowspeeder"], [true]);
    expect(t.enhancement("Wedge Antilles").host).toBe("Snowspeeder");
    expect(transport(["Snowspeeder"], [false]).units("light")).toContain("Wedge Antilles");
  });
  it("as a unit where nothing is there for him to enhance", () => {
    const t = transport(["Yoda"], []);
    expect([t.units("light").at(-1), t.questions("light", "may")]).toEqual(["Wedge Antilles", []]);
  });
  it("so where he is rescued", () => {
    const t = scene({
      light: { units: ["Snowspeeder"], hand: ["Rescue Mission"] },
      dark: { objectives: [{ title: BLANK, captives: ["Wedge Antilles"] }] },
    }).window({ light: { action: "Rescue Mission", may: [true, true] }, picks: [0] });
    expect(t.enhancement("Wedge Antilles").host).toBe("Snowspeeder");
  });
  const deployed = (hand: string[], action: string[], more: object = {}, own: readonly PublishedCard[] = []) => {
    const t = scene({
      phase: "deployment",
      own,
      light: { affiliation: "Rebel Alliance", units: ["Snowspeeder"], hand, ...more },
      dark: { objectives: [BLANK] },
    }).window({ light: { action } });
    return t.questions("light", "pay").map(({ amount }) => amount);
  };
  it("played as an enhancement is the turn's first one", () => {
    const go = { objectives: ["In You Must Go", HERO] };
    const hand = ["Wedge Antilles", "Stolen Plans"];
    expect(deployed(hand, ["Wedge Antilles as enhancement"], go)).toEqual([1]);
    expect(deployed(hand, ["Wedge Antilles"], go)).toEqual([2, 1]);
    expect(deployed(hand, ["Wedge Antilles as enhancement", "Stolen Plans"], go)).toEqual([1, 1]);
    expect(deployed(hand, ["Wedge Antilles", "Stolen Plans"], go)).toEqual([2, 1]);
  });
  it("and is no unit to what makes units dearer, nor to what makes them cheaper", () => {
    const dearer = changed({
      "In You Must Go": { text: { modifiers: [{ to: { kind: "unit", whose: "yours" }, cost: 1 }] } },
    });
    const go = { objectives: ["In You Must Go", HERO] };
    expect(deployed(["Wedge Antilles"], ["Wedge Antilles"], go, dearer)[0]).toBe(3);
    expect(deployed(["Wedge Antilles"], ["Wedge Antilles as enhancement"], go, dearer)[0]).toBe(2);
    const cheaper = changed({
      "Force Rejuvenation": {
        cost: 0,
        text: {
          abilities: [{ frame: "action", effects: [{ verb: "reduceNext", filter: { kind: "enhancement" } }] }],
        },
      },
    });
    const hand = ["Force Rejuvenation", "Wedge Antilles", "Stolen Plans"];
    const played = ["Force Rejuvenation", "Wedge Antilles as enhancement", "Stolen Plans"];
    expect(deployed(hand, played, {}, cheaper)).toEqual([1, 1]);
  });
});

describe("Luke Skywalker (64)", () => {
  it("enters play as an enhancement, where his player likes, from the discard pile too", () => {
    const t = scene({
      light: { units: ["Snowspeeder"], hand: ["Return of the Jedi"], discard: ["Luke Skywalker (64)"] },
    }).window({ light: { action: "Return of the Jedi", may: true } });
    expect(t.enhancement("Luke Skywalker").host).toBe("Snowspeeder");
  });
});

describe("Remote Hideout", () => {
  it("counts no unit that is played as an enhancement", () => {
    const t = scene({
      active: "dark",
      phase: "deployment",
      dark: {
        units: ["TIE Fighter"],
        enhancements: ["Remote Hideout"],
        hand: ["Black Squadron Pilot", "Espo Trooper"],
      },
    }).window({ dark: { action: ["Black Squadron Pilot as enhancement", "Espo Trooper"] } });
    expect(t.unit("Espo Trooper").focus).toBe(1);
  });
});

describe("Col Serra", () => {
  it("gets no damage that is moved in an engagement in which her player has the edge", () => {
    const moved = (edge: "light" | "dark", units: string[], dark: object = { action: "The Desolation of Hoth" }) =>
      scene({
        active: "dark",
        light: { units },
        dark: {
          objectives: [{ title: ICE, damage: 3 }, BLANK],
          units: ["Rancor"],
          hand: ["The Desolation of Hoth"],
        },
        engaged: { objective: HERO, attackers: ["Rancor"], defenders: ["Col Serra"], edge },
      }).window({ dark });
    const t = moved("light", ["Col Serra", "Yoda"]);
    expect([t.objective(ICE).damage, t.unit("Yoda").damage]).toEqual([2, 1]);
    expect(t.questions("dark", "target")[0].options).toEqual(["Yoda"]);
    expect(moved("dark", ["Col Serra"]).unit("Col Serra").damage).toBe(1);
    const alone = moved("light", ["Col Serra"], {});
    expect(alone.offered("dark", "action")).toEqual(["pass"]);
  });
});

describe("A Message from Beyond", () => {
  it("lets its player order cards that are discarded together", () => {
    const t = scene({
      light: {
        objectives: ["A Message from Beyond", HERO],
        units: [{ title: "Luke Skywalker", enhancements: ["Jedi Lightsaber", "Trust Your Feelings"] }],
      },
    }).destroy("Luke Skywalker", { light: { discardOrder: ["Luke Skywalker", "Trust Your Feelings"] } });
    expect(t.discard("light")).toEqual(["Jedi Lightsaber", "Trust Your Feelings", "Luke Skywalker"]);
  });
});

describe("Carbonite Chamber Activation", () => {
  const given = (units: string[], light: object = {}) => ({
    active: "dark" as const,
    light: { units, ...light },
    dark: { affiliation: "Scum and Villainy" as const, hand: ["Carbonite Chamber Activation"] },
  });
  const smuggled = { affiliation: "Smugglers and Spies", hand: ["Narrow Escape"] };
  const ofCost = (cost: number) => changed({ "Rookie Pilot": { cost } });
  it("needs a unit that costs 3 or less", () => {
    const offered = (cost: number) =>
      scene({ ...given(["Rookie Pilot"]), own: ofCost(cost) })
        .window({})
        .offered("dark", "action");
    expect(offered(3)).toContain("Carbonite Chamber Activation");
    expect(offered(4)).not.toContain("Carbonite Chamber Activation");
  });
  it("is led to no dearer one", () => {
    const led = (own: readonly PublishedCard[] = []) =>
      scene({
        ...given(["Rookie Pilot", "Jedi in Hiding", "Luke Skywalker"], smuggled),
        own,
      }).window({
        dark: { action: "Carbonite Chamber Activation", target: ["Rookie Pilot", pass] },
        light: { answer: "Narrow Escape", target: "Jedi in Hiding" },
      });
    expect(led().offered("light", "target")).toEqual(["Jedi in Hiding"]);
    const without = changed({
      "Carbonite Chamber Activation": {
        text: {
          abilities: [
            {
              frame: "action",
              target: { kind: "unit" },
              targets: 2,
              combinedCostAtMost: 3,
              effects: [{ verb: "addFocus", on: "target" }],
            },
          ],
        },
      },
    });
    expect(led(without).offered("light", "target")).toEqual(["Jedi in Hiding"]);
    const dear = scene({
      ...given(["Rookie Pilot", "Luke Skywalker"], smuggled),
      own: without,
    }).window({ dark: { action: "Carbonite Chamber Activation" } });
    expect(answers(dear, "Narrow Escape")).toEqual([]);
  });
});

describe("Last Defense of Hoth", () => {
  it("two of them take the place of one placing each", () => {
    const TITLE = "Last Defense of Hoth";
    const t = scene({
      light: {
        objectives: [TITLE, TITLE],
        units: ["X-Wing"],
        hand: ["Rookie Pilot"],
        deck: ["Yoda", "Y-Wing", "X-Wing"],
      },
      dark: { units: ["Espo Trooper"] },
      engaged: { objective: BLANK, attackers: ["X-Wing"], defenders: ["Espo Trooper"] },
    }).edgeBattle({ light: { answer: TITLE } });
    const offered = t.questions("light", "answer").map(({ options }) => options);
    // The second one is for the next placing.
    expect(offered).toEqual([["pass", TITLE, `${TITLE}#2`], ["pass"], ["pass", `${TITLE}#2`]]);
    expect(t.story("edgePlaced", "looked").slice(0, 2)).toEqual(["looked light Yoda", "edgePlaced light Yoda 0"]);
  });
});

describe("Narrow Escape", () => {
  const smuggles = { affiliation: "Smugglers and Spies" as const, hand: ["Narrow Escape"] };
  it("answers no choice that is not called a target", () => {
    const t = scene({
      active: "dark",
      light: { ...smuggles, units: ["X-Wing"] },
      dark: { units: ["AT-ST Commander", "AT-ST"] },
      engaged: { objective: HERO, attackers: ["AT-ST"], defenders: ["X-Wing"] },
    }).window({ dark: { action: "AT-ST Commander", target: "AT-ST" } });
    expect([answers(t, "Narrow Escape"), t.unit("AT-ST").shields]).toEqual([[], 1]);
  });
  it("nor such a one of cards that are no units", () => {
    const PRISON = "Defense Protocol";
    const t = scene({
      active: "dark",
      light: { ...smuggles, units: ["Rookie Pilot"], enhancements: [{ title: "Cloud City Casino", focus: 1 }] },
      dark: {
        affiliation: "Scum and Villainy",
        objectives: [PRISON, { title: BLANK, focus: 1 }],
        units: ["Kihraxz-class Assault Fighter"],
        hand: ["Bounty Collection"],
      },
      engaged: { objective: HERO, attackers: ["Kihraxz-class Assault Fighter"], edge: "dark" },
    }).strikes({ dark: { answer: ["Kihraxz-class Assault Fighter", "Bounty Collection"], choose: PRISON } });
    expect([answers(t, "Narrow Escape"), t.objective(BLANK).focus]).toEqual([[], 0]);
  });
});
