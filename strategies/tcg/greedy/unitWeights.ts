/** What units of one arena are worth, by what is printed on them. */
export interface PrintWeights {
  /** Of the unit itself (it takes one of few cards), and per build cost, power, health and speed. */
  readonly unit: number;
  readonly cost: number;
  readonly power: number;
  readonly health: number;
  readonly speed: number;
  /** Per power times health: what lives long strikes often. */
  readonly sturdy: number;
}

/**
 * What a unit is worth by its card alone: one of build cost 5 has about 60. It says what had better stand on one's own
 * side, so what to place, to build and to attack first goes by it.
 */
export interface UnitWeights {
  /** Share of what a published unit turned out to be worth beyond its facts (`../worths.ts`). */
  readonly known: number;
  readonly byArena: Readonly<Record<"space" | "ground" | "character", PrintWeights>>;
  readonly text: {
    /** Per point of the unit's own number. */
    readonly power: number;
    readonly lessPower: number;
    readonly armor: number;
    readonly lucky: number;
    readonly shields: number;
    readonly accuracy: number;
    readonly criticalHit: number;
    readonly otherNumber: number;
    /** An ability that prevents damage to the unit, and per point that it prevents; Deflect; Retaliate. */
    readonly prevents: number;
    readonly preventsEach: number;
    readonly deflects: number;
    readonly retaliates: number;
    /** Any other ability, and one of the build step. */
    readonly ability: number;
    readonly buildAbility: number;
    readonly trigger: number;
    /** A trigger that gets in the unit's own way. */
    readonly hindrance: number;
    /** Per build point of upkeep, and of any other upkeep. */
    readonly upkeepBuild: number;
    readonly upkeep: number;
  };
}

/**
 * By logistic regression (2026-11-28) on who wins 222,000 games of greedy between drawn decks, set up at random; those
 * of space and Characters tuned as `Weights` are. What a unit has for itself is by `npm run worths:own` (2026-11-30),
 * less 12: the card and the points that it takes are as well spent otherwise. (8 less won 52.6 % against none, and 12
 * won 50.5 % against 8.)
 */
export const UNITS: UnitWeights = {
  known: 1,
  byArena: {
    space: { unit: -37.7, cost: -0.307, power: 9.25, health: 11, speed: 0.363, sturdy: 0.15 },
    ground: { unit: -25.8, cost: -0.05, power: 9.08, health: 8.84, speed: 0.361, sturdy: -0.033 },
    character: { unit: -7.9, cost: 3.76, power: 1.9, health: 0.04, speed: 0.142, sturdy: 1.48 },
  },
  text: {
    power: 1.97,
    lessPower: 5.41,
    armor: 14.3,
    lucky: 14.8,
    shields: 9.73,
    accuracy: 9.4,
    criticalHit: 5.77,
    otherNumber: 1.79,
    prevents: 11.7,
    preventsEach: 10.7,
    deflects: 33.8,
    retaliates: 20.4,
    ability: 2.76,
    buildAbility: -5.23,
    trigger: 5.24,
    hindrance: -31.4,
    upkeepBuild: -22.1,
    upkeep: -7.47,
  },
};
