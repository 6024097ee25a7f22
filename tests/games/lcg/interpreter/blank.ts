import type { CardDeclaration } from "../../../../src/games/lcg/cards/vocabulary.js";
import { fits, holds } from "./filters.js";
import { allInPlay, controllerOf, isAboard, type World } from "./world.js";

/** Which cards in play are treated as if their texts were blank. */

const known = new WeakMap<readonly CardDeclaration[], readonly number[]>();

/** Cards whose texts make others blank. */
function blankers({ texts }: World): readonly number[] {
  const found = known.get(texts) ?? [...texts.keys()].filter((card) => texts[card].modifiers?.some((one) => one.blank));
  known.set(texts, found);
  return found;
}

/** Cards that are being asked about: a text that would make its own maker blank is not asked again. */
const asked = new Set<number>();

export function isBlank(w: World, card: number): boolean {
  if (w.lasting.blanked.some((one) => one.card === card)) return true;
  const makers = blankers(w);
  if (makers.length === 0 || asked.has(card)) return false;
  asked.add(card);
  const inPlay = allInPlay(w);
  const is = makers.some(
    (self) =>
      inPlay.includes(self) &&
      !isAboard(w, self) &&
      !isBlank(w, self) &&
      w.texts[self].modifiers!.some(({ blank, to = {}, if: held }) => {
        const by = { self, you: controllerOf(w, self) };
        return blank === true && fits(w, to, card, by) && holds(w, held, by);
      }),
  );
  asked.delete(card);
  return is;
}
