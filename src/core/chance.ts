import { assert } from "./assert.js";

/** What a chance is of: a die, or a pick from a list. */
export type ChanceOf = "roll" | "pick";

/** What decides chance in the place of a game's generator. Each game's dice.ts asks it, and nothing else does. */
export interface Chance {
  /**
   * @param outcomes how many there are, all equally likely: the faces of a die, the places of a list
   * @returns 0..outcomes - 1; face 1 of a die is 0
   */
  next(outcomes: number, of: ChanceOf): number;
}

/** Chance as somebody wrote it down: for tests, and for asking what would follow from a roll. */
export class ForcedOutcomes implements Chance {
  readonly #rolls: readonly number[];
  readonly #picks: readonly number[];
  #rolled = 0;
  #picked = 0;

  /** @param rolls faces of dice, from 1, in order; @param picks places in lists, from 0, in order */
  constructor(rolls: readonly number[], picks: readonly number[] = []) {
    this.#rolls = rolls;
    this.#picks = picks;
  }

  /** @throws AssertionError where no outcome is left, or it is not one of those that there are */
  next(outcomes: number, of: ChanceOf): number {
    const isRoll = of === "roll";
    const forced = isRoll ? this.#rolls[this.#rolled++] - 1 : this.#picks[this.#picked++];
    assert(forced >= 0 && forced < outcomes, "a forced outcome for every chance", {
      of: isRoll ? `roll ${this.#rolled}` : `pick ${this.#picked}`,
      forced,
      outcomes,
    });
    return forced;
  }

  /** Outcomes that nothing has asked for, in words. */
  left(): string[] {
    const left: string[] = [];
    if (this.#rolled < this.#rolls.length) left.push(`dice: ${this.#rolls.slice(this.#rolled).join(", ")}`);
    if (this.#picked < this.#picks.length) left.push(`picks of chance: ${this.#picks.slice(this.#picked).join(", ")}`);
    return left;
  }
}

/** A way that chance can go, and how likely it is. */
interface Branch {
  readonly outcomes: number;
  taken: number;
}

/**
 * Every outcome in turn, depth first: the same step played again and again, each time another way, until every way has
 * been played. The probabilities of all ways add up to 1.
 */
class EveryOutcome implements Chance {
  readonly #branches: Branch[] = [];
  #at = 0;

  next(outcomes: number): number {
    const branch = this.#branches[this.#at];
    this.#at++;
    if (branch === undefined) {
      this.#branches.push({ outcomes, taken: 0 });
      return 0;
    }
    assert(branch.outcomes === outcomes, "a step takes the same chances after the same outcomes", {
      chance: this.#at,
      outcomes,
      before: branch.outcomes,
    });
    return branch.taken;
  }

  /** The probability of the way just played, 0..1. */
  probability(): number {
    return this.#branches.reduce((p, { outcomes }) => p / outcomes, 1);
  }

  /** Goes on to the next way. @returns false when all have been played */
  advance(): boolean {
    assert(this.#at === this.#branches.length, "a step takes the same chances after the same outcomes", {
      chances: this.#at,
      before: this.#branches.length,
    });
    this.#at = 0;
    for (let branch = this.#branches.at(-1); branch !== undefined; branch = this.#branches.at(-1)) {
      branch.taken += 1;
      if (branch.taken < branch.outcomes) return true;
      this.#branches.pop();
    }
    return false;
  }
}

/**
 * The exact probability of each result of a step, by playing it once for every way that chance can go: 20 rolls of an
 * attack, 400 with a save. Slow, and without error.
 * @param play one step from the same position each time; its chances must all be asked of `chance`
 * @param most ways at most
 * @returns results with their probabilities, in the order first seen; they add up to 1
 * @throws AssertionError where there are more ways than `most`
 */
export function exactOdds<T>(play: (chance: Chance) => T, most = 1_000_000): Map<T, number> {
  const odds = new Map<T, number>();
  const every = new EveryOutcome();
  let ways = 0;
  do {
    const result = play(every);
    odds.set(result, (odds.get(result) ?? 0) + every.probability());
    ways += 1;
    assert(ways <= most, "a step with few enough ways for chance to go", { most });
  } while (every.advance());
  return odds;
}
