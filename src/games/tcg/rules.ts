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
}

export const DEFAULT_RULES: Rules = {
  mulligan: true,
  overstackCost: "difference+1",
  pilotsPerUnit: 1,
  idleUnitsTap: true,
  setupPoints: 30,
  turnLimit: 60,
};
