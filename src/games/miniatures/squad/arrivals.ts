import { hasAbility, type NamedAbility } from "../cards/statCard.js";
import { type Bringing, bringsOthers, isKindOfFaction, isOfKind, reservesRoll } from "../catalogue/arrivalKinds.js";
import type { Faction } from "../catalogue/factions.js";
import type { PublishedCard } from "../catalogue/publishedCard.js";
import { MAX_GROUPS } from "../limits.js";
import { type Candidate, candidateOf } from "./candidate.js";
import { costs, factionsInPlay, type Member, mayJoin } from "./construction.js";
import type { Arrival, ArrivingCharacter } from "./squad.js";

/**
 * Whom a squad's Reinforcements and Reserves bring. A squad file names them (`reinforcements`, `reserves`), and each
 * goes to the first such ability, in the order of the squad, that brings its kind and has points left. Where the file
 * has no such list, each ability brings the default of `usualArrivals`.
 */

/** Most characters that a squad's abilities bring, each counted once: more would not fit the engine's tables. */
export const MAX_ARRIVING = 48;

/** Why somebody on a list cannot come; `index` into the list, undefined where it is about the list. */
export interface Refusal {
  readonly list: Bringing;
  readonly index?: number;
  readonly message: string;
}

/** Somebody of a squad, or coming to it, with what its abilities bring. */
interface Comer {
  readonly member: Candidate;
  readonly calls: Call[];
}
/** One ability that brings characters. */
interface Call {
  readonly ability: NamedAbility & { readonly name: Bringing };
  readonly comers: Comer[];
  pointsLeft: number;
}

export interface ArrivalsAsked {
  readonly Reinforcements?: readonly Candidate[] | undefined;
  readonly Reserves?: readonly Candidate[] | undefined;
}

/**
 * @param asked whom the squad file names; a list left out means the default
 * @param pool published cards that the engine plays, to take defaults from; called only where needed
 * @returns for each member what its abilities bring, and who on the lists cannot come
 */
export function chooseArrivals(
  members: readonly Candidate[],
  asked: ArrivalsAsked,
  faction: Faction,
  pool: () => readonly PublishedCard[],
): { readonly brings: readonly (readonly Arrival[])[]; readonly refusals: readonly Refusal[] } {
  const squad = members.map((member): Comer => ({ member, calls: callsOf(member, true) }));
  const refusals: Refusal[] = [];
  for (const list of ["Reinforcements", "Reserves"] as const) {
    const named = asked[list];
    if (named !== undefined) refusals.push(...share(list, named, squad, faction));
    else for (const call of callsIn(squad, list)) takeDefault(call, members, faction, pool);
  }
  const total = comersIn(squad).length;
  if (total > MAX_ARRIVING) {
    const message = `${total} characters would come; at most ${MAX_ARRIVING} can be played`;
    refusals.push({ list: asked.Reserves === undefined ? "Reinforcements" : "Reserves", message });
  }
  const callers = countCallers(squad);
  if (callers > MAX_GROUPS) {
    const message = `${callers} abilities would bring characters; at most ${MAX_GROUPS} can be played`;
    refusals.push({ list: asked.Reserves === undefined ? "Reinforcements" : "Reserves", message });
  }
  const everyone = [...members, ...comersIn(squad).map((c) => c.member)];
  const factions = new Map(factionsInPlay(everyone, faction).map((f, i) => [everyone[i], f]));
  return { brings: squad.map((c) => arrivals(c, members, faction, factions)), refusals };
}

/** Abilities that bring anyone, those included of who comes. */
const countCallers = (comers: readonly Comer[]): number =>
  comers
    .flatMap((comer) => comer.calls)
    .reduce((sum, call) => sum + (call.comers.length > 0 ? 1 : 0) + countCallers(call.comers), 0);

/** Reinforcements come during setup, so only those who are there by then can bring them. */
function callsOf(member: Candidate, atSetup: boolean): Call[] {
  return member.card.abilities.flatMap((ability): Call[] => {
    const { name, number = 0 } = ability;
    if (name !== "Reserves" && !(atSetup && name === "Reinforcements")) return [];
    return [{ ability: { ...ability, name }, comers: [], pointsLeft: number }];
  });
}

function callsIn(squad: readonly Comer[], list: Bringing): Call[] {
  return squad.flatMap((c) =>
    c.calls.flatMap((call) => [...(call.ability.name === list ? [call] : []), ...callsIn(call.comers, list)]),
  );
}

function comersIn(squad: readonly Comer[]): Comer[] {
  return squad.flatMap((c) => c.calls.flatMap((call) => call.comers.flatMap((comer) => [comer, ...comersIn([comer])])));
}

/** Gives everyone on a list to the first ability that can bring it; whoever comes may bring others itself. */
function share(list: Bringing, named: readonly Candidate[], squad: readonly Comer[], faction: Faction): Refusal[] {
  if (named.length > 0 && callsIn(squad, list).length === 0)
    return [{ list, message: `nobody in the squad has ${list}` }];
  const members = squad.map((c) => c.member);
  const refusals: Refusal[] = [];
  named.forEach((member, index) => {
    const open = callsIn(squad, list);
    const fitting = open.filter((call) => brings(call, member, members, faction));
    const price = priceOf(member, members, faction);
    const call = fitting.find((c) => c.pointsLeft >= price);
    if (call !== undefined) {
      call.pointsLeft -= price;
      call.comers.push({ member, calls: callsOf(member, list === "Reinforcements") });
      return;
    }
    const { name } = member.card;
    const message =
      fitting.length === 0
        ? `"${name}" cannot come by ${open.map((c) => printed(c.ability)).join(" or ")}`
        : `"${name}" costs ${price}, but ${fitting.map((c) => `${printed(c.ability)} has ${c.pointsLeft} points left`).join(", ")}`;
    refusals.push({ list, index, message });
  });
  return refusals;
}

const printed = (ability: NamedAbility): string => `${ability.qualifier} ${ability.name} ${ability.number}`;

/** Kinds that are factions may be other than the squad's; everyone else must be allowed in it. */
function brings(call: Call, member: Member, members: readonly Member[], faction: Faction): boolean {
  const kind = call.ability.qualifier ?? "";
  if (!isOfKind(member.card, kind)) return false;
  return isKindOfFaction(kind) || mayJoin(member, [...members, member], faction);
}

/** What a character costs when it comes: Rapport with the squad applies (glossary: Rapport). */
const priceOf = (member: Member, members: readonly Member[], faction: Faction): number =>
  costs([...members, member], faction)[members.length];

function takeDefault(
  call: Call,
  members: readonly Candidate[],
  faction: Faction,
  pool: () => readonly PublishedCard[],
): void {
  for (const member of usualArrivals(call.ability, members, faction, pool())) call.comers.push({ member, calls: [] });
}

/**
 * The default: the non-Unique card of the kind, without commander effect, that leaves the fewest points over when it is
 * taken as often as it can be; of several the costliest, then the one with most Damage, with most Hit Points, the first
 * by name. Cards without Damage and cards that bring others are left out.
 */
function usualArrivals(
  ability: NamedAbility,
  members: readonly Candidate[],
  faction: Faction,
  pool: readonly PublishedCard[],
): readonly Candidate[] {
  const points = ability.number ?? 0;
  const call: Call = { ability: ability as Call["ability"], comers: [], pointsLeft: points };
  let best: readonly Candidate[] = [];
  let bestKey: readonly (number | string)[] = [];
  for (const published of pool) {
    if (published.unique || published.commander || published.damage === 0) continue;
    if (published.cost > points + members.length) continue; // Rapport takes off no more than 1 a member.
    const member = candidateOf(published);
    if (bringsOthers(member.card) || !brings(call, member, members, faction)) continue;
    const price = priceOf(member, members, faction);
    const times = Math.floor(points / price);
    if (times === 0 || times > MAX_ARRIVING) continue;
    const key = [points - times * price, -price, -published.damage, -published.hitPoints, published.name];
    if (best.length > 0 && !isBefore(key, bestKey)) continue;
    best = Array.from({ length: times }, () => member);
    bestKey = key;
  }
  return best;
}

function isBefore(a: readonly (number | string)[], b: readonly (number | string)[]): boolean {
  const i = a.findIndex((value, k) => value !== b[k]);
  return i >= 0 && a[i] < b[i];
}

function arrivals(
  comer: Comer,
  members: readonly Candidate[],
  faction: Faction,
  factions: ReadonlyMap<Candidate, Faction>,
): Arrival[] {
  return comer.calls.map(({ ability, comers }) => ({
    ability: ability.name,
    roll: ability.name === "Reserves" ? (reservesRoll(ability) ?? 0) : 0,
    characters: comers.map((c): ArrivingCharacter => {
      const { card, cardId, effectOf } = c.member;
      const own = arrivals(c, members, faction, factions);
      return {
        ...card,
        faction: factions.get(c.member) ?? card.faction,
        cost: priceOf(c.member, members, faction),
        cardId,
        printedCost: card.cost,
        ...(effectOf === undefined ? {} : { effectOf }),
        ...(own.length === 0 ? {} : { brings: own }),
      };
    }),
  }));
}

/** Whether a character's abilities can bring anyone at all. */
export const canBring = (member: Member): boolean =>
  hasAbility(member.card, "Reserves") || hasAbility(member.card, "Reinforcements");
