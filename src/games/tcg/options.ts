import { type Allowed, type CardOptions, checkSides, optionsCheck } from "../cards/rules.js";
import { knowledge } from "./cards/registry.js";
import { checkOwnCards } from "./own/ownCards.js";
import { DEFAULT_RULES, type Rules } from "./rules.js";

/** What each switch of the rules may be. */
export const ALLOWED = {
  mulligan: "onOff",
  overstackCost: ["difference+1", "1"] satisfies Rules["overstackCost"][],
  pilotsPerUnit: { from: 0, to: 10 },
  idleUnitsTap: "onOff",
  setupPoints: { from: 1, to: 1000 },
  // Results keep turns in 16 bits.
  turnLimit: { from: 1, to: 10_000 },
  setupPointsLight: { from: 0, to: 1000 },
  setupPointsDark: { from: 0, to: 1000 },
  buildPointsLight: { from: 0, to: 20 },
  buildPointsDark: { from: 0, to: 20 },
  handLight: { from: 0, to: 20 },
  handDark: { from: 0, to: 20 },
} satisfies Readonly<Record<keyof Rules, Allowed>>;

/** The trading card game's own keys of an experiment: rules and cards. */
export const checkOptions = optionsCheck(DEFAULT_RULES, ALLOWED, (value, at) => checkOwnCards(value, at, knowledge));

export type TcgOptions = CardOptions<Rules>;

/** Why two decks may not meet with `a` as the light side and `b` as the dark; undefined when they may. */
export const checkPairing = checkSides;
