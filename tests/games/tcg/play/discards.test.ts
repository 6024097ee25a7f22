import { describe, expect, it } from "vitest";
import { EVENTS, PLACES_LEFT } from "../../../../src/games/tcg/state/journal.js";
import { tellJournal } from "../../../../src/games/tcg/state/log.js";
import { pictured } from "../../../../src/games/tcg/state/record.js";
import { K, type State } from "../../../../src/games/tcg/state/state.js";
import { ZONE } from "../../../../src/games/tcg/state/table.js";
import { cardsIn } from "../../cards/support/checking.js";
import { brawler } from "../support/brawler.js";
import { tcg } from "../support/game.js";
import { card, foe, location, play } from "../support/probe.js";
import { type Scene, type Script, scene } from "../support/scene.js";

/** Where discarded cards come from: a card of the deck is no discard from the hand (glossary, "Discard"). */

const told = (t: Scene): string[] => tellJournal(t.state).map((line) => line.trim());
const left = ({ state }: Scene) =>
  state
    .journal!.entries.filter(([event]) => EVENTS[event!] === "discardedCard")
    .map(([, , , from]) => PLACES_LEFT[from!]);

describe("a card that is discarded", () => {
  /** Both sides hear of every unit that is discarded. */
  const hearing = {
    triggers: [
      { when: "unitDiscarded", subject: { zone: "arenaOrBuild" }, effects: [{ verb: "gainForce", amount: 1 }] },
    ],
  } as const;
  const after = (effects: Parameters<typeof play>[1]["effects"], script: Script["light"] = {}) => {
    const t = scene({
      made: [play("Decree", { effects }), card("Listener", hearing), foe("Spy", hearing)],
      light: {
        units: ["Listener"],
        hand: ["Decree", "Clone Squad"],
        deck: ["A-Wing", "X-wing Red Ten", "Clone Cadet"],
      },
      dark: { units: ["Spy"] },
    });
    return t.window({ light: { play: "Decree", ...script } });
  };

  it("from the top of the deck is told as such, in the log and in the record", () => {
    const t = after([{ verb: "millTop", amount: 2 }]);
    expect(t.discard("light").slice(1)).toEqual(["X-wing Red Ten", "A-Wing"]);
    expect(told(t)).toEqual([
      "Light plays Decree: Light discards A-Wing from its deck, Light discards X-wing Red Ten from its deck",
    ]);
    expect(left(t)).toEqual(["deck", "deck"]);
    expect(PLACES_LEFT.map((_, word) => pictured.says("f", word))).toEqual([...PLACES_LEFT]);
  });

  it("from a deck that was looked through is told as such, where the unit cannot enter", () => {
    const t = scene({
      made: [play("Call", { effects: [{ verb: "putFromDeck", filter: {} }] }), card("Hero (A)"), card("Hero (B)")],
      light: { units: ["Hero (A)"], hand: ["Call"], deck: ["Hero (B)"] },
    });
    t.window({ light: { play: "Call", choose: "Hero (B)" } });
    expect([t.discard("light")[1], t.units("light"), left(t)]).toEqual(["Hero (B)", ["Hero (A)"], ["deck"]]);
  });

  it("from the hand is told as before", () => {
    const t = after([{ verb: "discardCards", amount: 1 }], { discard: "Clone Squad" });
    expect([told(t), left(t)]).toEqual([["Light plays Decree: Light discards Clone Squad"], ["hand"]]);
  });

  it("from the deck sets off nothing, and is no unit lost", () => {
    const t = after([{ verb: "millTop", amount: 3 }]);
    expect([t.force("light"), t.force("dark"), t.story("triggered")]).toEqual([8, 8, []]);
    const { cardTally, matchup } = t.state;
    expect(matchup.names.map((_, at) => cardTally[at * K.words + K.discarded])).not.toContain(1);
  });

  it("in play sets off what it did", () => {
    const t = after([{ verb: "discardUnit", on: "each", filter: { names: ["Spy"] } }]);
    expect([t.force("light"), left(t)]).toEqual([9, []]);
  });

  it("from play or the build zone is told as such as well", () => {
    const t = scene({
      made: [
        play("Wreck", { target: { card: ["location"] }, effects: [{ verb: "discardUnit", on: "target" }] }),
        location("Camp", {}, "ground"),
      ],
      light: { hand: ["Wreck"] },
      dark: { locations: ["Camp"], down: ["Juggernaut"] },
    });
    t.window({ light: { play: "Wreck", target: "Camp" } });
    expect(told(t).join()).toContain("Dark discards Camp from play");
    const light = { down: [{ name: "Error in Judgment", counters: 9 }] };
    const u = scene({ light, dark: { down: ["Juggernaut"], force: 0 } });
    u.buildStep("light", { light: { build: "deploy Error in Judgment" } });
    expect(told(u).join()).toContain("Dark discards Juggernaut from its build zone");
  });
});

describe("games of random decks", () => {
  /** Where each card lies. */
  function places(s: State): string[] {
    const at: string[] = [...s.table.zone].map((zone) => (zone === ZONE.location || zone === ZONE.pilot ? "play" : ""));
    for (const side of [0, 1] as const) {
      for (const one of cardsIn(s.hand[side])) at[one] = "hand";
      for (const one of cardsIn(s.deck[side])) at[one] = "deck";
      for (const one of [...cardsIn(s.down[side]), ...cardsIn(s.table.buildZone[side])]) at[one] = "buildZone";
    }
    return at;
  }

  it("say of each card that is discarded where it lay just before", () => {
    const found = new Map<string, number>();
    for (let seed = 0; seed < 60; seed++) {
      const [light, dark] = tcg.randomDecks(9100 + seed);
      const s = tcg.createState(tcg.compile(light, dark, [brawler, brawler]));
      let before = places(s);
      const entries: (readonly number[])[] = [];
      s.journal = {
        entries,
        noted: () => {
          const [event, , one, from] = entries.at(-1)!;
          if (EVENTS[event!] === "discardedCard") {
            expect(PLACES_LEFT[from!], `${seed}: ${s.matchup.names[s.matchup.name[one!]]}`).toBe(before[one!]);
            found.set(before[one!], (found.get(before[one!]) ?? 0) + 1);
          }
          before = places(s);
        },
      };
      tcg.playGame(s, seed, 99);
    }
    expect(found.get("hand")).toBeGreaterThan(30);
    expect(found.get("deck")).toBeGreaterThan(3);
  });
});
