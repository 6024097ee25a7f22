import type { CardDeclaration } from "../../../../src/games/lcg/cards/vocabulary.js";
import { fits, holds } from "./filters.js";
import { controllerOf, isAboard, isInPlay, type World } from "./world.js";

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

interface Answers {
  readonly blanked: unknown;
  readonly controls: unknown;
  /** Of cards that were asked about by themselves. */
  readonly of: Map<number, boolean>;
}
/** A world does not change while it is looked at, but for what begins and ends to last. */
const found = new WeakMap<World, Answers>();

function answersIn(w: World): Map<number, boolean> {
  const { blanked, controls } = w.lasting;
  const known = found.get(w);
  if (known?.blanked === blanked && known.controls === controls) return known.of;
  const of = new Map<number, boolean>();
  found.set(w, { blanked, controls, of });
  return of;
}

export function isBlank(w: World, card: number): boolean {
  if (asked.size > 0) return isMadeBlank(w, card);
  const answers = answersIn(w);
  const is = answers.get(card) ?? isMadeBlank(w, card);
  answers.set(card, is);
  return is;
}

function isMadeBlank(w: World, card: number): boolean {
  if (w.lasting.blanked.some((one) => one.card === card)) return true;
  const makers = blankers(w);
  if (makers.length === 0 || asked.has(card)) return false;
  asked.add(card);
  const is = makers.some(
    (self) =>
      isInPlay(w, self) &&
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
