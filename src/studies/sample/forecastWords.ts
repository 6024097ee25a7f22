import { POWER } from "../../run/forecast.js";

/** How forecasts are told. */

/** A number with two digits. */
export const twoDigits = (value: number): string => `${Number(value.toPrecision(2))}`;

/** How surely an effect is found. */
export const chanceWords = (confidence: number): string =>
  `with a chance of ${twoDigits(100 * POWER)} % at ${Number((100 * confidence).toFixed(1))} % confidence`;
