/** Where real tables differ, or the book leaves a choice: switches with the defaults of this project's rulings. */
export interface Rules {
  /** Activations of the first phase of a round: 2 by the book, 1 at some tables. */
  readonly firstPhaseActivations: 1 | 2;
  /** Rounds after which a skirmish is called a draw, so that none runs for ever. */
  readonly roundLimit: number;
  /** Rounds in a row without offence that bring on the tie-breaker. */
  readonly quietRounds: number;
  /** Whether the first side to have its build total in points at the end of a round wins. */
  readonly victoryPoints: boolean;
  /**
   * Whether a side scores for having a character within 4 squares of the map's centre at the end of a round, and how
   * much.
   */
  readonly gambit: boolean;
  readonly gambitPoints: number;
  /** The same of one entrant alone, in place of `gambitPoints`. */
  readonly gambitPointsA?: number;
  readonly gambitPointsB?: number;
  /** Points that an entrant has before the first round. */
  readonly headStartA?: number;
  readonly headStartB?: number;
  /** Points that a character must cost at least to score so, and whether those with Diplomat may. */
  readonly gambitLeastCost?: number;
  readonly gambitDiplomats?: boolean;
  /** Whether allies may have a character attack at once only once a round. */
  readonly oneGiftARound?: boolean;
  /**
   * Whether commander effects that let a player activate fewer characters, or make it, work only while the commander
   * sees an enemy and the squad brings nobody by Reinforcements.
   */
  readonly fewerIfWantedNeedsSight?: boolean;
  readonly fewerNeedsSight?: boolean;
}

export const DEFAULT_RULES: Rules = {
  firstPhaseActivations: 2,
  roundLimit: 100,
  quietRounds: 10,
  victoryPoints: false,
  gambit: false,
  gambitPoints: 5,
};

/**
 * What holds of switches that came later where nothing is said of them: then they stand in no rules either, so that
 * games of earlier versions are games by the same rules.
 */
export const USUAL = {
  gambitLeastCost: 0,
  gambitDiplomats: true,
  oneGiftARound: false,
  fewerIfWantedNeedsSight: false,
  fewerNeedsSight: false,
} as const satisfies Partial<Rules>;
