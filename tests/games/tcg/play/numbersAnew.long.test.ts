import { describe, expect, it } from "vitest";
import { STATS } from "../../../../src/games/tcg/cards/terms.js";
import { mayJoin } from "../../../../src/games/tcg/deck/construction.js";
import { refreshStats, unsettle } from "../../../../src/games/tcg/reading/stats.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H, S, ZONE } from "../../../../src/games/tcg/state/table.js";
import { random } from "../../../../strategies/cards/random.js";
import { greedy } from "../../../../strategies/tcg/greedy.js";
import { isDeep } from "../../../support/deep.js";
import { expectSame } from "../../../support/same.js";
import { drawTwo } from "../../cards/support/cardGame.js";
import { ALL_PLAYABLE, tcg } from "../support/game.js";
import { randomDeck } from "../support/randomDeck.js";

/**
 * Numbers are worked out anew only where something changed that a text in play follows. At every question they must be
 * what they would be if all were worked out anew. What is known without looking must be so, too.
 */

/** Numbers that must be the same, and bits of what must be listened for: too many of these cost time alone. */
function numbersOf({ table }: State): { readonly same: Int32Array; readonly heard: Int32Array } {
  const { stats, quirks, sides, head } = table;
  const windows = [S.windows, S.words + S.windows].map((at) => sides[at]);
  const heads = [H.hasTexts, H.follows, H.triggerKinds, H.grantWindows].map((at) => head[at]);
  return { same: Int32Array.of(...stats, ...quirks), heard: Int32Array.of(...windows, ...heads) };
}

/** What the table is said to be without looking, and is not. Numbers must be fresh. */
function mistakesOf(s: State): string[] {
  const { head, units, buildZone, attackChange, zone, damage } = s.table;
  const { unique } = s.matchup;
  const cardsIn = (list: Int16Array): number[] => [...list.subarray(1, 1 + list[0])];
  const isContested = cardsIn(units[0]).some((one) =>
    cardsIn(units[1]).some((other) => unique[one] >= 0 && unique[one] === unique[other]),
  );
  const healthOf = (card: number): number => s.table.stats[card * STATS.length + STATS.indexOf("health")];
  const isDue = [...units, ...buildZone]
    .flatMap(cardsIn)
    .filter((card) => s.matchup.type[card] <= 2 && (damage[card] > 0 || zone[card] === ZONE.arena))
    .some((card) => damage[card] >= healthOf(card));
  return [
    ...(head[H.isUncontested] === 1 && isContested ? ["no unique is contested"] : []),
    ...(head[H.isSound] === 1 && isDue ? ["no unit is to be discarded"] : []),
    ...(head[H.hasAttackChanges] === 0 && attackChange.some((by) => by !== 0) ? ["no number has changed"] : []),
  ];
}

const GAMES = isDeep ? 150 : 25;

/** The few cards that follow more than other cards and damage come in every deck that may hold them. */
const RARE = ["Endor Shield Generator", "Emperor Palpatine (D)"];
const rare = ALL_PLAYABLE.filter(({ name }) => RARE.includes(name));
const decks = (seed: number) =>
  drawTwo(seed, (stream, side) => {
    const own = rare.filter((card) => mayJoin(card, side)).flatMap((card) => [card, card, card, card]);
    return randomDeck(stream, ALL_PLAYABLE, { side, with: own });
  });

describe.each([
  ["greedy", greedy],
  ["random", random as typeof greedy],
] as const)("numbers in games of %s", (_, strategy) => {
  it("are at every question what working all out anew makes of them", () => {
    let questions = 0;
    for (let seed = 0; seed < GAMES; seed++) {
      let state: State | undefined;
      let shadow: State | undefined;
      const [light, dark] = decks(77_000 + seed);
      const watched: typeof greedy = {
        ...strategy,
        createPlayer: (matchup, side) => {
          const player = strategy.createPlayer(matchup, side);
          return {
            begin: (low, high) => player.begin(low, high),
            choose: (view, question) => {
              shadow ??= tcg.createState(state!.matchup);
              tcg.copyState(state!, shadow);
              refreshStats(shadow);
              expectSame(mistakesOf(shadow), [], `game ${seed}, question ${questions}`);
              const kept = numbersOf(shadow);
              unsettle(shadow);
              refreshStats(shadow);
              const anew = numbersOf(shadow);
              const differs = anew.same.findIndex((number, at) => number !== kept.same[at]);
              const unheard = anew.heard.findIndex((bits, at) => (bits & ~kept.heard[at]) !== 0);
              expectSame([differs, unheard], [-1, -1], `game ${seed}, question ${questions}`);
              questions++;
              return player.choose(view, question);
            },
          };
        },
      };
      state = tcg.createState(tcg.compile(light, dark, [watched, watched]));
      tcg.playGame(state, seed, 23);
    }
    expect(questions).toBeGreaterThan(isDeep ? 10_000 : 50 * GAMES);
  }, 120_000);
});
