import { describe, expect, it } from "vitest";
import { after, CARDS } from "../support/decree.js";
import { play } from "../support/probe.js";
import { type SceneGiven, scene } from "../support/scene.js";

/** What effects do to players, their hands, decks and piles. */

describe("verb draw", () => {
  it("draws so many cards from the top of the deck", () => {
    const t = after([{ verb: "draw", amount: 2 }], { light: { deck: ["Man", "Walker", "Plan"] } });
    expect([t.hand("light"), t.deck("light")]).toEqual([["Man", "Walker"], ["Plan"]]);
  });
  it("draws nothing from an empty deck, and loses nothing by it", () => {
    const t = after([{ verb: "draw", amount: 2 }], { light: { deck: ["Man"] } });
    expect([t.hand("light"), t.winner]).toEqual([["Man"], undefined]);
  });
});

describe("verb discardCards", () => {
  it("discards so many cards of the player's own choice", () => {
    const t = after(
      [{ verb: "discardCards", amount: 1 }],
      { light: { hand: ["Man", "Walker"] } },
      { discard: "Walker" },
    );
    expect([t.hand("light"), t.discard("light")]).toEqual([["Man"], ["Decree", "Walker"]]);
  });
  it("discards no more than the hand has, and nothing of the other's", () => {
    const t = after([{ verb: "discardCards", amount: 2 }], { light: { hand: ["Man"] }, dark: { hand: ["Villain"] } });
    expect([t.hand("light"), t.hand("dark")]).toEqual([[], ["Villain"]]);
  });
});

describe("verb look", () => {
  it("shows the hand to who looks", () => {
    let shown = 0;
    const given: SceneGiven = {
      made: [...CARDS, play("Decree", { effects: [{ verb: "look", who: "opponent" }] })],
      light: { hand: ["Decree"] },
      dark: { hand: ["Villain", "Plan"] },
    };
    const t = scene(given);
    t.window({
      light: { play: "Decree" },
      at: ({ question }) => {
        if (question === "look") shown = t.state.looked[0][0];
      },
    });
    expect([shown, t.story("forceChanged")]).toEqual([2, []]);
  });
  it("shows it no longer afterwards, and changes no hand", () => {
    const t = after([{ verb: "look", who: "opponent" }], { dark: { hand: ["Villain"] } });
    expect([t.state.looked[0][0], t.hand("dark")]).toEqual([0, ["Villain"]]);
  });
});

describe("verb lookAndDiscard", () => {
  const raid = [{ verb: "lookAndDiscard", who: "opponent", filter: { card: ["battle"] } }] as const;
  it("discards a card of the opponent's hand that fits, chosen by who looks", () => {
    const made = [play("Trick", { effects: [{ verb: "draw" }] })];
    const t = after(raid, { made, dark: { hand: ["Villain", "Plan", "Trick"] } }, { choose: "Trick" });
    expect([t.hand("dark"), t.discard("dark")]).toEqual([["Villain", "Plan"], ["Trick"]]);
  });
  it("discards nothing where nothing fits", () => {
    const t = after(raid, { dark: { hand: ["Villain"] } });
    expect([t.hand("dark"), t.questions("light", "choose")]).toEqual([["Villain"], []]);
  });
});

describe("verb millTop", () => {
  it("discards the top of the deck", () => {
    const t = after([{ verb: "millTop", amount: 2, who: "opponent" }], {
      dark: { deck: ["Villain", "Plan", "Villain"] },
    });
    expect([t.deck("dark"), t.discard("dark")]).toEqual([["Villain#2"], ["Plan", "Villain"]]);
  });
  it("discards nothing from an empty deck", () => {
    const t = after([{ verb: "millTop", who: "opponent" }], { dark: { deck: [] } });
    expect(t.discard("dark")).toEqual([]);
  });
});

describe("verb gainForce", () => {
  it("gives so much Force", () => {
    expect(after([{ verb: "gainForce", amount: 3 }]).force("light")).toBe(11);
  });
  it("gives the other player none", () => {
    expect(after([{ verb: "gainForce", amount: 3 }]).force("dark")).toBe(8);
  });
});

describe("verb loseForce", () => {
  it("takes so much Force", () => {
    expect(after([{ verb: "loseForce", amount: 3, who: "opponent" }]).force("dark")).toBe(5);
  });
  it("takes no more than there is", () => {
    expect(after([{ verb: "loseForce", amount: 9, who: "opponent" }]).force("dark")).toBe(0);
  });
});

describe("verb gainBuild", () => {
  it("gives build points at once", () => {
    expect(after([{ verb: "gainBuild", amount: 2 }], { light: { build: 1 } }).buildPoints("light")).toBe(3);
  });
  it("takes no more than there are, where it takes", () => {
    const t = after([{ verb: "gainBuild", amount: -3, who: "opponent" }], { light: { build: 1 }, dark: { build: 2 } });
    expect([t.buildPoints("light"), t.buildPoints("dark")]).toEqual([1, 0]);
  });
});

describe("verb gainBuildNextTurn", () => {
  it("adds to the next roll for build points", () => {
    const t = after([{ verb: "gainBuildNextTurn", amount: 2 }])
      .endTurn()
      .ready({ dice: [3] });
    expect(t.buildPoints("light")).toBe(5);
  });
  it("adds nothing now, for the other, or to the roll after that", () => {
    const t = after([{ verb: "gainBuildNextTurn", amount: 2 }]);
    expect(t.buildPoints("light")).toBe(0);
    t.ready({ dice: [3] });
    expect(t.buildPoints("dark")).toBe(3);
    expect(t.ready({ dice: [3] }).buildPoints("light")).toBe(3);
  });
});

describe("verb search", () => {
  const seek = [{ verb: "search", filter: { kind: ["ground"] }, amount: 1 }] as const;
  const deck = ["Man", "Walker", "Plan"];
  it("takes a card of the deck that fits in hand", () => {
    const t = after(seek, { light: { deck } }, { choose: "Walker" });
    expect([t.hand("light"), t.deck("light").sort()]).toEqual([["Walker"], ["Man", "Plan"]]);
  });
  it("takes none that does not fit, and none where its player likes", () => {
    const t = after(seek, { light: { deck } });
    expect(t.offered("light", "choose")).toEqual(["pass", "Walker"]);
    expect([t.hand("light"), t.deck("light").length]).toEqual([[], 3]);
  });
});

describe("zone deck", () => {
  it("is read for cards in the deck, wherever that is asked", () => {
    const seek = [{ verb: "search", filter: { zone: "deck", kind: ["ground"] }, amount: 1 }] as const;
    const t = after(seek, { light: { deck: ["Man", "Walker"] } }, { choose: "Walker" });
    expect(t.hand("light")).toEqual(["Walker"]);
  });
  it("finds no cards elsewhere", () => {
    const seek = [{ verb: "search", filter: { zone: "deck", kind: ["ground"] }, amount: 1 }] as const;
    const t = after(seek, { light: { deck: ["Man"], discard: ["Walker"], units: ["Walker"] } });
    expect(t.offered("light", "choose")).toEqual(["pass"]);
  });
});

describe("verb recover", () => {
  const back = [{ verb: "recover", filter: { card: ["unit"] }, amount: 1 }] as const;
  it("takes a card of the discard pile that fits in hand", () => {
    const t = after(back, { light: { discard: ["Man", "Walker", "Plan"] } }, { choose: "Walker" });
    expect(t.hand("light")).toEqual(["Walker"]);
  });
  it("takes none that does not fit, and none of the other's pile", () => {
    const t = after(back, { light: { discard: ["Plan"] }, dark: { discard: ["Villain"] } });
    expect([t.hand("light"), t.hand("dark")]).toEqual([[], []]);
  });
});

describe("verb putFromHand", () => {
  const enter = [{ verb: "putFromHand", filter: { kind: ["character"] } }] as const;
  it("brings a unit of the hand that fits into its arena", () => {
    expect(after(enter, { light: { hand: ["Man", "Walker"] } }, { choose: "Man" }).units("light", "character")).toEqual(
      ["Man"],
    );
  });
  it("brings none that does not fit or is there already as another version", () => {
    const t = after(enter, { light: { hand: ["Walker", "Somebody (B)"], units: ["Somebody (A)"] } });
    expect(t.offered("light", "choose")).toEqual(["pass"]);
  });
});

describe("verb putFromDeck", () => {
  const enter = [{ verb: "putFromDeck", filter: { kind: ["character"] } }] as const;
  it("brings a unit of the deck that fits into its arena", () => {
    const t = after(enter, { light: { deck: ["Walker", "Man"] } }, { choose: "Man" });
    expect([t.units("light"), t.deck("light")]).toEqual([["Man"], ["Walker"]]);
  });
  it("brings none that does not fit; one that may not enter is discarded", () => {
    expect(after(enter, { light: { deck: ["Walker", "Man"] } }).offered("light", "choose")).toEqual(["pass", "Man"]);
    const t = after(enter, { light: { deck: ["Somebody (B)"], units: ["Somebody (A)"] } }, { choose: "Somebody (B)" });
    expect(t.discard("light")).toContain("Somebody (B)");
  });
});

describe("verb searchToBuild", () => {
  const begin = [{ verb: "searchToBuild", filter: { kind: ["character"] }, amount: 2 }] as const;
  it("puts a card of the deck face down in the build zone with so many counters", () => {
    const t = after(begin, { light: { deck: ["Walker", "Man"] } }, { choose: "Man" });
    expect(t.card("Man")).toMatchObject({ zone: "down", counters: 2 });
  });
  it("puts down none that does not fit, and no second of a unique", () => {
    expect(after(begin, { light: { deck: ["Walker", "Man"] } }).offered("light", "choose")).toEqual(["pass", "Man"]);
    const t = after(begin, { light: { deck: ["Somebody (B)"], units: ["Somebody (A)"] } }, { choose: "Somebody (B)" });
    expect(t.hand("light")).toEqual(["Somebody (B)"]);
  });
});

describe("verb putOnBottom", () => {
  it("puts a card of the hand under the deck", () => {
    const t = after(
      [{ verb: "putOnBottom" }],
      { light: { hand: ["Man", "Walker"], deck: ["Plan"] } },
      { bottom: "Man" },
    );
    expect([t.hand("light"), t.deck("light")]).toEqual([["Walker"], ["Plan", "Man"]]);
  });
  it("does nothing with an empty hand", () => {
    expect(after([{ verb: "putOnBottom" }], { light: { deck: ["Plan"] } }).deck("light")).toEqual(["Plan"]);
  });
});

describe("verb putBuildCounters", () => {
  const onUnits = [{ verb: "putBuildCounters", filter: { card: ["unit"] }, amount: 2 }] as const;
  it("puts build counters on a partially built card that fits, face down or begun in setup", () => {
    const given: SceneGiven = { light: { down: ["Man"], buildZone: [{ name: "Walker", counters: 1 }] } };
    expect(after(onUnits, given, { choose: "Man" }).card("Man").counters).toBe(3);
    expect(after(onUnits, given, { choose: "Walker" }).card("Walker").counters).toBe(3);
  });
  it("puts none on units that retreated, on cards that do not fit, or on the enemy's", () => {
    const t = scene({
      made: [...CARDS, play("Decree", { effects: onUnits })],
      light: { hand: ["Decree"], down: ["Quest"], buildZone: ["Man"] },
      dark: { down: ["Villain"] },
    });
    expect(t.window().offered("light", "play")).toEqual(["pass"]);
  });
});

describe("effect faceDown", () => {
  const hidden = [{ verb: "putBuildCounters", faceDown: true, amount: 1 }] as const;
  const given: SceneGiven = { light: { down: ["Man"], buildZone: [{ name: "Walker", counters: 1 }] } };
  it("means cards that lie face down", () => {
    expect(after(hidden, given).card("Man").counters).toBe(2);
  });
  it("means none that lies face up", () => {
    expect(after(hidden, given).card("Walker").counters).toBe(1);
  });
});

describe("effect deploys", () => {
  const finish = [{ verb: "putBuildCounters", amount: 2, deploys: true }] as const;
  it("may deploy the card at once where that completes it", () => {
    const t = after(finish, { light: { down: [{ name: "Man", counters: 1 }] } }, { may: true });
    expect(t.units("light")).toEqual(["Man"]);
  });
  it("leaves it where its player likes, or where it lacks counters still", () => {
    const t = after(finish, { light: { down: [{ name: "Man", counters: 1 }] } }, { may: false });
    expect(t.card("Man")).toMatchObject({ zone: "down", counters: 3 });
    const u = after([{ ...finish[0], amount: 1 }], { light: { down: [{ name: "Man", counters: 1 }] } });
    expect([u.questions("light", "may"), u.card("Man").counters]).toEqual([[], 2]);
  });
});

describe("who opponent", () => {
  const gain = (who: "you" | "opponent") => after([{ verb: "gainForce", amount: 2, who }]);
  it("is the other player", () => {
    expect(gain("opponent").force("dark")).toBe(10);
  });
  it("is not who plays the card", () => {
    expect([gain("opponent").force("light"), gain("you").force("light")]).toEqual([8, 10]);
  });
});

describe("who both", () => {
  it("is each player", () => {
    const t = after([{ verb: "gainForce", amount: 2, who: "both" }]);
    expect([t.force("light"), t.force("dark")]).toEqual([10, 10]);
  });
  it("is each only once", () => {
    expect(after([{ verb: "draw", who: "both" }]).story("drew")).toHaveLength(2);
  });
});

describe("who chosen", () => {
  const gain = [
    { verb: "gainForce", amount: 2, who: "chosen" },
    { verb: "draw", who: "chosen" },
  ] as const;
  it("is the player who is named, for all effects of the card", () => {
    const t = after(gain, {}, { player: "dark" });
    expect([t.force("dark"), t.hand("dark").length, t.questions("light", "player").length]).toEqual([10, 1, 1]);
  });
  it("is not the other", () => {
    expect(after(gain, {}, { player: "light" }).force("dark")).toBe(8);
    expect(after(gain, {}, { player: "dark" }).force("light")).toBe(8);
  });
});
