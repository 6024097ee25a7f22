import { eitherWords, type Handicap } from "../handicap.js";
import { counted } from "./wording.js";

/** What either card game may give a side. */

interface HandRules {
  readonly handLight?: number;
  readonly handDark?: number;
}

/** The options with some switches turned otherwise. */
export const ruled = (options: unknown, changed: object): unknown => {
  const { rules, ...rest } = options as { readonly rules: object };
  return { ...rest, rules: { ...rules, ...changed } };
};

/** Cards of a first hand more. @param usual cards of a first hand. @param greatest that it may have */
export function handHandicap(usual: number, greatest: number): Handicap {
  const hands = (options: unknown): readonly [number, number] => {
    const { handLight = usual, handDark = usual } = (options as { readonly rules: HandRules }).rules;
    return [handLight, handDark];
  };
  return {
    name: "hand",
    unit: "card of the first hand",
    units: "cards of the first hand",
    about: "cards that the weaker side has more in its first hand",
    step: 2,
    most: (options) => {
      const [light, dark] = hands(options);
      return [greatest - light, greatest - dark];
    },
    given: (options, by) => {
      const [light, dark] = hands(options);
      return ruled(options, by < 0 ? { handLight: light - by } : { handDark: dark + by });
    },
    words: (options, [toA, toB], a, b) => {
      const [light, dark] = hands(options);
      return eitherWords(
        [light + toA, dark + toB],
        [a, b],
        (own) => `has a first hand of ${counted(own, "card")}`,
        (own) => `of ${own}`,
        (own) => `have a first hand of ${counted(own, "card")}`,
      );
    },
  };
}
