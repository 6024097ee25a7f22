import { countChanges, valueDifferences } from "../../../core/valueDifferences.js";
import type { NamedAbility } from "../cards/statCard.js";
import type { Squad, SquadCharacter } from "./squad.js";
import { type Side, squadsOf } from "./team.js";

/** The numbers of a stat card in the rulebook's words, in the order of the card. */
const FIELDS: readonly (readonly [keyof SquadCharacter, string])[] = [
  ["cost", "cost"],
  ["hitPoints", "Hit Points"],
  ["defense", "Defense"],
  ["attack", "Attack"],
  ["damage", "Damage"],
  ["force", "Force rating"],
  ["size", "size"],
  ["unique", "unique"],
  ["faction", "faction"],
];

/**
 * What differs between two versions of a squad or team, a line each: "IG-88: Hit Points 80 to 120", "+1 Battle Droid,
 * -1 IG-86". Characters belong together by name; of several of one name those whose cards stayed are left out first.
 */
export function sideDifferences(before: Side, after: Side): string[] {
  const [one, other] = [squadsOf(before), squadsOf(after)];
  const lines = Array.from({ length: Math.max(one.length, other.length) }, (_, i) => i).flatMap((i) => {
    const [was, is] = [one[i], other[i]];
    return was === undefined || is === undefined ? ["another number of squads"] : squadChanges(was, is);
  });
  return lines.length > 0 ? lines : ["another order"];
}

function squadChanges(before: Squad, after: Squad): string[] {
  const names = [...new Set([...before.characters, ...after.characters].map((c) => c.name))];
  const cards = names.flatMap((name) => cardChanges(name, named(before, name), named(after, name)));
  const counted = countChanges(
    before.characters.map((c) => c.name),
    after.characters.map((c) => c.name),
  );
  return [
    ...cards,
    ...(counted.length === 0 ? [] : [counted.join(", ")]),
    ...(["faction", "era", "points"] as const).flatMap((key) => valueDifferences(before[key], after[key], [key])),
  ];
}

const named = (squad: Squad, name: string): SquadCharacter[] => squad.characters.filter((c) => c.name === name);

/** How the cards of one name differ; each difference is told once, however many have it. */
function cardChanges(name: string, before: readonly SquadCharacter[], after: readonly SquadCharacter[]): string[] {
  const left = [...after];
  const changed = before.filter((was) => {
    const same = left.findIndex((is) => cardText(is) === cardText(was));
    if (same >= 0) left.splice(same, 1);
    return same < 0;
  });
  const lines = changed.flatMap((was, i) => {
    const is = left[i];
    const told = is === undefined ? [] : differences(was, is);
    return told.length === 0 ? [] : [`${name}: ${told.join(", ")}`];
  });
  return [...new Set(lines)];
}

/** A card apart from its place among the units of the squad. */
function cardText({ unit: _, ...card }: SquadCharacter): string {
  return JSON.stringify(card);
}

function differences(was: SquadCharacter, is: SquadCharacter): string[] {
  const numbers = FIELDS.flatMap(([key, words]) =>
    was[key] === is[key] ? [] : [`${words} ${text(was[key])} to ${text(is[key])}`],
  );
  const told = [...numbers, ...abilityChanges(was.abilities, is.abilities), ...abilityChanges(was.powers, is.powers)];
  const effect = (c: SquadCharacter) => c.effectOf?.name ?? (c.commander ? "its own" : "none");
  if (effect(was) !== effect(is)) told.push(`commander effect ${effect(was)} to ${effect(is)}`);
  else if (written(was, "commanderEffect") !== written(is, "commanderEffect"))
    told.push("its written commander effect");
  if (written(was, "ownAbilities") !== written(is, "ownAbilities")) told.push("its own abilities");
  const square = (c: SquadCharacter) => (c.at === undefined ? "free" : `[${c.at.join(", ")}]`);
  if (square(was) !== square(is)) told.push(`starting square ${square(was)} to ${square(is)}`);
  if (JSON.stringify([was.brings, was.frozen]) !== JSON.stringify([is.brings, is.frozen])) told.push("whom it brings");
  return told.length > 0 ? told : ["another printing"];
}

const written = (c: SquadCharacter, key: "commanderEffect" | "ownAbilities") => JSON.stringify(c[key]);

const text = (value: unknown): string => (value === true ? "yes" : value === false ? "no" : String(value));

/** "+Cleave, -Twin Attack, Bounty Hunter 4 to 6". */
function abilityChanges(before: readonly NamedAbility[], after: readonly NamedAbility[]): string[] {
  const key = ({ name, qualifier }: NamedAbility) => (qualifier === undefined ? name : `${name} (${qualifier})`);
  const full = (one: NamedAbility) => (one.number === undefined ? key(one) : `${key(one)} ${one.number}`);
  const gone = before.filter((was) => !after.some((is) => key(is) === key(was))).map((was) => `-${full(was)}`);
  const come = after.filter((is) => !before.some((was) => key(was) === key(is))).map((is) => `+${full(is)}`);
  const other = after.flatMap((is) => {
    const was = before.find((one) => key(one) === key(is));
    if (was === undefined || was.number === is.number) return [];
    return [`${key(is)} ${was.number ?? "none"} to ${is.number ?? "none"}`];
  });
  return [...come, ...gone, ...other];
}
