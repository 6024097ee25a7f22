/**
 * What an active character does next, in one integer: kind in bits 0-3, `first` in bits 4-15, `second` in bits 16-30.
 */
export const DECISION = { end: 0, move: 1, attack: 2, action: 3, hand: 4, strafe: 8, gallop: 9 } as const;

/** Faster movement bought with 1 Force point: squares added to speed. */
export const BOOSTS = [0, 2, 4, 6] as const;

export const END_TURN = 0;
/**
 * Move to a square (top left of the space), with BOOSTS[boost] extra squares, provoking nobody where movement allows
 * it.
 */
export const moveTo = (square: number, boost: number): number => DECISION.move | (square << 4) | (boost << 16);
/** The same, but no further than leaves room for an attack, even where a longer way round would provoke nobody. */
export const dashTo = (square: number, boost: number): number => moveTo(square, boost | DASH);
/** Strafe Attack: move to a square step by step (CHOICE.step), attacking enemies on the way (CHOICE.passingAttack). */
export const strafeTo = (square: number, boost: number): number => DECISION.strafe | (square << 4) | (boost << 16);
/** Galloping Attack: the same without an end named before. */
export const gallop = (boost: number): number => DECISION.gallop | (boost << 16);
/**
 * Bits of a move's `second`: the boost, whether the way must leave room for an attack, and a second boost (Master of
 * the Force).
 */
export const BOOST_BITS = 3;
export const DASH = 4;
export const SECOND_BOOST = 3;
/** A boost and a second one for another Force point, as `moveTo` and `dashTo` take them. */
export const boostTwice = (boost: number, again: number): number => boost | (again << SECOND_BOOST);
/** Attack a character; which allies combine fire is asked next (CHOICE.combine). */
export const attackOn = (target: number): number => DECISION.attack | (target << 4);
/** Use the card's action row `index`; `target` is a character, a door or 0. */
export const useAction = (index: number, target: number): number => DECISION.action | (index << 4) | (target << 16);

/** Capture the Droid: give the droid to an adjacent ally, in place of a whole turn. */
export const handDroidTo = (ally: number): number => DECISION.hand | (ally << 4);

export const kindOf = (decision: number): number => decision & 15;
export const firstOf = (decision: number): number => (decision >>> 4) & 0xfff;
export const secondOf = (decision: number): number => (decision >>> 16) & 0x7fff;
