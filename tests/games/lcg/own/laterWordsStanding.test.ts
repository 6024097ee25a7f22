import { describe, expect, it } from "vitest";
import { pop } from "../../../../src/core/lists.js";
import type { CardText } from "../../../../src/games/lcg/cards/vocabulary.js";
import { edgeIcons } from "../../../../src/games/lcg/conflict/edgeBattle.js";
import { strengthInForce } from "../../../../src/games/lcg/forcePhase.js";
import { enterUnit } from "../../../../src/games/lcg/play/enter.js";
import { costOf, noteCardPlayed } from "../../../../src/games/lcg/play/pay.js";
import { scene } from "../support/scene.js";
import { DARK, LIGHT, later } from "./laterTexts.js";
import { changed } from "./support.js";

/** What holds while a card is in play, in words for later sets. */

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
