import { describe, expect, it } from "vitest";
import { pop } from "../../../../src/core/lists.js";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { edgeIcons } from "../../../../src/games/lcg/conflict/edgeBattle.js";
import { strengthInForce } from "../../../../src/games/lcg/forcePhase.js";
import { leavePlay, TO } from "../../../../src/games/lcg/leave.js";
import { enterUnit } from "../../../../src/games/lcg/play/enter.js";
import { costOf, noteCardPlayed } from "../../../../src/games/lcg/play/pay.js";
import { type SceneGiven, scene } from "../support/scene.js";
import { changed } from "./support.js";

/** Words that no card of the core or the Hoth cycle needs, on cards of later sets, as those are printed. */

const TEXTS = {
  "Political Reliability Observer": {
    abilities: [
      {
        frame: "reaction",
        trigger: "enteredPlay",
        subject: { is: ["self"] },
        target: { kind: "unit", whose: "yours" },
        effects: [
          { verb: "either", either: [[{ verb: "commit", on: "target" }], [{ verb: "uncommit", on: "target" }]] },
        ],
      },
    ],
  },
  Reinforcements: {
    abilities: [
      {
        frame: "reaction",
        trigger: "enteredPlay",
        subject: { is: ["self"] },
        effects: [
          {
            verb: "fromDiscard",
            filter: { kind: "unit", affiliation: "Imperial Navy" },
            topmost: true,
            into: "play",
            committed: true,
          },
        ],
      },
    ],
  },
  "Jabba the Hutt": {
    modifiers: [{ to: { is: ["self"] }, cannot: ["beTargetedByEnemyEvents"] }],
    abilities: [
      {
        frame: "action",
        costs: [{ pay: "focusSelf" }],
        effects: [
          {
            verb: "fromHand",
            into: "play",
            filter: { any: [{ kind: "unit" }, { kind: "enhancement" }], costAtMost: 2 },
          },
        ],
      },
    ],
  },
  "Green Squadron A-Wing": {
    abilities: [
      {
        frame: "interrupt",
        trigger: "leavesPlay",
        subject: { is: ["self"] },
        effects: [{ verb: "fromDiscard", filter: { kind: "event" }, into: "deck" }],
      },
    ],
  },
  "Rahn's Guidance": {
    abilities: [
      {
        frame: "action",
        effects: [{ verb: "search", amount: 5, filter: { kind: "unit", affiliation: "Jedi" }, rest: "top" }],
      },
    ],
  },
  "Blue Squadron Support": {
    abilities: [
      {
        frame: "action",
        costs: [{ pay: "focusSelf" }],
        effects: [{ verb: "search", amount: 2, filter: { kind: "card" }, rest: "bottom" }],
      },
    ],
  },
  "The Shadow of Nar Shaddaa": {
    abilities: [
      {
        frame: "action",
        costs: [{ pay: "focusSelf", amount: 2 }],
        target: { kind: "unit", is: ["attacking"] },
        effects: [{ verb: "addFocus", on: "target" }],
      },
    ],
  },
  "Ferus Olin": {
    abilities: [
      {
        frame: "interrupt",
        trigger: "eventPlayed",
        costs: [{ pay: "shield", filter: { is: ["self", "shielded"] } }],
        effects: [{ verb: "cancel" }],
      },
    ],
  },
  "Native Support": {
    attach: { to: "playArea" },
    abilities: [
      {
        frame: "action",
        oncePerTurn: true,
        costs: [{ pay: "shield", filter: { whose: "yours", is: ["shielded"] } }],
        target: { any: [{ is: ["self"] }, { kind: "unit", whose: "yours", traits: ["Ewok"] }] },
        effects: [{ verb: "removeFocus", on: "target" }],
      },
    ],
  },
  "Asteroid Base": {
    attach: { to: "playArea" },
    abilities: [
      {
        frame: "action",
        oncePerTurn: true,
        untargeted: true,
        target: { kind: "unit", whose: "yours", is: ["shielded"] },
        effects: [
          { verb: "removeShield", on: "target" },
          {
            verb: "either",
            onlyThen: true,
            either: [
              [{ verb: "gainIcons", on: "target", icons: [1, 0, 0, 0, 0, 0], until: "phase" }],
              [{ verb: "gainIcons", on: "target", icons: [0, 0, 1, 0, 0, 0], until: "phase" }],
            ],
          },
        ],
      },
    ],
  },
  "Reserve Troopers": {
    modifiers: [{ to: { is: ["self"] }, cannot: ["attack", "defend"], if: { self: { is: ["uncommitted"] } } }],
  },
  "Sleuth Scout": {
    modifiers: [
      {
        to: { kind: "unit", whose: "enemy", costAtLeast: 3 },
        cannot: ["defend"],
        if: {
          self: { is: ["attacking"] },
          not: { inPlay: { kind: "unit", whose: "yours", is: ["attacking"] }, atLeast: 2 },
        },
      },
    ],
  },
  "Hive of Scum and Villainy": {
    modifiers: [
      { to: { kind: "unit", is: ["attacking"] }, icons: [-1, 0, 0, 0, 0, 0], if: { self: { is: ["engaged"] } } },
    ],
  },
  "Containment Field": {
    attach: { to: { kind: "unit", whose: "enemy" } },
    modifiers: [{ to: { is: ["host"] }, loses: ["forceIcons"] }],
  },
  "Moldy Crow": { modifiers: [{ to: { kind: "unit", whose: "enemy" }, loses: ["protect", "shielding"] }] },
  "The Plan of the Prophetess": {
    modifiers: [{ to: { kind: "unit", whose: "enemy", is: ["committed"] }, force: -1 }],
  },
  "Wookiee Life Debt": {
    modifiers: [{ to: { kind: "unit", whose: "yours", traits: ["Wookiee"] }, protects: ["Character"] }],
  },
  "Against All Odds": {
    modifiers: [
      {
        to: { kind: "unit", whose: "yours", is: ["attacking"] },
        icons: [0, 0, 1, 0, 0, 0],
        if: { moreInHand: "opponents" },
      },
    ],
  },
  "Dash Rendar (103)": {
    modifiers: [
      {
        to: { is: ["self"] },
        icons: [0, 0, 1, 0, 0, 0],
        per: { hand: "opponents" },
        if: {
          self: { is: ["attacking"] },
          not: { inPlay: { kind: "unit", whose: "yours", is: ["attacking"] }, atLeast: 2 },
        },
      },
    ],
  },
  "Captain Needa": {
    modifiers: [{ to: { kind: "unit", whose: "yours", traits: ["Capital Ship"] }, cost: -2, first: true }],
  },
} as const satisfies Readonly<Record<string, CardText>>;

/** Of cost 0, on any Character. */
const ENHANCEMENT = "Blaster Pistol";

type Title = keyof typeof TEXTS;
const DARK = 1;
const LIGHT = 0;

/** A scene with the text of a later card. */
const later = (title: Title, given: SceneGiven, more: Readonly<Record<string, { readonly text?: CardText }>> = {}) =>
  scene({ ...given, own: changed({ [title]: { text: TEXTS[title] }, ...more }) });

describe("commit", () => {
  const observed = (units: readonly object[], either?: number) =>
    later("Political Reliability Observer", {
      active: "dark",
      phase: "deployment",
      dark: { units: units as never, hand: ["Political Reliability Observer"] },
    }).window({
      dark: {
        action: "Political Reliability Observer",
        answer: "Political Reliability Observer",
        target: "Darth Vader",
        ...(either === undefined ? {} : { either }),
      },
    });

  it("takes a Force card, and is one of two choices where both could be", () => {
    const t = observed([{ title: "Darth Vader" }]);
    expect([t.unit("Darth Vader").committed, t.forceCards("dark")]).toEqual([true, 2]);
  });

  it("leaves to the Force who is committed: only taking out is offered then", () => {
    const t = observed([{ title: "Darth Vader", committed: true }]);
    expect([t.unit("Darth Vader").committed, t.forceCards("dark")]).toEqual([false, 3]);
  });

  it("is answered as any commitment is", () => {
    const text: CardText = {
      abilities: [
        {
          frame: "reaction",
          trigger: "committed",
          subject: { kind: "unit", whose: "yours" },
          effects: [{ verb: "draw" }],
        },
      ],
    };
    const t = later(
      "Political Reliability Observer",
      {
        active: "dark",
        phase: "deployment",
        dark: {
          objectives: ["Shadows of Dathomir"],
          units: ["Darth Vader"],
          hand: ["Political Reliability Observer"],
        },
      },
      { "Shadows of Dathomir": { text } },
    );
    t.window({
      dark: {
        action: "Political Reliability Observer",
        answer: ["Political Reliability Observer", "Shadows of Dathomir"],
        target: "Darth Vader",
      },
    });
    expect(t.hand("dark")).toHaveLength(1);
  });

  it("is asked of what comes into play: a unit comes where it can be committed", () => {
    const at = (committed: readonly string[]) => {
      const t = later("Reinforcements", {
        active: "dark",
        phase: "refresh",
        dark: {
          objectives: ["Shadows of Dathomir", "Shadows of Dathomir"],
          objectiveDeck: ["Reinforcements"],
          units: committed.map((title) => ({ title, committed: true })),
          discard: ["Darth Vader", "Death Star Trooper", "Espo Trooper"],
        },
      });
      t.phase("refresh", { dark: { answer: "Reinforcements" } });
      return [t.units("dark").includes("Death Star Trooper"), t.forceCards("dark")];
    };
    expect(at([])).toEqual([true, 2]);
    expect(() => at(["Emperor Palpatine", "Nightsister", "Rancor"])).toThrow("did not use");
  });
});

describe("fromHand", () => {
  const jabba = (hand: readonly string[]) =>
    later("Jabba the Hutt", { active: "dark", dark: { units: ["Jabba the Hutt"], hand }, light: { units: ["Yoda"] } });
  const HAND = ["Espo Trooper", "Death Star Trooper", "Darth Vader", "Force Choke", ENHANCEMENT];

  it("puts a unit into play that fits, and costs nothing", () => {
    const t = jabba(HAND).window({ dark: { action: "Jabba the Hutt", choose: "Death Star Trooper" } });
    expect(t.units("dark")).toEqual(["Jabba the Hutt", "Death Star Trooper"]);
    expect(t.offered("dark", "choose")).toEqual(["Espo Trooper", "Death Star Trooper", ENHANCEMENT]);
    expect([t.unit("Jabba the Hutt").focus, t.affiliationFocus("dark")]).toEqual([1, 0]);
  });

  it("or an enhancement, on what it may be put on", () => {
    const t = jabba(HAND).window({
      dark: { action: "Jabba the Hutt", choose: ENHANCEMENT, host: "Jabba the Hutt" },
    });
    expect(t.enhancements("dark")).toEqual([ENHANCEMENT]);
    expect(t.hand("dark")).not.toContain(ENHANCEMENT);
  });

  it("is not used where nothing in hand fits", () => {
    expect(jabba(["Darth Vader", "Force Choke"]).window().offered("dark", "action")).not.toContain("Jabba the Hutt");
  });
});

describe("decks", () => {
  it("fromDiscard may shuffle a card into the deck", () => {
    const t = later("Green Squadron A-Wing", {
      light: { units: ["Green Squadron A-Wing"], discard: ["Rookie Pilot", "Swindled"], deck: ["Yoda"] },
    });
    t.does({ light: { answer: "Green Squadron A-Wing" } }, (s) =>
      leavePlay(s, t.number("Green Squadron A-Wing"), TO.discard),
    );
    expect(t.deck("light").toSorted()).toEqual(["Swindled", "Yoda"]);
    expect(t.discard("light")).toEqual(["Green Squadron A-Wing", "Rookie Pilot"]);
  });

  it("a search may leave the others on top, in any order", () => {
    const t = later("Rahn's Guidance", {
      light: {
        hand: ["Rahn's Guidance"],
        deck: ["X-Wing", "Yoda", "Swindled", "Luke Skywalker", "Red Five", "Obi-Wan Kenobi"],
      },
    });
    t.window({
      light: { action: "Rahn's Guidance", choose: ["Yoda", "Red Five", "Swindled", "Luke Skywalker"] },
    });
    expect(t.hand("light")).toEqual(["Yoda"]);
    expect(t.deck("light")).toEqual(["X-Wing", "Luke Skywalker", "Swindled", "Red Five", "Obi-Wan Kenobi"]);
  });

  it("or on the bottom", () => {
    const t = later("Blue Squadron Support", {
      light: { objectives: ["Blue Squadron Support"], deck: ["X-Wing", "Yoda", "Swindled"] },
    });
    t.window({ light: { action: "Blue Squadron Support", choose: "X-Wing" } });
    expect([t.hand("light"), t.deck("light")]).toEqual([["X-Wing"], ["Swindled", "Yoda"]]);
  });
});

describe("costs", () => {
  it("two focus tokens are put on a ready card", () => {
    const given = (focus: number): SceneGiven => ({
      dark: { objectives: [{ title: "The Shadow of Nar Shaddaa", focus }, "Shadows of Dathomir"] },
      light: { units: ["Yoda"] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"] },
    });
    const t = later("The Shadow of Nar Shaddaa", given(0)).window({ dark: { action: "The Shadow of Nar Shaddaa" } });
    expect([t.objective("The Shadow of Nar Shaddaa").focus, t.unit("Yoda").focus]).toEqual([2, 1]);
    expect(later("The Shadow of Nar Shaddaa", given(1)).window().offered("dark", "action")).not.toContain(
      "The Shadow of Nar Shaddaa",
    );
  });

  it("a shield is removed from this card", () => {
    const played = (shields: number) =>
      later("Ferus Olin", {
        active: "dark",
        light: {
          units: [
            { title: "Ferus Olin", shields },
            { title: "Yoda", shields: 1 },
          ],
        },
        dark: { hand: ["Force Choke"] },
      });
    const t = played(1).window({ dark: { action: "Force Choke", target: "Yoda" }, light: { answer: "Ferus Olin" } });
    expect([t.unit("Ferus Olin").shields, t.unit("Yoda").shields, t.unit("Yoda").damage]).toEqual([0, 1, 0]);
    expect(() =>
      played(0).window({
        dark: { action: "Force Choke", target: "Yoda" },
        light: { answer: "Ferus Olin", shieldDamage: true },
      }),
    ).toThrow("did not use");
  });

  it("or from any of its player's cards", () => {
    const t = later("Native Support", {
      light: {
        enhancements: [{ title: "Native Support", focus: 1 }],
        objectives: [{ title: "A Hero's Journey", shields: 1 }],
        units: [{ title: "Yoda", shields: 1, focus: 1 }, "X-Wing"],
      },
      dark: { units: [{ title: "Rancor", shields: 1 }] },
    }).window({ light: { action: "Native Support", choose: "A Hero's Journey" } });
    expect(t.offered("light", "choose")).toEqual(["Yoda", "A Hero's Journey"]);
    expect([t.objective("A Hero's Journey").shields, t.enhancement("Native Support").focus]).toEqual([0, 0]);
  });

  it("removeShield takes one from the card that then gains", () => {
    const t = later("Asteroid Base", {
      light: {
        enhancements: ["Asteroid Base"],
        units: [{ title: "Yoda", shields: 1 }, { title: "Luke Skywalker", shields: 1 }, "X-Wing"],
      },
    });
    const plain = t.unit("Luke Skywalker").icons.blast ?? 0;
    t.window({ light: { action: "Asteroid Base", target: "Luke Skywalker", either: 1 } });
    expect(t.offered("light", "target")).toEqual(["Yoda", "Luke Skywalker"]);
    expect([t.unit("Luke Skywalker").shields, t.unit("Yoda").shields]).toEqual([0, 1]);
    expect(t.unit("Luke Skywalker").icons.blast).toBe(plain + 1);
  });
});

describe("cannot attack and defend", () => {
  it("holds while the card is not committed", () => {
    const attackers = (committed: boolean) =>
      later("Reserve Troopers", {
        active: "dark",
        dark: { units: [{ title: "Reserve Troopers", committed }, "Nightsister"] },
      })
        .engage("A Hero's Journey", { attackers: ["Nightsister"] })
        .offered("dark", "attacker");
    expect(attackers(false)).not.toContain("Reserve Troopers");
    expect(attackers(true)).toContain("Reserve Troopers");
  });

  it("keeps dear enemies from defending against one that attacks alone", () => {
    const defenders = (attackers: readonly string[]) =>
      later("Sleuth Scout", {
        light: { units: ["Sleuth Scout", "X-Wing"] },
        dark: { units: ["Rancor", "Espo Trooper"] },
      })
        .engage("Shadows of Dathomir", { attackers, lightStrikes: attackers })
        .offered("dark", "defender");
    expect(defenders(["Sleuth Scout"])).toEqual(["pass", "Espo Trooper"]);
    expect(defenders(["Sleuth Scout", "X-Wing"])).toContain("Rancor");
    expect(defenders(["X-Wing"])).toContain("Rancor");
  });
});

describe("what is lost", () => {
  it("an icon, and no more than there is", () => {
    const icons = (title: string, engaged: string) => {
      const t = later("Hive of Scum and Villainy", {
        light: { units: [title] },
        dark: { objectives: ["Hive of Scum and Villainy", "Shadows of Dathomir"] },
        engaged: { objective: engaged, attackers: [title] },
      });
      return t.unit(title).icons;
    };
    const plain = icons("Luke Skywalker", "Shadows of Dathomir");
    expect(plain.unitDamage).toBeGreaterThan(0);
    expect(icons("Luke Skywalker", "Hive of Scum and Villainy")).toEqual({
      ...plain,
      unitDamage: plain.unitDamage! - 1,
    });
    // A unit without one loses none.
    expect(icons("Rookie Pilot", "Hive of Scum and Villainy").unitDamage).toBeUndefined();
  });

  it("all Force icons of the enhanced unit, whatever it has gained", () => {
    const strength = (enhancements: readonly string[]) => {
      const t = later("Containment Field", {
        light: {
          units: [
            { title: "Yoda", committed: true, enhancements },
            { title: "Rookie Pilot", committed: true },
          ],
        },
      });
      return strengthInForce(t.state, LIGHT);
    };
    expect(strength(["Containment Field"])).toBe(1);
    expect(strength([])).toBeGreaterThan(4);
  });

  it("one Force icon of each committed enemy, to no less than none", () => {
    const strength = (objective: string) => {
      const t = later("The Plan of the Prophetess", {
        light: {
          units: [
            { title: "Yoda", committed: true },
            { title: "X-Wing", committed: true },
          ],
        },
        dark: { objectives: [objective], units: [{ title: "Darth Vader", committed: true }] },
      });
      return [strengthInForce(t.state, LIGHT), strengthInForce(t.state, DARK)];
    };
    const [light, dark] = strength("Shadows of Dathomir");
    expect(strength("The Plan of the Prophetess")).toEqual([light! - 2, dark]);
  });

  it("keywords, printed and gained", () => {
    const guard = (units: readonly string[], objective: string) =>
      later(
        "Moldy Crow",
        { light: { units }, dark: { objectives: [objective], units: ["Nightsister", "Darth Vader"] } },
        {
          Nightsister: { keywords: ["shielding", "protect Character", "elite"] } as never,
          "The Heart of the Empire": { text: { modifiers: [{ to: { kind: "unit" }, keywords: ["shielding"] }] } },
        },
      );
    const [crow, heart, blank] = [["Moldy Crow"], "The Heart of the Empire", "Shadows of Dathomir"];
    expect(guard([], heart).unit("Darth Vader").keywords).toContain("shielding");
    expect(guard(crow, heart).unit("Darth Vader").keywords).not.toContain("shielding");
    expect(guard([], blank).unit("Nightsister").keywords).toEqual(["elite", "protect", "shielding"]);
    expect(guard(crow, blank).unit("Nightsister").keywords).toEqual(["elite"]);
    const hit = (units: readonly string[]) =>
      guard(units, blank).damage("Darth Vader", 1, { side: "light", dark: { protect: "Nightsister" } });
    expect(hit([]).units("dark")).toEqual(["Darth Vader"]);
    expect(() => hit(crow)).toThrow("did not use");
  });
});

describe("protects", () => {
  it("gives protect to those that are meant, of the traits that are named", () => {
    const asked = (objective: string, victim: string) => {
      const t = later(
        "Wookiee Life Debt",
        {
          light: { objectives: [objective], units: ["Chewbacca", "Luke Skywalker", "X-Wing"] },
        },
        { Chewbacca: { text: "none" as never } },
      );
      t.damage(victim, 1, { light: { protect: "Chewbacca" } });
      return [t.unit("Chewbacca").damage, t.unit(victim).damage];
    };
    expect(asked("Wookiee Life Debt", "Luke Skywalker")).toEqual([1, 0]);
    expect(() => asked("A Hero's Journey", "Luke Skywalker")).toThrow("did not use");
    expect(() => asked("Wookiee Life Debt", "X-Wing")).toThrow("did not use");
  });
});

describe("cards in hands", () => {
  it("moreInHand: while the opponent has more", () => {
    const blast = (light: number, dark: number) => {
      const t = later("Against All Odds", {
        light: { objectives: ["Against All Odds"], units: ["Yoda"], hand: Array(light).fill("Rookie Pilot") },
        dark: { hand: Array(dark).fill("Espo Trooper") },
        engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"] },
      });
      return t;
    };
    const plain = blast(1, 1).unit("Yoda").icons.blast ?? 0;
    expect(blast(1, 2).unit("Yoda").icons.blast ?? 0).toBe(plain + 1);
    const t = blast(1, 2);
    t.draw("light", 1);
    expect(t.unit("Yoda").icons.blast ?? 0).toBe(plain);
    t.draw("dark", 1);
    expect(t.unit("Yoda").icons.blast ?? 0).toBe(plain + 1);
  });

  it("hand: an icon for each card", () => {
    const t = later("Dash Rendar (103)", {
      light: { units: ["Dash Rendar", "X-Wing"] },
      dark: { hand: ["Espo Trooper", "Espo Trooper"] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Dash Rendar"] },
    });
    expect(t.unit("Dash Rendar").icons.blast ?? 0).toBe(2);
    t.draw("dark", 3);
    expect(t.unit("Dash Rendar").icons.blast ?? 0).toBe(5);
  });
});

describe("edge", () => {
  it("is lost with the keyword, and takes no icons of the stack", () => {
    const icons = (text: CardText) => {
      const t = scene({
        own: changed({ "Moldy Crow": { text } }),
        light: { units: ["Moldy Crow"] },
        dark: { units: [{ title: "Darth Vader", enhancements: [] }] },
        engaged: { objective: "Shadows of Dathomir", attackers: ["Moldy Crow"], defenders: ["Darth Vader"] },
      });
      return edgeIcons(t.state, DARK);
    };
    const to = { kind: "unit", whose: "enemy" } as const;
    expect(icons({ modifiers: [{ to, edge: 2 }] })).toBe(2);
    expect(
      icons({
        modifiers: [
          { to, edge: 2 },
          { to, edge: -1 },
        ],
      }),
    ).toBe(1);
    expect(
      icons({
        modifiers: [
          { to, edge: 2 },
          { to, loses: ["edge"] },
        ],
      }),
    ).toBe(0);
    expect(icons({ modifiers: [{ to, edge: -1 }] })).toBe(0);
  });
});

describe("first", () => {
  const SHIPS = { Devastator: { traits: ["Vehicle", "Capital Ship"] }, Rancor: { traits: ["Capital Ship"] } } as const;
  const given = (needa: Partial<Record<"units" | "deck", readonly string[]>>) =>
    later("Captain Needa", { active: "dark", dark: { hand: ["Devastator", "Rancor"], ...needa } }, SHIPS as never);
  const costs = (t: ReturnType<typeof given>) =>
    ["Devastator", "Rancor"].map((title) => costOf(t.state, DARK, t.number(title)));
  const play = (t: ReturnType<typeof given>, title: string) =>
    t.does({}, (s) => noteCardPlayed(s, DARK, t.number(title)));

  it("makes the first such card of a turn cheaper, and no further one", () => {
    const [devastator, rancor] = costs(given({}));
    const t = given({ units: ["Captain Needa"] });
    expect(costs(t)).toEqual([devastator! - 2, rancor! - 2]);
    play(t, "Captain Needa");
    expect(costs(t)).toEqual([devastator! - 2, rancor! - 2]);
    play(t, "Rancor");
    expect(costs(t)).toEqual([devastator, rancor]);
    t.nextTurn().nextTurn();
    expect(costs(t)).toEqual([devastator! - 2, rancor! - 2]);
  });

  it("counts what was played before the card with the text came", () => {
    const [devastator] = costs(given({}));
    const t = given({ deck: ["Captain Needa"] });
    play(t, "Rancor");
    t.does({}, (s) => {
      pop(s.deck[DARK]);
      enterUnit(s, DARK, t.number("Captain Needa"));
    });
    expect(costs(t)[0]).toBe(devastator);
  });
});

it("a trait of one's own is one: of cards that have it, and of no other", () => {
  const text: CardText = {
    modifiers: [{ to: { kind: "unit", traits: ["Sky Sailor" as never] }, icons: [0, 0, 2, 0, 0, 0] }],
  };
  const own = changed({ "A Hero's Journey": { text }, Yoda: { traits: "+ Sky Sailor" } as never });
  const t = scene({ own, light: { objectives: ["A Hero's Journey"], units: ["Yoda", "Luke Skywalker"] } });
  const plain = scene({ light: { units: ["Yoda", "Luke Skywalker"] } });
  const blast = (of: typeof t, title: string) => of.unit(title).icons.blast ?? 0;
  expect([blast(t, "Yoda"), blast(t, "Luke Skywalker")]).toEqual([
    blast(plain, "Yoda") + 2,
    blast(plain, "Luke Skywalker"),
  ]);
});
