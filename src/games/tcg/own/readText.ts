import type { Path } from "../../../core/shape.js";
import { type Tell, type TextReader, textReader } from "../../ownCards/textReader.js";
import type { Verb } from "../cards/terms.js";
import type { Activated, CardText, Cost, Effect, Filter, Modifier, Triggered } from "../cards/vocabulary.js";
import type { CardType } from "../catalogue/publishedCard.js";
import { ABILITIES_MAX } from "../limits.js";
import { SAYS_X } from "./filters.js";
import { respelled, warnOfUnknown } from "./named.js";
import { tellNeeds, tellOfType } from "./needs.js";
import { tellOfPlaces } from "./places.js";
import { tellOfSpecial } from "./specials.js";
import { textShape } from "./textShapes.js";

/** What a card of the user's own does, read and checked: every problem at once, with its place. */
export const readOwnText: TextReader<CardText, CardType> = textReader({
  shape: textShape,
  tellNeeds: tellOfText,
  spelt: respelled,
  warn: warnOfUnknown,
});

/** Tells of all in a text that does nothing on a card of such a type, or lacks what it speaks of. */
export function tellOfText(text: CardText, type: CardType, tell: Tell): void {
  tellOfType(text, type, tell);
  tellOfPlaces(text, type, tell, (...special) => tellOfSpecial(...special, tell));
  tellNeeds(text, tell);
  tellOfAbilities(text, tell);
  tellUnused(text, tell);
}

/** Tells of abilities that lack what they speak of. */
function tellOfAbilities(text: CardText, tell: Tell): void {
  const abilities = abilitiesOf(text);
  if (abilities.length > ABILITIES_MAX)
    tell([], `${abilities.length} abilities are too many for a card; it may have ${ABILITIES_MAX}`);
  for (const [ability, path] of abilities) {
    tellOfAbility(ability, path, tell);
    if (ability.unlimited === true && Object.keys(ability.cost).length === 0)
      tell([...path, "unlimited"], "unlimited: what costs nothing would never end", "give it a cost");
    ability.effects.forEach(({ verb }, i) => {
      if (i > 0 && LEADING.has(verb)) tell([...path, "effects", i, "verb"], `verb: ${verb} must be the first effect`);
    });
  }
  for (const [trigger, path] of triggersOf(text)) tellOfAbility(trigger, path, tell);
  if (text.mission !== undefined) tellOfAbility(text.mission, ["mission"], tell);
  if (text.bounty !== undefined)
    tellOfAbility({ effects: text.bounty, target: text.bountyTarget }, [], tell, ["bounty"]);
}

/** Verbs that say when an ability may be played. */
const LEADING: ReadonlySet<Verb> = new Set(["intercept", "retaliate", "disrupt"]);

/** Numbers of units that are no amounts. */
const YES: ReadonlySet<string> = new Set(["armor", "overkill", "unevadable"]);

/** What is somewhere in the text and nothing speaks of it, or the other way round. */
function tellUnused(text: CardText, tell: Tell): void {
  const all = allEffects(text);
  const lends = all.filter(([{ verb }]) => verb === "lend");
  const isSpecial = all.some(([{ verb }]) => verb === "special");
  const lent = text.lent?.length ?? 0;
  for (const [{ amount = 0 }, path] of lends)
    if (typeof amount !== "number" || amount < 0 || amount >= lent)
      tell([...path, "amount"], `lend: there is no ability ${amount} under lent, which counts from 0`);
  for (let i = 0; i < lent; i++)
    if (!isSpecial && !lends.some(([{ amount = 0 }]) => amount === i))
      tell(["lent", i], `no effect lends ability ${i} of lent`);
  const lingers = isSpecial || all.some(([{ verb }]) => verb === "linger");
  const choosesArena = isSpecial || all.some(([{ verb }]) => verb === "chooseArena");
  const lasts = [text.lasting, text.lastingGrants, text.later].some((one) => one !== undefined);
  for (const [{ stat, amount }, path] of [...all, ...modifiersOf(text)])
    if (stat !== undefined && YES.has(stat) && typeof amount === "number" && amount > 1)
      tell([...path, "amount"], `amount: ${stat} is there or not: write 1`);
  for (const key of ["lasting", "lastingGrants"] as const)
    if (text[key] !== undefined && !lingers) tell([key], `${key} holds once an effect with verb: linger has begun it`);
  for (const [{ verb }, path] of all)
    if (verb === "linger" && !lasts) tell(path, "linger: there is nothing under lasting, lastingGrants or later");
  const holds = isSpecial || text.holds !== undefined || all.some(([{ verb }]) => verb === "hold");
  visitWords(text, [], (word, path) => {
    if ((word === "is: chosenArena" || word === "verb: preventAllInArena") && !choosesArena)
      tell(path, `${word} needs an effect with verb: chooseArena`);
    if (word === "is: held" && !holds) tell(path, `${word} needs an effect with verb: hold, or holds`);
  });
}

/** Visits each word of a text with the key that it, or its list, stands under: "is: held". */
function visitWords(value: unknown, path: Path, visit: (word: string, path: Path) => void): void {
  const key = typeof path.at(-1) === "number" ? path.at(-2) : path.at(-1);
  if (typeof value === "string") visit(`${key}: ${value}`, path);
  else if (typeof value === "object" && value !== null)
    for (const [name, one] of Array.isArray(value) ? value.entries() : Object.entries(value))
      visitWords(one, [...path, name], visit);
}

interface WithEffects {
  readonly effects: readonly Effect[];
  readonly otherwise?: readonly Effect[] | undefined;
  readonly target?: Filter | undefined;
  readonly cost?: Cost | undefined;
}

/** @param under where its effects stand, below its path */
function tellOfAbility(one: WithEffects, path: Path, tell: Tell, under: Path = ["effects"]): void {
  tellOfEffects(one, one.effects, [...path, ...under], tell);
  if (one.otherwise !== undefined) tellOfEffects(one, one.otherwise, [...path, "otherwise"], tell);
  const all = [...one.effects, ...(one.otherwise ?? [])];
  const isMeant = all.some((effect) => effect.on === "target" || effect.verb === "special" || MARKS.has(effect.verb));
  if (all.length === 0 && path[0] !== "mission") tell(path, "has no effects");
  if (one.target !== undefined && !isMeant) tell([...path, "target"], "no effect is on this target (on: target)");
}

/** Verbs that speak of a target without saying so. */
const MARKS: ReadonlySet<string> = new Set(["linger", "preventAll", "prevent", "deflect"]);

function tellOfEffects(one: WithEffects, effects: readonly Effect[], path: Path, tell: Tell): void {
  let isChosen = false;
  effects.forEach((effect, i) => {
    const at = [...path, i];
    if (effect.on === "target" && one.target === undefined && !isChosen)
      tell([...at, "on"], "on: target needs a target beside the effects");
    if (effect.ifChosen === true && !isChosen)
      tell([...at, "ifChosen"], "ifChosen needs an effect before it that is on: chosen");
    if (effect.amount === "x" && !SAYS_X.some((key) => one.cost?.[key] !== undefined))
      tell([...at, "amount"], `amount: x needs a cost that says what X is: ${SAYS_X.join(", ")}`);
    if (effect.verb === "chooseOne" && typeof effect.amount === "number" && effect.amount > effects.length - i - 1)
      tell([...at, "amount"], `chooseOne: only ${effects.length - i - 1} effects follow`);
    isChosen ||= effect.on === "chosen" || effect.verb === "special";
  });
}

/** Abilities of a text wherever they stand, with their places. */
function abilitiesOf(text: CardText): (readonly [Activated, Path])[] {
  return [
    ...placed(text.abilities, ["abilities"]),
    ...placed(text.lent, ["lent"]),
    ...placed(text.pilot?.abilities, ["pilot", "abilities"]),
    ...(text.grants ?? []).flatMap((grant, i) => placed(grant.abilities, ["grants", i, "abilities"])),
  ];
}

const triggersOf = (text: CardText): (readonly [Triggered, Path])[] => [
  ...placed(text.triggers, ["triggers"]),
  ...placed(text.later, ["later"]),
  ...placed(text.pilot?.triggers, ["pilot", "triggers"]),
];

const modifiersOf = (text: CardText): (readonly [Modifier, Path])[] => [
  ...placed(text.modifiers, ["modifiers"]),
  ...placed(text.lasting, ["lasting"]),
  ...placed(text.pilot?.modifiers, ["pilot", "modifiers"]),
];

function allEffects(text: CardText): (readonly [Effect, Path])[] {
  return [
    ...[...abilitiesOf(text), ...triggersOf(text)].flatMap(([one, path]) => [
      ...placed(one.effects, [...path, "effects"]),
      ...placed("otherwise" in one ? one.otherwise : undefined, [...path, "otherwise"]),
    ]),
    ...placed(text.mission?.effects, ["mission", "effects"]),
    ...placed(text.bounty, ["bounty"]),
  ];
}

const placed = <T>(list: readonly T[] | undefined, path: Path): (readonly [T, Path])[] =>
  (list ?? []).map((one, i) => [one, [...path, i]] as const);
