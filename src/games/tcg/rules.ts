import type { Side } from "../../core/side.js";

/** Where rulebooks differ or leave a choice: switches with the defaults of this project's rulings. */
export interface Rules {
  /** Whether each player may once exchange Battle, Mission, Location and Equipment cards of the first hand. */
  readonly mulligan: boolean;
  /** What putting a version on top of a stack costs: the difference of build costs plus 1, or 1. */
  readonly overstackCost: "difference+1" | "1";
  /** Most pilots on a unit, where no card says otherwise. */
  readonly pilotsPerUnit: number;
  /** Whether a unit that has nothing to attack is tapped when its time to act comes. */
  readonly idleUnitsTap: boolean;
  /** Total build cost that setup may place. */
  readonly setupPoints: number;
  /** Turns after which a game is called a draw. */
  readonly turnLimit: number;
  /** The same as `setupPoints` of one side alone. */
  readonly setupPointsLight?: number;
  readonly setupPointsDark?: number;
  /** Build points that a side has each turn besides what is rolled. */
  readonly buildPointsLight?: number;
  readonly buildPointsDark?: number;
  /** Cards of a side's first hand, in place of seven. */
  readonly handLight?: number;
  readonly handDark?: number;
}

export const DEFAULT_RULES: Rules = {
  mulligan: true,
  overstackCost: "difference+1",
  pilotsPerUnit: 1,
  idleUnitsTap: true,
  setupPoints: 30,
  turnLimit: 60,
};

/** Total build cost that a side may place. @param side 0 the light one */
export const setupPointsOf = (rules: Rules, side: Side): number =>
  (side === 0 ? rules.setupPointsLight : rules.setupPointsDark) ?? rules.setupPoints;
