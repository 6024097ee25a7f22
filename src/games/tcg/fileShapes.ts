import { z } from "zod";
import { described } from "../../core/described.js";
import { switchShape } from "../cards/rules.js";
import { countedShape } from "../counted.js";
import { cardsShape, changedList, type FileShapes, nameAmong, rulesShape } from "../fileShapes.js";
import { publishedCards } from "./catalogue/catalogue.js";
import { MAX_CARDS, SIDES } from "./deck/deck.js";
import { deckSchema } from "./deck/schema.js";
import { CARD_KEYS, DECK_KEYS, LISTED_KEYS } from "./keys.js";
import { ALLOWED } from "./options.js";
import { changedSchema, newSchema, newWithTextSchema } from "./own/schema.js";
import { textShape } from "./own/textShapes.js";
import { DEFAULT_RULES, type Rules } from "./rules.js";

/** The shapes of decks, own cards and the game's keys of an experiment, for editors. */

export function fileShapes(): FileShapes {
  const named = nameAmong(
    "tcgCard",
    publishedCards().map((card) => card.name),
  );
  const card = cardShape(named);
  const cards = cardsShape("tcgOwnCards", { card });
  const counts = z.record(named, z.int().min(1).max(MAX_CARDS));
  const listed = described(
    z.strictObject({ name: named, count: z.int().min(1).max(MAX_CARDS).optional() }),
    {
      name: "a card by its full name or its id",
      count: "how many of it",
    },
    LISTED_KEYS,
  );
  const deck = deckSchema.omit({ game: true }).extend({
    side: z.enum(SIDES),
    cards: z.union([counts, z.array(z.union([named, countedShape, listed, counts]))]),
    ownCards: cards.optional(),
  });
  return {
    entrants: [
      described(
        deck,
        {
          name: "what reports call the deck",
          side: "the side of the Force that it fights for",
          description: "for people; changes nothing",
          cards: 'its cards: a list with entries such as "4 Jawa", or a mapping of names to how many; at least 60',
          ownCards: "cards of your own that the deck names",
        },
        DECK_KEYS,
      ),
    ],
    options: {
      rules: rulesShape<Rules>(DEFAULT_RULES, RULES, RULE_WORDS),
      cards: cards.optional().describe("cards of your own, changed and new"),
    },
    cards: { card },
  };
}

function cardShape(named: z.ZodType<string>): z.ZodType {
  const facts = {
    subtypes: changedList(z.string()).optional(),
    // To YAML "Upkeep: 1 Force" is a mapping.
    keywords: changedList(z.union([z.string(), z.record(z.string(), z.union([z.string(), z.number()]))])).optional(),
    text: z.union([z.literal("none"), textShape]).optional(),
  };
  const own = { ...facts, "based on": z.never().optional(), name: z.string().min(1) };
  const changed = described(changedSchema.extend({ ...facts, "based on": named }), CARD_WORDS, CARD_KEYS);
  const fresh = described(newSchema.extend({ ...own, text: z.literal("none").optional() }), CARD_WORDS, CARD_KEYS);
  const freshWithText = described(newWithTextSchema.extend({ ...own, text: textShape }), CARD_WORDS, CARD_KEYS);
  return z.union([changed, fresh, freshWithText]).meta({ id: "tcgOwnCard" });
}

const CARD_WORDS = {
  name: "what the card is called; left out, the published card itself is meant, changed",
  "based on": "the card that everything not written here is taken from, its text too",
  note: "for people; changes nothing",
  side: "the side of the Force that may have it",
  type: "what kind of card it is; units say their arena",
  unique: "true where a player may have only one stack of it in play",
  buildCost: "build points that it takes to put into an arena",
  forceCost: "Force points that it takes to play",
  speed: "Speed: who attacks first in a battle",
  power: "Power: dice that it attacks with",
  health: "Health: damage at which it is discarded",
  subtypes: "subtypes: the whole list, or what is added and taken away",
  keywords: "keywords as they are printed, Evade 2 for 1 Force: the whole list, or what is added and taken away",
  arenas: "arenas that it may be in",
  text: "what it does, in the words of docs/texts-tcg.md; none: it says nothing",
};

const RULES = {
  mulligan: switchShape(ALLOWED.mulligan),
  overstackCost: switchShape(ALLOWED.overstackCost),
  pilotsPerUnit: switchShape(ALLOWED.pilotsPerUnit),
  idleUnitsTap: switchShape(ALLOWED.idleUnitsTap),
  setupPoints: switchShape(ALLOWED.setupPoints),
  turnLimit: switchShape(ALLOWED.turnLimit),
  setupPointsLight: switchShape(ALLOWED.setupPointsLight),
  setupPointsDark: switchShape(ALLOWED.setupPointsDark),
  buildPointsLight: switchShape(ALLOWED.buildPointsLight),
  buildPointsDark: switchShape(ALLOWED.buildPointsDark),
  handLight: switchShape(ALLOWED.handLight),
  handDark: switchShape(ALLOWED.handDark),
};

const RULE_WORDS = {
  mulligan: "Whether each player may once exchange cards of the first hand that are no units.",
  overstackCost: "What putting a version on top of a stack costs: the difference of build costs plus 1, or 1.",
  pilotsPerUnit: "Most pilots on a unit, where no card says otherwise.",
  idleUnitsTap: "Whether a unit that has nothing to attack is tapped when its time to act comes.",
  setupPoints: "Build points that each side places before the game.",
  turnLimit: "Turns after which a game is a draw.",
  setupPointsLight: "Build points that the light side places before the game, in place of setupPoints.",
  setupPointsDark: "Build points that the dark side places before the game, in place of setupPoints.",
  buildPointsLight: "Build points that the light side has each turn besides the roll.",
  buildPointsDark: "Build points that the dark side has each turn besides the roll.",
  handLight: "Cards of the light side's first hand, in place of 7.",
  handDark: "Cards of the dark side's first hand, in place of 7.",
};
