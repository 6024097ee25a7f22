import { joined } from "../../cards/wording.js";
import { conditionWords } from "./toldConditions.js";
import { countWords } from "./toldFilters.js";
import { VERB_WORDS } from "./toldVerbs.js";
import { buffWords, type Course, type Telling } from "./toldVictims.js";
import type { Effect } from "./vocabulary.js";

/** What effects do, one after the other, as their player is told to carry them out. */

/** An effect's clause, and what it depends on: "if you do, ". */
interface Clause {
  readonly before: string;
  readonly does: string;
}

/** Effects in their order: "draw 2 cards and discard 1 card". */
export function effectsWords(effects: readonly Effect[], telling: Telling): string {
  const course: Course = { isTargetNamed: telling.isNamed === true, isPlayerNamed: false };
  const clauses: Clause[] = [];
  for (let i = 0; i < effects.length; ) {
    const effect = effects[i];
    if (effect.verb === "chooseOne") {
      const end = i + 1 + Number(effect.amount ?? 1);
      const options = effects.slice(i + 1, end).map((one) => withBefore(clauseOf([one], telling, course)));
      clauses.push({ before: "", does: `choose one: ${joined(options, "or")}` });
      i = end;
      continue;
    }
    let end = i + 1;
    while (end < effects.length && isAlike(effect, effects[end])) end++;
    clauses.push(clauseOf(effects.slice(i, end), telling, course));
    i = end;
  }
  const [first, ...rest] = clauses;
  if (effects[0]?.verb === "chooseArena" && rest.length > 0) {
    const there = chained(rest);
    return `${first!.does}${there.startsWith("this turn") ? "; " : ", and "}${there}`;
  }
  return chained(clauses);
}

const withBefore = ({ before, does }: Clause): string => `${before}${does}`;

/** Clauses one after the other; those that depend on the same are told together. */
function chained(clauses: readonly Clause[]): string {
  const groups: Clause[] = [];
  for (const clause of clauses) {
    const last = groups.at(-1);
    if (last !== undefined && last.before === clause.before && clause.before !== "")
      groups[groups.length - 1] = { before: clause.before, does: linked([last.does, clause.does]) };
    else
      groups.push(
        groups.some(({ does }) => does === clause.does) ? { ...clause, does: `${clause.does} as well` } : clause,
      );
  }
  if (groups.every(({ before }) => before === "")) return linked(groups.map(({ does }) => does));
  return groups.map(withBefore).join("; ");
}

/** Orders among statements are told as what their player does. */
function linked(clauses: readonly string[]): string {
  const orders = clauses.filter(isOrder).length;
  const isMixed = orders > 0 && orders < clauses.length;
  const told = clauses.map((clause, i) => {
    if (isMixed && isOrder(clause)) return `you ${clause}`;
    // "it gets +5 power for this attack and does 2 damage to itself"
    return i > 0 && clause.startsWith("it ") && clauses[i - 1].startsWith("it ") ? clause.slice("it ".length) : clause;
  });
  const isSimple = told.every((clause) => !/,|;| and |: /.test(clause));
  if (!isSimple) return told.length === 2 && !/;|: /.test(told.join()) ? told.join(", and ") : told.join("; ");
  return isMixed && told.length === 2 ? told.join(", and ") : joined(told);
}

/** Whether two effects give the same units different numbers for the same time. */
function isAlike(one: Effect, other: Effect): boolean {
  if (one.verb !== "buff" || other.verb !== "buff") return false;
  const rest = ({ stat: _stat, amount: _amount, ...all }: Effect): string => JSON.stringify(all);
  if (rest(one) === rest(other)) return true;
  // What has been chosen is the target of what follows.
  const { filter: _filter, ...chosen } = one;
  return one.on === "chosen" && other.on === "target" && rest({ ...chosen, on: "target" }) === rest(other);
}

/** One effect, or several changes of numbers that are told together, with what they depend on. */
function clauseOf(group: readonly Effect[], telling: Telling, course: Course): Clause {
  const effect = group[0];
  const { self } = telling;
  const clause =
    effect.verb === "buff" ? buffWords(group, telling, course) : VERB_WORDS[effect.verb](effect, telling, course);
  const before = [
    ...(effect.ifChosen === true ? ["if you do, "] : []),
    ...(effect.while === undefined ? [] : [`if ${conditionWords(effect.while, self)}, `]),
    ...(effect.may === undefined ? [] : ["if the opponent so chooses, "]),
  ];
  const after = [
    ...(effect.per === undefined || effect.verb === "special" ? [] : [` for ${countWords(effect.per, "each", self)}`]),
    ...(effect.unlessPays === undefined ? [] : [`, unless the opponent pays ${effect.unlessPays} Force`]),
    ...(effect.onlyMastersPrevent === true ? [", which only abilities of Jedi Masters can prevent"] : []),
  ];
  const wish = effect.optional === true ? mayWords(clause) : clause;
  return { before: before.join(""), does: [wish, ...after].join("") };
}

/** Whether a clause tells its player to do something, as "draw 2 cards" does. */
const isOrder = (clause: string): boolean =>
  /^(?:choose|control|discard|disrupt|double|draw|gain|look|lose|move|pay|predict|prevent|put|remove|retreat|return|roll|search|show|shuffle|tap|untap)\b/.test(
    clause,
  );

/** A clause that its player may leave. */
export const mayWords = (clause: string): string =>
  /^(?:you|the opponent) may /.test(clause) ? clause : isOrder(clause) ? `you may ${clause}` : `if you like, ${clause}`;
