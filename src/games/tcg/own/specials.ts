import type { Path } from "../../../core/shape.js";
import type { Tell } from "../../ownCards/textReader.js";
import { declaredTexts } from "../cards/registry.js";
import type { Effect } from "../cards/vocabulary.js";
import { publishedCatalogue } from "../catalogue/catalogue.js";
import type { Where } from "./moments.js";
import { tellOfPlaces } from "./places.js";

/**
 * What single published cards do is a function each, made for one moment and what stands beside it there: its card says
 * where a text may have it.
 */

interface OfSpecial {
  readonly card: string;
  /** Where it stands: "window: general"; whether "this card" is a unit there. */
  readonly wheres: Set<string>;
  readonly selves: Set<Where["self"]>;
  /** Keys beside it: those of every card that has it, and of any. */
  needed: ReadonlySet<string>;
  readonly known: Set<string>;
  /** Keys of its filters. */
  readonly asked: Set<string>;
  hasTarget: boolean;
}

let specials: ReadonlyMap<string, OfSpecial> | undefined;

function ofSpecials(): ReadonlyMap<string, OfSpecial> {
  if (specials !== undefined) return specials;
  const found = new Map<string, OfSpecial>();
  for (const { name, type } of publishedCatalogue().cards)
    tellOfPlaces(declaredTexts.get(name) ?? {}, type, NOBODY, (effect, where, hasTarget) => {
      const keys = new Set(Object.keys(effect));
      const one = found.get(effect.special!) ?? {
        card: name,
        wheres: new Set<string>(),
        selves: new Set<Where["self"]>(),
        needed: keys,
        known: new Set<string>(),
        asked: new Set<string>(),
        hasTarget: true,
      };
      one.wheres.add(where.words);
      one.selves.add(where.self);
      one.needed = new Set([...one.needed].filter((key) => keys.has(key)));
      for (const key of keys) one.known.add(key);
      for (const key of askedBy(effect)) one.asked.add(key);
      one.hasTarget &&= hasTarget;
      found.set(effect.special!, one);
    });
  specials = found;
  return found;
}

const NOBODY: Tell = () => undefined;
const FILTERS = ["filter", "per"] as const;
const askedBy = (effect: Effect): string[] =>
  FILTERS.flatMap((key) => Object.keys(effect[key] ?? {}).map((word) => `${key}: ${word}`));

export function tellOfSpecial(effect: Effect, where: Where, hasTarget: boolean, path: Path, tell: Tell): void {
  const { special } = effect;
  const of = special === undefined ? undefined : ofSpecials().get(special);
  if (of === undefined) return;
  const made = `special: ${special} is what ${of.card} does`;
  if (!of.wheres.has(where.words))
    tell([...path, "special"], `${made}: it knows nothing of ${where.words}`, [...of.wheres].join(" or "));
  else if (!of.selves.has(where.self))
    tell([...path, "special"], `${made}: it asks for ${SELVES[[...of.selves][0]]}`, `based on: ${of.card}`);
  for (const key of of.needed) if (!(key in effect)) tell(path, `special: ${special} needs ${key}`);
  for (const key of Object.keys(effect))
    if (!of.known.has(key)) tell([...path, key], `${made}: it does not ask for ${key}`, "leave it out");
  for (const key of FILTERS)
    for (const word of Object.keys(effect[key] ?? {}))
      if (!of.asked.has(`${key}: ${word}`)) tell([...path, key, word], `${made}: it does not ask for ${word}`);
  if (of.hasTarget && !hasTarget) tell(path, `special: ${special} needs a target beside the effects`);
}

const SELVES: Readonly<Record<Where["self"], string>> = {
  unit: "a unit that has it",
  location: "a Location that has it",
  none: "a card that is no unit",
};
