import { describe, expect, it } from "vitest";
import { setUp } from "../../../src/games/lcg/setup.js";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { scene } from "../../games/lcg/support/scene.js";

/** What is given up for cards of one's own deck: each position has a twin in which the deck brings nothing better. */

const BOTH = { light: greedy, dark: greedy };

describe("a card discarded before drawing", () => {
  /** The deck is what is drawn from: of the same cards all through, so that its mean is theirs. */
  const discarded = (hand: string[], deck: string, cards = 20) =>
    scene({
      advisers: BOTH,
      phase: "draw",
      light: { objectives: ["A Hero's Journey"], hand, deck: new Array<string>(cards).fill(deck) },
    })
      .phase("draw")
      .answers("light", "discardFirst");

  it("is one worth less than what the deck brings", () => {
    expect(discarded(["Swindled", "Home One"], "Home One")).toEqual(["Swindled"]);
  });
  it("is none where the deck brings nothing better", () => {
    expect(discarded(["Home One", "Home One"], "Rookie Pilot")).toEqual(["pass"]);
  });
  it("is none while the deck runs low", () => {
    expect(discarded(["Swindled", "Home One"], "Home One", 8)).toEqual(["pass"]);
  });
});

describe("a first hand", () => {
  const objectiveDeck = {
    light: ["Hit and Run", "Jedi Training", "Draw Their Fire", "Forgotten Heroes", "In You Must Go"],
    dark: ["The Endor Gambit", "Imperial Command", "The Emperor's Web", "Fall of the Jedi", "Counsel of the Sith"],
  };
  /** How many cards are drawn in a setup whose first hand is of one card, and the rest of the deck of another. */
  const drawn = (first: string, rest: string) =>
    scene({
      phase: "setup",
      active: "dark",
      turn: 0,
      light: {
        objectives: [],
        objectiveDeck: objectiveDeck.light,
        deck: [...new Array<string>(6).fill(first), ...new Array<string>(14).fill(rest)],
      },
      dark: { objectives: [], objectiveDeck: objectiveDeck.dark },
      advisers: BOTH,
    })
      .does({}, setUp)
      .story("drew")
      .filter((line) => line.startsWith("drew light")).length;

  it("is kept where the deck brings nothing better", () => {
    expect(drawn("Home One", "Rookie Pilot")).toBe(6);
  });
  it("goes back where the deck brings better, though all of it could be deployed at once", () => {
    expect(drawn("Rookie Pilot", "Home One")).toBe(12);
  });
});
