import { isMapping } from "../../../core/mapping.js";
import { wordNamed } from "../../../core/names.js";
import { didYouMean } from "../../../core/problems.js";
import { below, tell } from "../../../core/shape.js";
import type { OwnAbility } from "../cards/effectPart.js";
import { knownNames } from "../squad/abilityText.js";
import { readEffect } from "./readEffect.js";
import type { EffectAt } from "./readFilter.js";

/** The abilities that a card of the user's own brings: names, and what each does. */

const ABILITIES_MAX = 12;
/** What stands in place of parts: an ability that others look for, and one of the base that is gone. */
const WORD = "word";
const GONE = "none";

/** The names that a card's own abilities have, for filters that speak of them. */
export const namesOfOwn = (value: unknown, base: readonly OwnAbility[] = []): readonly string[] => [
  ...base.map(({ name }) => name),
  ...(isMapping(value) ? Object.keys(value).map((name) => name.trim()) : []),
];

/**
 * The base's own abilities with those of an entry: another one of a name takes its place, `none` takes it away.
 * @returns undefined after a problem
 */
export function readOwnAbilities(
  value: unknown,
  base: readonly OwnAbility[],
  at: EffectAt,
): readonly OwnAbility[] | undefined {
  if (value === undefined) return base;
  if (!isMapping(value) || Object.keys(value).length === 0)
    return tell(
      at,
      "ownAbilities: must be names with what each does, such as { Wookiee Hunter: { bonus: { attack: 4 } } }",
    );
  const before = at.problems.list.length;
  const made = new Map(base.map((one) => [one.name, one]));
  for (const [key, written] of Object.entries(value)) {
    const name = key.trim();
    const place = below(at, key);
    tellName(name, place);
    const word = wordNamed([WORD, GONE], written);
    if (word === GONE) {
      if (!made.delete(wordNamed([...made.keys()], name) ?? name))
        tell(place, `there is no own ability "${name}" to take away`, didYouMean(name, [...made.keys()]));
    } else {
      const does = word === WORD ? [] : readEffect(written, "ability", place);
      if (does !== undefined) made.set(name, { name, does });
    }
  }
  if (made.size > ABILITIES_MAX)
    tell(at, `${made.size} abilities of its own are too many; there may be ${ABILITIES_MAX}`);
  return at.problems.list.length > before ? undefined : [...made.values()];
}

function tellName(name: string, at: EffectAt): void {
  if (name === "" || name.length > 100) tell(at, "an own ability needs a name of at most 100 characters");
  const known = knownNames();
  if (wordNamed([...known.ability, ...known.power], name) !== undefined)
    tell(at, `"${name}" is published`, "list it under abilities, or give your own another name");
}
