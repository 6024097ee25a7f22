import { z } from "zod";
import { described } from "../../core/described.js";
import { switchShape } from "../cards/rules.js";
import { countedShape } from "../counted.js";
import { cardsShape, changedList, type FileShapes, nameAmong, nameOf, rulesShape } from "../fileShapes.js";
import { AFFILIATIONS } from "./catalogue/affiliations.js";
import { allTraits, objectiveSets, publishedCards } from "./catalogue/catalogue.js";
import { FORMATS } from "./deck/deck.js";
import { COUNT_MAX, deckSchema, ENTRIES_MAX, setSchema as listedSetSchema } from "./deck/schema.js";
import { CARD_KEYS, DECK_KEYS, LISTED_KEYS, SET_KEYS } from "./keys.js";
import { ALLOWED } from "./options.js";
import { changedCardSchema, newCardSchema, newCardWithTextSchema, setSchema } from "./own/schema.js";
import { textShape } from "./own/textShapes.js";
import { DEFAULT_RULES, type Rules } from "./rules.js";

/** The shapes of decks, own cards and sets and the game's keys of an experiment, for editors. */

export function fileShapes(): FileShapes {
  const affiliation = nameOf("lcgAffiliation", AFFILIATIONS);
  const title = nameAmong(
    "lcgObjective",
    objectiveSets().map((set) => set.title),
  );
  const { card, set } = ownShapes(title);
  const cards = cardsShape("lcgOwnCards", { card, set });
  const numbered = z.union([z.int(), title]);
  const counts = z.record(title, z.int().min(1).max(COUNT_MAX));
  const listed = described(
    listedSetSchema.extend({ set: numbered.optional(), name: numbered.optional() }),
    {
      set: "number of an objective set, or title of its objective",
      name: "the same as set",
      count: "how many of it",
    },
    LISTED_KEYS,
  );
  const deck = deckSchema.omit({ game: true }).extend({
    affiliation,
    format: z.enum(FORMATS).optional(),
    sets: z.union([
      z
        .array(z.union([z.int(), title, countedShape, listed, counts]))
        .min(1)
        .max(ENTRIES_MAX),
      counts,
    ]),
    cards: cards.optional(),
  });
  return {
    entrants: [
      described(
        deck,
        {
          name: "what reports call the deck",
          affiliation: "the affiliation card that the deck is built on, which says its side",
          description: "for people; changes nothing",
          format: "how decks are built: tournament (usual) or as the starter decks of the box",
          sets: 'its objective sets by number or title, with how many of each in front: "2 Fall of the Jedi"; at least ten',
          cards: "cards and sets of your own that the deck names",
        },
        DECK_KEYS,
      ),
    ],
    options: {
      rules: rulesShape<Rules>(DEFAULT_RULES, RULES, RULE_WORDS),
      cards: cards.optional().describe("cards and sets of your own, changed and new"),
    },
    cards: { card, set },
  };
}

/** Own cards and objective sets. @param objective titles of objectives */
function ownShapes(objective: z.ZodType<string>) {
  const sided = publishedCards().filter((card) => card.set !== 0);
  const title = nameAmong(
    "lcgCard",
    sided.map((card) => card.title),
  );
  const trait = nameAmong("lcgTrait", [...allTraits()].sort());
  const text = z.union([z.literal("none"), textShape]).optional();
  const facts = { traits: changedList(trait).optional(), keywords: changedList(z.string()).optional(), text };
  const own = { ...facts, "based on": z.never().optional(), name: z.string().min(1) };
  const changed = changedCardSchema.extend({ ...facts, "based on": title });
  const fresh = newCardSchema.extend({ ...own, text: z.literal("none").optional() });
  const freshWithText = newCardWithTextSchema.extend({ ...own, text: textShape });
  const card = z
    .union([
      described(changed, CARD_WORDS, CARD_KEYS),
      described(fresh, { ...CARD_WORDS, ...NEW_WORDS }, CARD_KEYS),
      described(freshWithText, { ...CARD_WORDS, ...NEW_WORDS }, CARD_KEYS),
    ])
    .meta({ id: "lcgOwnCard" });
  const base = z.union([z.int(), objective]).optional();
  const set = described(
    setSchema.extend({ "based on": base, cards: changedList(title).optional() }),
    {
      name: "title of the set, which is that of its objective; left out, the published set is meant, changed",
      "based on": "number or title of the set that everything not written here is taken from",
      note: "for people; changes nothing",
      objective: "title of its objective card",
      cards: "the five cards besides: all, or what is added and taken away (+ Farm Boy, - Twi'lek Loyalist)",
    },
    SET_KEYS,
  ).meta({ id: "lcgOwnSet" });
  return { card, set };
}

const CARD_WORDS = {
  name: "what the card is called; left out, the published card itself is meant, changed in all sets",
  "based on": "the card that everything not written here is taken from, its text too",
  note: "for people; changes nothing",
  affiliation: "whom the card belongs to; Neutral where to nobody",
  unique: "true where a player may have only one in play",
  traits: "traits: the whole list, or what is added and taken away",
  keywords: "keywords such as edge 1: the whole list, or what is added and taken away",
  cost: "resources that it takes to play",
  resources: "resources that it yields",
  damageCapacity: "damage at which it is destroyed",
  forceIcons: "Force icons: what it counts in the Force struggle and in edge battles",
  unitDamage: "black unit damage icons",
  tactics: "black tactics icons",
  blast: "black blast damage icons",
  edgeUnitDamage: "white unit damage icons, which count with the edge",
  edgeTactics: "white tactics icons, which count with the edge",
  edgeBlast: "white blast damage icons, which count with the edge",
  edgePriority: "priority number of a fate card",
  text: "what it does, in the words of docs/texts-lcg.md; none: nothing but its keywords",
};
const NEW_WORDS = { side: "the side of the Force that it fights for", type: "what kind of card it is" };

const RULES = {
  mulligan: switchShape(ALLOWED.mulligan),
  reducedToZeroNeedsMatch: switchShape(ALLOWED.reducedToZeroNeedsMatch),
  unopposedIsOptional: switchShape(ALLOWED.unopposedIsOptional),
  roundLimit: switchShape(ALLOWED.roundLimit),
  handLight: switchShape(ALLOWED.handLight),
  handDark: switchShape(ALLOWED.handDark),
  dialStart: switchShape(ALLOWED.dialStart),
};

const RULE_WORDS = {
  mulligan: "Whether each player may once put the first hand back and draw anew.",
  reducedToZeroNeedsMatch: "Whether a card whose cost is reduced to 0 still needs a resource match.",
  unopposedIsOptional: "Whether the attacker may leave out the damage of an unopposed engagement.",
  roundLimit: "Rounds (a turn of each player) after which a game is a draw.",
  handLight: "Cards of the light side's first hand, in place of 6.",
  handDark: "Cards of the dark side's first hand, in place of 6.",
  dialStart: "Where the Death Star dial stands before the first turn, in place of 0.",
};
