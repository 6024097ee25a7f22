import { isMapping } from "../../../core/mapping.js";
import type { Path } from "../../../core/shape.js";
import { tellOfJoined } from "../../cards/effects/joinedTexts.js";
import type { Tell } from "../../ownCards/textReader.js";
import type { On, Verb } from "../cards/terms.js";
import type { CardText, Effect } from "../cards/vocabulary.js";
import type { CardType } from "../catalogue/publishedCard.js";

/** Words of a text that say nothing without others, wherever they stand. */

/** Keys that are of no use without another one beside them. Each stands in mappings of one sort only. */
const BESIDE: Readonly<Record<string, string>> = {
  bountyTarget: "bounty",
  hiddenWhile: "hiddenCost",
  count: "have",
  distinct: "have",
  targets: "target",
  tapCount: "tapOne",
  discardCount: "discardOne",
  xIsItsCost: "discardOne",
  removeOf: "removeDiscarded",
};

/** What a verb does nothing without. */
const OF_VERBS: Partial<Record<Verb, keyof Effect>> = {
  buff: "stat",
  mark: "stat",
  quirk: "quirk",
  ban: "ban",
  attackRule: "rule",
  lend: "amount",
  chooseOne: "amount",
  putFromDeck: "filter",
  searchToBuild: "filter",
};

/** Those on whom effects are that a filter picks out. */
const FILTERED: ReadonlySet<On> = new Set(["each", "chosen", "opponentsChoice"]);

/** Keys whose value is a condition. */
const CONDITIONS: ReadonlySet<string> = new Set(["while", "condition", "hiddenWhile"]);

/** More is more than counters on a card can say; of Force very much is all. */
const AMOUNT_MAX = 99;

/** Most cards that one effect can choose. */
const CHOSEN_MAX = 10;

/** Tells of words that lack others beside them. */
export function tellNeeds(text: CardText, tell: Tell): void {
  visit(text, [], tell);
  tellOfJoined(text, [], tell);
  text.upkeep?.forEach((cost, i) => {
    if (Object.values(cost).every((one) => one === 0))
      tell(["upkeep", i], "upkeep: costs nothing", "upkeep: [{ force: 1 }]");
  });
  if (text.pilot !== undefined && Object.keys(text.pilot).length === 1)
    tell(
      ["pilot"],
      "pilot: gives nothing to the unit",
      "pilot: { of: [Starfighter], modifiers: [{ stat: power, amount: 1 }] }",
    );
}

function visit(value: unknown, path: Path, tell: Tell): void {
  if (Array.isArray(value)) {
    for (const [i, one] of value.entries()) visit(one, [...path, i], tell);
    return;
  }
  if (!isMapping(value)) return;
  for (const [key, one] of Object.entries(value)) {
    const needed = BESIDE[key];
    if (needed !== undefined && value[needed] === undefined)
      tell([...path, key], `${key} is of no use without ${needed}`);
    if ((key === "targets" || key === "times") && Number(one) > CHOSEN_MAX)
      tell([...path, key], `${key}: at most ${CHOSEN_MAX} can be chosen`);
    const isCondition = CONDITIONS.has(key) || path.at(-2) === "also";
    if (isCondition && isMapping(one) && Object.keys(one).length === 0)
      tell([...path, key], `${key}: says nothing`, "leave it out, or say what must be so");
    visit(one, [...path, key], tell);
  }
  if (typeof value.verb === "string") tellOfEffect(value as unknown as Effect, path, tell);
}

function tellOfEffect(effect: Effect, path: Path, tell: Tell): void {
  const { verb, on, amount } = effect;
  const needed = OF_VERBS[verb];
  if (needed !== undefined && effect[needed] === undefined) tell([...path, "verb"], `verb: ${verb} needs ${needed}`);
  if (on !== undefined && FILTERED.has(on) && effect.filter === undefined)
    tell([...path, "on"], `on: ${on} needs a filter`, "{} is any unit in an arena");
  if (typeof amount === "number" && amount > AMOUNT_MAX && verb !== "loseForce")
    tell([...path, "amount"], `amount: must be at most ${AMOUNT_MAX}, not ${amount}`);
  if (amount === 0 && verb !== "lend") tell([...path, "amount"], "amount: must not be 0: that changes nothing");
  if (verb !== "chooseOne") return;
  if (typeof amount === "number" && amount < 2)
    tell([...path, "amount"], `chooseOne: ${amount} is no choice`, "write 2 or more, and as many effects after it");
  for (const key of Object.keys(effect))
    if (key !== "verb" && key !== "amount")
      tell([...path, key], `${key} goes with no verb: chooseOne`, "write it with the effects to choose from");
}

/** What a type of card is nothing without. */
const NEEDED = { battle: "abilities", mission: "mission", equipment: "equip" } as const;

/** Tells what the text of a type of card lacks. */
export function tellOfType(text: CardText, type: CardType, tell: Tell): void {
  const needed = type in NEEDED ? NEEDED[type as keyof typeof NEEDED] : undefined;
  if (needed !== undefined && text[needed] === undefined) tell([], `the text of a ${type} card needs ${needed}`);
}
