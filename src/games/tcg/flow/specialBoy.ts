import { chooseNumber } from "./cost.js";
import { dealDamage } from "./damage.js";
import type { SpecialFunction } from "./special.js";

/** Effects of single cards of Battle of Yavin, by the name of the card. */

/** Rebel Armored Freerunner: 3 damage divided between one or two units, at least 1 each. */
const divideThree: SpecialFunction = (s, side, card, self, at) => {
  const first = s.targets[at + 1]!;
  const second = s.targets[at]! > 1 ? s.targets[at + 2]! : -1;
  const toFirst = second < 0 ? 3 : chooseNumber(s, side, card, 1, 2);
  dealDamage(s, first, toFirst, self, false);
  if (second >= 0) dealDamage(s, second, 3 - toFirst, self, false);
};

export const SPECIALS_BOY: Readonly<Record<string, SpecialFunction>> = {
  "Rebel Armored Freerunner": divideThree,
};
