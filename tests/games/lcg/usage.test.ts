import { describe, expect, it } from "vitest";
import { USE } from "../../../src/games/cards/table.js";
import { K } from "../../../src/games/lcg/state/state.js";
import { H } from "../../../src/games/lcg/state/table.js";
import { pass, type Scene, scene } from "./support/scene.js";

/** How often cards could be played and used, and were: a turn counts once. */

/** Offered, taken, ability offered, ability taken. */
const usesOf = (t: Scene, name: string): number[] => {
  const at = t.number(name) * K.words + K.offered;
  return [...t.state.cardTally.slice(at, at + USE.words)];
};

describe("a card in hand", () => {
  const light = { hand: ["Yoda", "X-Wing"] };
  it("that is a legal play in many windows of a turn has been declined once", () => {
    const t = scene({ phase: "deployment", light });
    t.window().window().window();
    expect(usesOf(t, "Yoda")).toEqual([1, 0, 0, 0]);
  });
  it("has been offered and taken once where it is played at last", () => {
    const t = scene({ phase: "deployment", light });
    t.window().window({ light: { action: "Yoda" } });
    expect(usesOf(t, "Yoda")).toEqual([1, 1, 0, 0]);
    expect(usesOf(t, "X-Wing")).toEqual([1, 0, 0, 0]);
  });
  it("counts again in another turn", () => {
    const t = scene({ phase: "deployment", light }).window();
    t.does({}, (s) => {
      s.table.head[H.turn] += 2;
      s.table.head[H.round] += 1;
    });
    expect(usesOf(t.window(), "Yoda")).toEqual([2, 0, 0, 0]);
  });
  it("is not offered where it cannot be paid", () => {
    const poor = { ...light, objectives: [], affiliationFocus: 1 };
    const t = scene({ phase: "deployment", light: poor }).window();
    expect(usesOf(t, "Yoda")).toEqual([0, 0, 0, 0]);
  });
});

describe("in an edge battle", () => {
  it("fate cards are used by being placed; other cards are not used up that way", () => {
    const t = scene({
      light: { units: ["Yoda"], hand: ["Heat of Battle", "Twist of Fate", "X-Wing"] },
      dark: { units: ["Rancor"] },
      engaged: { objective: "Shadows of Dathomir", attackers: ["Yoda"], defenders: ["Rancor"] },
    });
    t.edgeBattle({ light: { edge: ["X-Wing", "Heat of Battle"] }, dark: { edge: [pass, pass] } });
    expect(usesOf(t, "Heat of Battle")).toEqual([1, 1, 0, 0]);
    expect(usesOf(t, "Twist of Fate")).toEqual([1, 0, 0, 0]);
    expect(usesOf(t, "X-Wing")).toEqual([0, 0, 0, 0]);
  });
});

describe("abilities", () => {
  it("of cards in play count apart from playing them; forced ones and objectives without any never", () => {
    const t = scene({
      active: "dark",
      light: { objectives: ["The Secret of Yavin 4", "A Hero's Journey", "A Hero's Journey"] },
      dark: { units: ["Nightsister"] },
    });
    t.engage("A Hero's Journey", { attackers: ["Nightsister"], light: { answer: "The Secret of Yavin 4" } });
    expect(usesOf(t, "The Secret of Yavin 4")).toEqual([0, 0, 1, 1]);
    expect(usesOf(t, "A Hero's Journey")).toEqual([0, 0, 0, 0]);
    expect(usesOf(t, "Nightsister")).toEqual([0, 0, 0, 0]);
  });
  it("of cards in hand are ways to play them", () => {
    const light = { units: ["Yoda"], hand: ["Lightsaber Deflection"] };
    const t = scene({ light, dark: { units: ["Rancor"] } })
      .damage("Yoda", 1)
      .damage("Yoda", 1);
    expect(usesOf(t, "Lightsaber Deflection").slice(2)).toEqual([0, 0]);
    expect(usesOf(t, "Lightsaber Deflection")[1]).toBe(0);
  });
});
