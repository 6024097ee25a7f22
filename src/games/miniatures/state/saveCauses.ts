import type { CompiledCards } from "../cards/layout.js";

/** What a save is for, as one integer: read only by those who tell of a skirmish. */

/** Saves that come of no row of abilities, by what they are called in a log. */
const WORDS = {
  avoidDefeat: "Avoid Defeat",
  bombadGungan: "Bombad Gungan",
  cay: "Cay's Legacy",
  darkArmor: "Dark Armor",
  djemSo: "Djem So Style",
  drawFire: "Draw Fire",
  droidDefender: "Droid Defender",
  energyShield: "Energy Shield",
  essence: "Essence of Life",
  eternalHatred: "Eternal Hatred",
  dominate: "Dominate",
  fall: "the fall with the skiff",
  killer: "Dispassionate Killer",
  mines: "Mines",
  pheromones: "Pheromones",
  pit: "the pit",
  reflect: "the attack thrown back",
  shields: "Shields",
  splash: "Splash",
  surgery: "Homicidal Surgery",
  vonduun: "Vonduun Crab Armor",
} as const;

const WORD = 4 << 16;
const NAMES = Object.keys(WORDS) as (keyof typeof WORDS)[];
const WORDED = Object.values(WORDS);

const AVOID = 1 << 16;
const ACTION = 2 << 16;
const RIDER = 3 << 16;
const ROW = 0xffff;

/** Causes by name. */
export const SAVE = Object.fromEntries(NAMES.map((name, i) => [name, WORD | i])) as Readonly<
  Record<(typeof NAMES)[number], number>
>;
/** A save of a row of the matchup: a way of avoiding damage, an action, what a hit does besides. */
export const saveOfAvoid = (row: number): number => AVOID | row;
export const saveOfAction = (id: number): number => ACTION | id;
export const saveOfRider = (row: number): number => RIDER | row;

/** What a save is for, in words. @param riderName of a row of riders */
export function saveCause(cause: number, cards: CompiledCards, riderName: (row: number) => string): string {
  const row = cause & ROW;
  switch (cause & ~ROW) {
    case AVOID:
      return cards.avoidNames[row];
    case ACTION:
      return cards.actionNames[row];
    case RIDER:
      return riderName(row);
    default:
      return WORDED[row];
  }
}
