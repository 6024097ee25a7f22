import { describe, expect, it } from "vitest";
import { cardOfPlay, H, PASS, QUESTION, type Strategy } from "../../../src/games/lcg/api.js";
import type { Question } from "../../../src/games/lcg/strategy.js";
import { greedy } from "../../../strategies/lcg/greedy.js";
import { type SceneGiven, scene } from "../../games/lcg/support/scene.js";

/** What a search that follows greedy leaves untried, and what in the same place it must go on trying. */

/** Titles of the options that greedy avoids at questions of a kind, and of those that it does not. */
function tried(question: Question, given: SceneGiven, play: (t: ReturnType<typeof scene>) => void) {
  const of = { avoided: new Set<string>(), open: new Set<string>() };
  const noting: Strategy = {
    ...greedy,
    createPlayer: (matchup, side) => {
      const player = greedy.createPlayer(matchup, side);
      return {
        ...player,
        choose: (view, asked) => {
          const own = player.choose(view, asked);
          // What greedy would not play is played all the same, so that it has a target.
          if (asked === QUESTION.action && question === "target") return view.options[0] === PASS ? 1 : 0;
          if (asked !== QUESTION[question]) return own;
          for (let i = 0; i < view.optionCount; i++) {
            const option = view.options[i];
            if (option === PASS) continue;
            const card = asked === QUESTION.action ? cardOfPlay(option) : option;
            const into = player.avoids!(view, asked, i) ? of.avoided : of.open;
            into.add(matchup.titles[matchup.title[card]]);
          }
          return own;
        },
      };
    },
  };
  play(scene({ ...given, advisers: { light: noting, dark: greedy } }));
  return { avoided: [...of.avoided].sort(), open: [...of.open].sort() };
}

describe("cards of an edge battle", () => {
  const hand = ["Heat of Battle", "Luke Skywalker", "Twist of Fate"];
  const edge = (defenders: string[]) =>
    tried(
      "edge",
      {
        engaged: { objective: "Fall of the Jedi", attackers: ["Home One"], defenders },
        light: { units: ["Home One"], hand },
        dark: { objectives: ["Fall of the Jedi"], units: defenders, hand: ["Dark Precognition"] },
      },
      (t) => {
        t.state.table.head[H.defended] = defenders.length > 0 ? 1 : 0;
        t.edgeBattle();
      },
    );

  it("are spent on nothing where nobody defends, but for fate cards that do something", () => {
    expect(edge([])).toEqual({ avoided: ["Luke Skywalker", "Twist of Fate"], open: ["Heat of Battle"] });
  });
  it("may decide it where somebody defends", () => {
    expect(edge(["Devastator"]).avoided).toEqual([]);
  });
  const guard = (enemyHand: string[]) =>
    tried(
      "edge",
      {
        active: "dark",
        engaged: { objective: "A Hero's Journey", attackers: ["Devastator"], defenders: ["Home One"] },
        light: { objectives: ["A Hero's Journey"], units: ["Home One"], hand },
        dark: { units: ["Devastator"], hand: enemyHand },
      },
      (t) => {
        t.state.table.head[H.defended] = 1;
        t.edgeBattle();
      },
    );
  it("change nothing for a defender whose enemy has none, as ties are the defender's", () => {
    expect(guard([]).avoided).toEqual(["Luke Skywalker", "Twist of Fate"]);
    expect(guard(["Dark Precognition"]).open).toEqual(hand);
  });
});

describe("Swindled, which returns a unit of cost 2 or less to its owner's hand,", () => {
  const given = (units: string[]): SceneGiven => ({
    light: {
      objectives: ["Questionable Contacts", "Hit and Run"],
      units: ["Twi'lek Loyalist", "Guardian of Peace"],
      hand: ["Swindled"],
    },
    dark: { units },
  });
  it("is not tried on units of one's own", () => {
    expect(tried("target", given(["Advisor to the Emperor"]), (t) => t.window())).toEqual({
      avoided: ["Guardian of Peace", "Twi'lek Loyalist"],
      open: ["Advisor to the Emperor"],
    });
  });
  it("is not played where the enemy has nobody whom it strikes", () => {
    const window = (units: string[]) => tried("action", given(units), (t) => t.window());
    expect(window(["Devastator"]).avoided).toEqual(["Swindled"]);
    expect(window(["Devastator", "Advisor to the Emperor"]).open).toEqual(["Swindled"]);
  });
});

describe("a commitment to the Force", () => {
  it("is not tried with a unit that has neither an icon nor a text for it", () => {
    const given: SceneGiven = { phase: "force", light: { units: ["R2-D2", "Luke Skywalker", "Rookie Pilot"] } };
    const { avoided, open } = tried("commit", given, (t) => t.phase("force"));
    expect(avoided).toEqual(["R2-D2"]);
    expect(open).toEqual(["Luke Skywalker", "Rookie Pilot"]);
  });
});
