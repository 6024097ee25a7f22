import type { Problems } from "../../../core/problems.js";
import { checkShape, report } from "../../../core/shape.js";
import { Attested } from "../../ownCards/attested.js";
import type { CardEntry, Path } from "../../ownCards/readCards.js";
import { declaredTexts } from "../cards/registry.js";
import type { AbilityDeclaration, CardText, EffectDeclaration, Verb } from "../cards/vocabulary.js";
import { publishedCards } from "../catalogue/catalogue.js";
import { declaredName, type PublishedCard } from "../catalogue/publishedCard.js";
import { ABILITIES_MAX } from "../limits.js";
import { FREE_FROM, pairingsOf } from "./pairings.js";
import { textShape } from "./textShapes.js";

/** What a card of the user's own does, read and checked: every problem at once, with its place. */

type CardType = PublishedCard["type"];

const KEY = "text";

/** The text of an entry; undefined after a problem. @param type of the card that has it */
export function readOwnText({ source, path, value }: CardEntry, type: CardType, problems: Problems) {
  const before = problems.list.length;
  const at = [...path, KEY];
  const shape = checkShape(textShape, value[KEY], source, at, problems);
  if (shape === undefined) return undefined;
  const text = shape as CardText;
  const tell: Tell = (place, message, suggestion) =>
    report(source, source.at([...at, ...place]), message, suggestion, problems);
  if (Object.keys(text).length === 0) tell([], "text: says nothing", "write text: none for a card without text");
  attested().tell(pairingsOf(text, type), source, at, problems);
  tellNeeds(text, type, tell);
  return problems.list.length > before ? undefined : text;
}

type Tell = (path: Path, message: string, suggestion?: string) => void;

let known: Attested | undefined;

/** What the published cards say, worked out when it is first asked for. */
function attested(): Attested {
  known ??= new Attested(
    publishedCards().flatMap((card) => {
      const text = declaredTexts.get(declaredName(card));
      return text === undefined ? [] : pairingsOf(text, card.type);
    }),
    FREE_FROM,
  );
  return known;
}

/** Tells of words that lack what they speak of. */
function tellNeeds(text: CardText, type: CardType, tell: Tell): void {
  const { abilities = [] } = text;
  if (abilities.length > ABILITIES_MAX)
    tell(["abilities"], `${abilities.length} abilities are too many for a card; it may have ${ABILITIES_MAX}`);
  if (type === "enhancement" && text.attach === undefined)
    tell([], "the text of an enhancement needs attach: what it is put on", "attach: { to: playArea }");
  if (type === "unit" && text.attach !== undefined && text.standing?.includes("playableOnFighter") !== true)
    tell(["attach"], "a unit is put on others only with standing: [playableOnFighter]");
  if ((type === "event" || type === "fate") && abilities.length !== 1)
    tell([], `the text of ${type === "event" ? "an event" : "a fate card"} is one ability`);
  abilities.forEach((ability, i) => {
    tellOfAbility(ability, type, ["abilities", i], tell);
  });
}

function tellOfAbility(one: AbilityDeclaration, type: CardType, path: Path, tell: Tell): void {
  const answers = one.frame !== "action" && one.frame !== "fate";
  if (answers && one.trigger === undefined) tell(path, `frame: ${one.frame} needs a trigger: what it answers`);
  if (!answers && one.trigger !== undefined) tell([...path, "trigger"], `frame: ${one.frame} answers no trigger`);
  if (one.whose !== undefined && !answers) tell([...path, "whose"], "whose is of triggers alone");
  if (one.targets !== undefined && one.target === undefined) tell([...path, "targets"], "targets needs a target");
  if (one.target !== undefined && !one.effects.some(({ verb, on }) => on === "target" || verb === "special"))
    tell([...path, "target"], "no effect is on this target (on: target)");
  one.effects.forEach((effect, i) => {
    const at = [...path, "effects", i];
    tellOfKeys(effect, at, tell);
    if (effect.on === "target" && one.target === undefined) tell([...at, "on"], "on: target needs a target");
    if (effect.on === "host" && type !== "enhancement") tell([...at, "on"], "on: host is of enhancements alone");
    if (effect.onlyThen === true && i === 0) tell([...at, "onlyThen"], "onlyThen needs an effect before it");
    if (effect.verb === "gainIcons" && one.frame === "action" && !isOfEngagement(one, effect))
      tell(at, "gainIcons lasts for an engagement: it needs when: [engagement], or cards with is: [participating]");
  });
}

/** Whether an effect can only come in an engagement. */
const isOfEngagement = ({ when = [], target }: AbilityDeclaration, { filter }: EffectDeclaration): boolean =>
  when.includes("engagement") ||
  [target, filter].some((one) => one?.is?.some((word) => word === "participating" || word === "attacking") === true);

/** What effects on cards, and effects on players, the dial or what is answered, say besides. */
const ON_CARDS: Readonly<Partial<Record<Verb, readonly string[]>>> = {
  damage: ["amount", "amountIfLight"],
  heal: ["amount", "amountIfLight"],
  healAll: [],
  removeFocus: ["amount", "amountIfLight"],
  removeAllFocus: [],
  addFocus: ["amount", "amountIfLight"],
  shield: [],
  shieldAnyway: [],
  destroy: [],
  returnToHand: [],
  discardFromPlay: [],
  capture: [],
  gainIcons: ["icons"],
  cannotDefend: [],
  cannotAttackOrDefend: [],
};
const AT_LARGE: Readonly<Partial<Record<Verb, readonly string[]>>> = {
  draw: ["amount", "amountIfLight"],
  discardOwn: ["amount", "amountIfLight"],
  opponentDiscards: [],
  opponentDiscardsAtRandom: [],
  sacrificeByOpponent: ["filter"],
  dial: ["amount"],
  ignoreMatch: [],
  cheaperNext: ["amount"],
  cancel: [],
  prevent: ["amount"],
  special: ["special"],
};
/** Keys without which a verb says nothing. */
const NEEDED: Readonly<Partial<Record<Verb, string>>> = {
  gainIcons: "icons",
  sacrificeByOpponent: "filter",
  special: "special",
  dial: "amount",
};

function tellOfKeys(effect: EffectDeclaration, at: Path, tell: Tell): void {
  const { verb, on = "none" } = effect;
  const onCards = ON_CARDS[verb];
  if (onCards !== undefined && on === "none") tell(at, `verb: ${verb} needs on: on whom`);
  if (onCards === undefined && on !== "none") tell([...at, "on"], `verb: ${verb} is on no card: leave on out`);
  const isOfMany = on === "each" || on === "opponentsChoice";
  if (isOfMany && effect.filter === undefined) tell(at, `on: ${on} needs a filter: which cards`);
  const known = [...(onCards ?? AT_LARGE[verb] ?? []), ...(isOfMany ? ["filter"] : [])];
  for (const key of Object.keys(effect)) {
    if (["verb", "on", "onlyThen", ...known].includes(key)) continue;
    const goes = known.length === 0 ? "it says nothing besides" : `it takes ${known.join(", ")}`;
    tell([...at, key], `${key} does nothing with verb: ${verb}${onCards === undefined ? "" : `, on: ${on}`}`, goes);
  }
  const needed = NEEDED[verb];
  if (needed !== undefined && !(needed in effect)) tell(at, `verb: ${verb} needs ${needed}`);
  if (effect.amount !== undefined && effect.amount < 0 && verb !== "dial")
    tell([...at, "amount"], "amount: must be at least 1: only the dial is turned back");
}
