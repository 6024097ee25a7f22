import type { TriggerName } from "../cards/terms.js";
import type { Effect, Triggered } from "../cards/vocabulary.js";
import type { Where } from "./moments.js";

/** Triggers that set themselves off. */

/** Triggers that damage sets off, and effects that do damage. */
const OF_DAMAGE: ReadonlySet<TriggerName> = new Set([
  ...(["wouldBeDamaged", "wouldBeDiscarded", "prevents", "damages", "damaged"] as const),
]);
const DAMAGING: ReadonlySet<Effect["verb"]> = new Set(["damage", "dice", "deflect"]);
/** Triggers at which a unit that untaps may attack again. */
const OF_ATTACKS: ReadonlySet<TriggerName> = new Set(["attacks", "attacked", "attackEnds", "rolled"]);
/** Triggers about units that leave play. */
const ENDS: ReadonlySet<TriggerName> = new Set(["discarded", "unitDiscarded", "kills", "destroys"]);

/** What a trigger could do for ever if nobody pays for it, in words; undefined where it ends by itself. */
export function endlessWords(one: Triggered, where: Where): string | undefined {
  const { when, effects, target } = one;
  if (ENDS.has(when) && effects.some((effect) => bringsBack(effect, one, where)))
    return "what brings units back at once could do so";
  if (OF_DAMAGE.has(when) && effects.some(({ verb }) => DAMAGING.has(verb)))
    return "what does damage then could set itself off";
  const untaps = ({ verb, on }: Effect) =>
    verb === "untap" && on !== "defender" && !(on === "target" && target?.zone === "build");
  return OF_ATTACKS.has(when) && effects.some(untaps) ? "units that untap as they attack could attack" : undefined;
}

/** Whether an effect puts a card of a discard pile into its arena. */
function bringsBack({ verb, on, filter }: Effect, { target }: Triggered, where: Where): boolean {
  if (verb !== "putIntoArena") return false;
  const zone = on === "self" ? where.zone : on === "target" ? target?.zone : filter?.zone;
  return on === undefined || zone === "discard";
}
