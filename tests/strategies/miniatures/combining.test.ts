import { describe, expect, it } from "vitest";
import { refreshEffects } from "../../../src/games/miniatures/effects/effects.js";
import { combineBonus, mayCombine } from "../../../src/games/miniatures/fighting/combine.js";
import { copyState, createState } from "../../../src/games/miniatures/state/createState.js";
import { H, isActivated, type State } from "../../../src/games/miniatures/state/state.js";
import { takeTurn } from "../../../src/games/miniatures/turn.js";
import { bestAction, findBestAction } from "../../../strategies/miniatures/greedy/bestAction.js";
import { hasBetter } from "../../../strategies/miniatures/greedy/combining.js";
import { attackWorth } from "../../../strategies/miniatures/greedy/worth.js";
import { type At, type Cast, type Scene, scene, stat } from "../../games/miniatures/support/scene.js";
import { greedyCopy, squaresOf } from "./turns.js";

/** Combined fire ("Combined Fire" in the rulebook): an ally gives up its own turn to add 4 to an attack. */

const terrain = { width: 20, height: 10 };
const [shooter, ally] = [0, 1];
/** Points that fire has to add for a turn to be given up at all. */
const LEAST = 0.3;

/** Its two attacks hit more often than not. */
const hunter = stat({ cost: 50, hitPoints: 110, defense: 20, attack: 12, damage: 20, abilities: ["Double Attack"] });
/** A cheap gunman whose shot is worth little. */
const gunman = stat({ cost: 7, hitPoints: 20, defense: 13, attack: 4, damage: 20 });
const smuggler = stat({ cost: 20, hitPoints: 60, defense: 17, attack: 9, damage: 30 });
const companion = stat({ cost: 18, hitPoints: 90, defense: 14, attack: 6, damage: 20 });
/** It needs a natural 20 against the armored, with or without help. */
const commando = stat({ cost: 9, hitPoints: 20, defense: 17, attack: 5, damage: 20 });
const armored = stat({ cost: 40, hitPoints: 120, defense: 26, attack: 8, damage: 20 });
const marked = stat({ cost: 30, hitPoints: 80, defense: 18, attack: 6, damage: 20 });

/**
 * Whether the ally was activated by the shooter's turn; the memory is as after a first round in which nobody saw
 * anybody.
 */
function combines(set: Scene, remembered = -100): boolean {
  const s = greedyCopy(set);
  for (const c of set.west) {
    s.memory[c * 8] = remembered * 100;
    s.memory[c * 8 + 1] = 1;
  }
  refreshEffects(s);
  takeTurn(s, shooter);
  return isActivated(s, ally);
}

/**
 * What the ally's fire adds to the shooter's best attack, and the ally's own best attack from where it stands, in
 * points.
 */
function gains(set: Scene): { added: number; own: number; onto: number } {
  const s = createState(set.state.matchup);
  copyState(set.state, s);
  refreshEffects(s);
  s.head[H.turn] += 1;
  s.head[H.acting] = shooter;
  findBestAction(s, shooter);
  const { target, cover } = bestAction;
  if (target < 0 || !mayCombine(s, shooter, ally, target)) return { added: 0, own: 0, onto: target };
  const more = combineBonus(s, shooter, ally);
  const added = attackWorth(s, shooter, target, cover, 1, more) - attackWorth(s, shooter, target, cover, 1, 0);
  s.head[H.acting] = ally;
  findBestAction(s, ally);
  return { added, own: bestAction.worth, onto: target };
}

const pair = (first: Cast["card"], second: Cast["card"], at: readonly [At, At], foes: readonly Cast[]): Scene =>
  scene({
    terrain,
    west: [
      { card: first!, at: at[0] },
      { card: second!, at: at[1] },
    ],
    east: foes,
  });

const BESIDE: readonly [At, At] = [
  [6, 4],
  [6, 6],
];

describe("an ally with a strong turn of its own", () => {
  const foe: Cast[] = [{ card: marked, at: [14, 5] }];

  it.each([
    ["keeps its two attacks, whatever it expected of its turn when it last thought about it", gunman, hunter],
    ["keeps its one good attack beside a middling shooter", companion, smuggler],
  ])("%s", (_what, first, second) => {
    for (const remembered of [-100, -5, 0, 3])
      expect(combines(pair(first, second, BESIDE, foe), remembered), `${remembered}`).toBe(false);
  });

  it("still adds its fire where its own target is worth next to nothing", () => {
    const set = pair(smuggler, commando, BESIDE, [{ card: armored, at: [14, 5] }]);
    const { added, own } = gains(set);
    expect(added).toBeGreaterThan(2 * own);
    expect(combines(set)).toBe(true);
  });
});

describe("over many positions", () => {
  const cards = [hunter, gunman, smuggler, companion, commando];
  const targets = [marked, armored];

  const spots = squaresOf(3, 2, 12, 9).filter(([x, y]) => x % 3 === 0 && y % 3 === 0);

  /** Every pair of cards, the ally on squares of a grid, against one enemy and two. */
  function* positions(): Generator<Scene> {
    for (const first of cards)
      for (const second of cards)
        for (const target of targets)
          for (const foes of [1, 2]) {
            const east: Cast[] = [{ card: target, at: [15, 5] }];
            if (foes === 2) east.push({ card: gunman, at: [15, 8] });
            const set = pair(first, second, [[6, 5], spots[0]], east);
            for (const at of spots) {
              set.place(ally, at);
              yield set;
            }
          }
  }

  it("gives up no turn whose attack is worth more than the fire adds, and joins in wherever that adds more", () => {
    let possible = 0;
    let strong = 0;
    let thrownAway = 0;
    let weak = 0;
    let joined = 0;
    for (const set of positions()) {
      const { added, own } = gains(set);
      if (added <= 0) continue;
      possible++;
      const combined = combines(set);
      if (own >= added) {
        strong++;
        if (combined) thrownAway++;
      } else if (added > own && added > LEAST) {
        weak++;
        if (combined) joined++;
      }
    }
    expect({ possible, strong, thrownAway, weak, joined }).toEqual({
      possible: 1090,
      strong: 946,
      thrownAway: 0,
      weak: 144,
      joined: 144,
    });
  });
});

describe("thinking about an ally's turn", () => {
  /** Every word of the state that is not scratch. */
  const wordsOf = (s: State): number[] => [...s.head];

  it("does not depend on what this turn has come to, and leaves it as it was", () => {
    const set = pair(gunman, hunter, BESIDE, [{ card: marked, at: [14, 5] }]);
    const words = [H.moved, H.ran, H.attacksMade, H.replaced, H.moveDone, H.granted, H.charge, H.barrage, H.rooted];
    const { own } = gains(set);
    for (const word of words) {
      const s = greedyCopy(set);
      refreshEffects(s);
      s.head[H.acting] = shooter;
      s.head[word] = 2;
      const before = wordsOf(s);
      expect(hasBetter(s, ally, own), `word ${word}`).toBe(true);
      expect(hasBetter(s, ally, own + 0.01), `word ${word}`).toBe(false);
      expect(wordsOf(s), `word ${word}`).toEqual(before);
    }
  });
});
