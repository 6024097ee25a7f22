import { describe, expect, it } from "vitest";
import { USE } from "../../../src/games/cards/table.js";
import { K } from "../../../src/games/tcg/state/state.js";
import { mission, play } from "./support/probe.js";
import { type Made, type Scene, scene } from "./support/scene.js";

/** How often cards could be played and used, and were: a turn counts once. */

/** Offered, taken, ability offered, ability taken. */
const usesOf = (t: Scene, name: string): number[] => {
  const at = t.number(name) * K.words + K.offered;
  return [...t.state.cardTally.slice(at, at + USE.words)];
};

describe("a Battle card", () => {
  const decree = play("Decree", { effects: [{ verb: "heal", on: "target" }], target: {} });
  const given = { made: [decree], light: { units: ["Clone Cadet"], hand: ["Decree"] } };
  it("that may be played at many chances of a turn has been declined once", () => {
    expect(usesOf(scene(given).window().window().window(), "Decree")).toEqual([1, 0, 0, 0]);
  });
  it("is taken when it is played, once", () => {
    const t = scene(given)
      .window()
      .window({ light: { play: "Decree", target: "Clone Cadet" } });
    expect(usesOf(t, "Decree")).toEqual([1, 1, 0, 0]);
  });
  it("counts anew in the next turn", () => {
    const t = scene(given).window();
    t.does({}, (s) => {
      s.table.head[0] += 1;
    });
    expect(usesOf(t.window(), "Decree")).toEqual([2, 0, 0, 0]);
  });
});

describe("in a build step", () => {
  it("a card of the hand is used when it is begun; building on, or deploying it, is no second use", () => {
    const t = scene({ light: { hand: ["Clone Cadet", "Clone Squad"], build: 9 } });
    t.buildStep("light", {
      light: { build: ["start Clone Cadet", "deploy Clone Cadet"] },
      decide: ({ question, options }) => (question === "points" ? options[0] : undefined),
    });
    expect(usesOf(t, "Clone Cadet")).toEqual([1, 1, 0, 0]);
    expect(usesOf(t, "Clone Squad")).toEqual([1, 0, 0, 0]);
  });
  it("without points nothing is offered", () => {
    const t = scene({ light: { hand: ["Clone Cadet"], build: 0 } }).buildStep("light");
    expect(usesOf(t, "Clone Cadet")).toEqual([0, 0, 0, 0]);
  });
  it("a Mission is used when it is completed, not when it is begun", () => {
    const quest = mission("Quest", { effects: [{ verb: "draw", amount: 1 }] });
    const t = scene({ made: [quest], light: { hand: ["Quest"], build: 1 } });
    t.buildStep("light", {
      light: { build: "start Quest" },
      decide: ({ question, options }) => (question === "points" ? options[0] : undefined),
    });
    expect(usesOf(t, "Quest")).toEqual([1, 0, 0, 0]);
    t.does({}, (s) => {
      s.table.head[0] += 1;
    });
    t.buildStep("light", { light: { build: "deploy Quest" } });
    expect(usesOf(t, "Quest")).toEqual([2, 1, 0, 0]);
  });
  it("Equipment that is moved uses its ability, however often it moves in the turn", () => {
    const blade: Made = { name: "Blade", type: "equipment", declared: { equip: { cost: {}, to: {} } } };
    const light = { buildZone: ["Blade"], units: ["Clone Cadet", "Clone Squad"] };
    const t = scene({ made: [blade], light });
    t.buildStep("light", { light: { build: ["equip Blade", "equip Blade"], choose: ["Clone Cadet", "Clone Squad"] } });
    expect(usesOf(t, "Blade")).toEqual([0, 0, 1, 1]);
  });
});

describe("a unit", () => {
  const healer: Made = {
    name: "Healer",
    declared: { abilities: [{ window: "instead", cost: { tap: true }, effects: [{ verb: "draw", amount: 1 }] }] },
  };
  it("in play is offered its ability, whether it uses it or attacks", () => {
    const given = { made: [healer], light: { units: ["Healer"] }, dark: { units: ["Security Droid"] } };
    const used = scene(given).act("Healer", { light: { act: "Healer" } });
    expect(usesOf(used, "Healer")).toEqual([0, 0, 1, 1]);
    const attacked = scene(given).act("Healer", {
      light: { act: "Security Droid" },
      dice: [1, 1, 1, 1].slice(0, used.unit("Healer").power),
    });
    expect(usesOf(attacked, "Healer")).toEqual([0, 0, 1, 0]);
  });
});
