import { describe, expect, it } from "vitest";
import { Problems } from "../../src/core/problems.js";
import { below, type RandomStream, RNG_WORDS, seedStream } from "../../src/core/rng.js";
import { readSource } from "../../src/core/source.js";
import type { CardPlayer, CardStrategy, CardView } from "../../src/games/cards/player.js";
import type { Draw, Game } from "../../src/games/game.js";
import { createLcg } from "../../src/games/lcg/game.js";
import { QUESTIONS as LCG_QUESTIONS } from "../../src/games/lcg/strategy.js";
import { createTcg } from "../../src/games/tcg/game.js";
import { QUESTIONS as TCG_QUESTIONS } from "../../src/games/tcg/strategy.js";
import { greedy as lcgGreedy } from "../../strategies/lcg/greedy.js";
import { greedy as tcgGreedy } from "../../strategies/tcg/greedy.js";

/** What greedy makes of answers that a search, or a record, has given for it. */

type View = CardView<unknown, unknown>;
type Player = CardPlayer<View>;
type Answers = (player: Player, view: View, question: string) => number;

const GAMES = {
  lcg: { create: createLcg, greedy: lcgGreedy, questions: LCG_QUESTIONS },
  tcg: { create: createTcg, greedy: tcgGreedy, questions: TCG_QUESTIONS },
} as const;

/** Plays drawn decks against each other, both sides answering so. */
function play(name: keyof typeof GAMES, games: number, answers: () => Answers): void {
  const { create, greedy, questions } = GAMES[name];
  const of = greedy as unknown as CardStrategy<unknown, View>;
  const asked: CardStrategy<unknown, View> = {
    ...of,
    createPlayer: (matchup, side) => {
      const player = of.createPlayer(matchup, side);
      const answer = answers();
      return {
        begin: (low, high) => player.begin(low, high),
        choose: (view, question) => answer(player, view, questions[question]),
      };
    },
  };
  const game = (create as unknown as (all: readonly unknown[]) => Game)([{ ...asked, name: "asked" }]);
  const problems = new Problems();
  const options = game.checkOptions(readSource("options.yaml", "{}\n", problems)!, [], {}, problems);
  const drawing = game.drawing!(options, {}, undefined);
  const stream: RandomStream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const draw = (): Draw => ({ setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) });
  for (let i = 0; i < games; i++) {
    seedStream(stream.words, 0, 61, i, 1);
    const [a, b] = [draw(), draw()];
    drawing.draw(0, stream, a);
    drawing.draw(1, stream, b);
    const entrants = { a: drawing.entrant(0, a, "a"), b: drawing.entrant(1, b, "b") };
    const matchup = game.compile({ ...entrants, options, strategyA: "asked", strategyB: "asked" });
    const row = new Int32Array(game.gameColumns.length);
    game.play(matchup, game.createState(matchup), i, 5, 0, false, row, undefined);
  }
}

const numberOf = (name: keyof typeof GAMES, question: string): number =>
  (GAMES[name].questions as readonly string[]).indexOf(question);

/**
 * Share of answers that may differ: in the Trading Card Game greedy keeps for a turn or a step what it has counted,
 * as things stood at the first question of it that it was asked.
 */
const OTHERWISE = { lcg: 0, tcg: 0.03 } as const;

describe.each(["lcg", "tcg"] as const)("greedy of %s", (name) => {
  it("told what it would have answered goes on as if it had been asked", () => {
    const words = new Int32Array(RNG_WORDS);
    seedStream(words, 0, 4, 4, 4);
    let told = 0;
    let compared = 0;
    let otherwise = 0;
    const { greedy } = GAMES[name];
    play(name, 12, () => {
      // By matchup: a second player, which is told half of the answers and asked for the others.
      let other: Player | undefined;
      let of: unknown;
      return (player, view, question) => {
        if (other === undefined || of !== view.matchup) {
          other = (greedy as unknown as CardStrategy<unknown, View>).createPlayer(view.matchup, view.side);
          other.begin(1, 1);
          of = view.matchup;
        }
        const number = numberOf(name, question);
        const index = player.choose(view, number);
        // A payment is settled at its first step: what is told of it in the middle is settled anew.
        if (question !== "pay" && below(words, 0, 2) === 0) {
          other.answered!(view, number, index);
          told += 1;
        } else {
          const same = other.choose(view, number) === index;
          if (question === "pay") return index;
          compared += 1;
          if (!same) otherwise += 1;
        }
        return index;
      };
    });
    expect(told).toBeGreaterThan(300);
    expect(compared).toBeGreaterThan(300);
    expect(otherwise / compared).toBeLessThanOrEqual(OTHERWISE[name]);
  });
});

describe("greedy of The Card Game", () => {
  it("told to engage what it would not attacks with more than the first unit", () => {
    const sizes: number[] = [];
    play("lcg", 12, () => {
      let isOther = false;
      let attackers = 0;
      return (player, view, question) => {
        const number = numberOf("lcg", question);
        const index = player.choose(view, number);
        if (question === "engage") {
          if (attackers > 0) sizes.push(attackers);
          attackers = 0;
          const other = (index + 1) % view.optionCount;
          isOther = view.options[other] >= 0;
          if (!isOther) return index;
          player.answered!(view, number, other);
          return other;
        }
        if (question === "attacker" && isOther && view.options[index] >= 0) attackers += 1;
        return index;
      };
    });
    expect(sizes.length).toBeGreaterThan(20);
    expect(sizes.filter((size) => size > 1).length).toBeGreaterThan(5);
  });

  it("told to defend with somebody else has those of its plan defend too", () => {
    let joined = 0;
    play("lcg", 12, () => {
      let planned = -1;
      return (player, view, question) => {
        const number = numberOf("lcg", question);
        const index = player.choose(view, number);
        if (question !== "defender") {
          planned = -1;
          return index;
        }
        if (planned >= 0) {
          if (view.options[index] === planned) joined += 1;
          planned = -1;
          return index;
        }
        const other = (index + 1) % view.optionCount;
        if (view.options[index] < 0 || view.options[other] < 0 || other === index) return index;
        planned = view.options[index];
        player.answered!(view, number, other);
        return other;
      };
    });
    expect(joined).toBeGreaterThan(3);
  });
});

describe("greedy of the Trading Card Game", () => {
  it("told to play what it would not chooses targets by what that does", () => {
    const takes = (isTold: boolean): number[] => {
      const targets: number[] = [];
      play("tcg", 20, () => {
        let played = -1;
        return (player, view, question) => {
          const number = numberOf("tcg", question);
          const index = player.choose(view, number);
          if (question === "play" && view.optionCount > 1) {
            // The last play on offer instead of passing.
            const other = view.optionCount - 1;
            if (isTold) player.answered!(view, number, other);
            played = view.options[other] >> 14;
            return other;
          }
          if (question === "target" && view.card === played) targets.push(index);
          return index;
        };
      });
      return targets;
    };
    const told = takes(true);
    const untold = takes(false);
    expect(told.length).toBeGreaterThan(10);
    expect(told).not.toEqual(untold);
  });
});
