import { describe, expect, it } from "vitest";
import { greedy } from "../../../../strategies/lcg/greedy.js";
import { type Scene, type SceneGiven, type Script, scene } from "../support/scene.js";

/** Cards discarded together: their owner says in which order they lie (rulebook, "Discarding"). */

const BINDS = "It Binds All Things";
const EDGE = ["X-Wing", "Heat of Battle", "Twi'lek Loyalist"];
const orders = (t: Scene) =>
  t.asked.filter(({ question, options }) => question === "discardOrder" && options.length > 1);

describe("an edge stack", () => {
  const fight = (edge: string[], script: Script, deck = [BINDS], more: SceneGiven = {}) =>
    scene({
      light: { units: ["Yoda"], hand: edge, discard: ["R2-D2"], deck },
      dark: { units: ["Rancor"], hand: ["Nightsister", "TIE Fighter"] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"], defenders: ["Rancor"] },
      ...more,
    }).edgeBattle({
      light: { edge, ...(edge.includes("Heat of Battle") ? { target: "Rancor" } : {}), ...script.light },
      dark: { edge: ["Nightsister", "TIE Fighter"], ...script.dark },
    });

  it("is ordered by its owner, the last on top", () => {
    const t = fight(EDGE, { light: { discardOrder: ["Heat of Battle", "Twi'lek Loyalist"] } });
    expect(orders(t).map(({ side, options }) => [side, options])).toEqual([
      ["light", EDGE],
      ["light", ["X-Wing", "Twi'lek Loyalist"]],
    ]);
    expect(t.discard("light")).toEqual(["X-Wing", "Twi'lek Loyalist", "Heat of Battle", "R2-D2"]);
    expect(t.discard("dark")).toEqual(["TIE Fighter", "Nightsister"]);
  });
  it("leaves those not yet ordered as they lay", () => {
    const four = ["X-Wing", "R2-D2", "Twi'lek Loyalist", "Rookie Pilot"];
    const t = fight(four, { light: { discardOrder: ["Rookie Pilot", "X-Wing", "R2-D2"] } }, [BINDS], {
      light: { units: ["Yoda"], hand: four, deck: [BINDS] },
    });
    expect(orders(t).map(({ options }) => options)).toEqual([four, four.slice(0, 3), four.slice(1, 3)]);
    expect(t.discard("light")).toEqual(["Twi'lek Loyalist", "R2-D2", "X-Wing", "Rookie Pilot"]);
  });
  it("also where Twist of Fate discards it", () => {
    const t = fight(["X-Wing", "Twist of Fate"], { light: { discardOrder: "Twist of Fate" }, dark: {} });
    expect(t.story("edgeBattleAgain").length).toBe(1);
    expect(t.discard("light")).toEqual(["X-Wing", "Twist of Fate", "R2-D2"]);
  });
  it("is not asked for where one card was placed, or nobody could tell the difference", () => {
    expect(orders(fight(["X-Wing"], {}))).toEqual([]);
    const t = fight(EDGE, {}, ["Yoda"]);
    expect([orders(t), t.discard("light")]).toEqual([[], [...EDGE].reverse().concat("R2-D2")]);
  });
  it("has what greedy would rather have back on top", () => {
    const t = fight(["Home One", "X-Wing", "Heat of Battle"], {}, [BINDS], { advisers: { light: greedy } });
    expect(t.discard("light")[0]).toBe("Home One");
  });
});

describe("a card with what enhanced it", () => {
  const luke = { title: "Luke Skywalker", enhancements: ["Jedi Lightsaber", "Trust Your Feelings", "Intimidated"] };
  const given: SceneGiven = { light: { units: [luke], deck: [BINDS], hand: ["Fall Back!"] } };
  it("is ordered with it, each card on its owner's pile", () => {
    const t = scene(given).destroy("Luke Skywalker", {
      light: { discardOrder: ["Luke Skywalker", "Jedi Lightsaber"] },
    });
    expect([...orders(t)[0].options].sort()).toEqual(["Jedi Lightsaber", "Luke Skywalker", "Trust Your Feelings"]);
    expect(t.discard("light")).toEqual(["Trust Your Feelings", "Jedi Lightsaber", "Luke Skywalker"]);
    expect(t.discard("dark")).toEqual(["Intimidated"]);
  });
  it("that returns to hand leaves only the enhancements to order", () => {
    const t = scene({ ...given, light: { ...given.light, affiliation: "Rebel Alliance" } });
    t.window({ light: { action: "Fall Back!", discardOrder: "Trust Your Feelings" } });
    expect([t.hand("light"), t.discard("light")]).toEqual([
      ["Luke Skywalker"],
      ["Fall Back!", "Jedi Lightsaber", "Trust Your Feelings"],
    ]);
  });
  it("so with objectives and with captured units", () => {
    const hero = { title: "A Hero's Journey", enhancements: ["False Lead", "Common Ground"] };
    const t = scene({ light: { objectives: [hero], deck: [BINDS] } });
    t.damage("A Hero's Journey", 4, { light: { discardOrder: "False Lead" } });
    expect(t.discard("light")).toEqual(["Common Ground", "False Lead"]);
    const won = scene({ dial: 11, light: { objectives: [hero], deck: [BINDS] } }).damage("A Hero's Journey", 4);
    expect([won.winner, orders(won)]).toEqual(["dark", []]);
    const u = scene({
      ...given,
      dark: { affiliation: "Imperial Navy", units: ["Rancor"], hand: ["Detained"], objectives: ["Imperial Command"] },
      engaged: { objective: "Imperial Command", attackers: ["Luke Skywalker"], edge: "light" },
    });
    u.strikes({
      light: { unitDamage: "Rancor", discardOrder: "Trust Your Feelings" },
      dark: { answer: "Detained" },
    });
    expect(u.captives("Imperial Command")).toEqual(["Luke Skywalker"]);
    expect(u.discard("light")).toEqual(["Jedi Lightsaber", "Trust Your Feelings"]);
  });
});
