import { z } from "zod";
import { described } from "../../core/described.js";
import { shippedNames } from "../../core/shipped.js";
import { countedShape } from "../counted.js";
import { cardsShape, changedList, type FileShapes, nameAmong, nameOf, onOff, rulesShape } from "../fileShapes.js";
import { VARIANT_WEIGHT_STEP } from "../game.js";
import { shippedMapNames } from "./board/shippedMaps.js";
import { allCards, SETS } from "./catalogue/catalogue.js";
import { ERAS, FACTIONS } from "./catalogue/factions.js";
import { effectShapes } from "./effectFileShapes.js";
import { CARD_KEYS, ENTRY_KEYS, SQUAD_KEYS } from "./keys.js";
import { MOST_MAPS, MOST_POINTS, MOST_WEIGHT, RANGES } from "./options.js";
import { changedSchema, newSchema } from "./own/schema.js";
import { DEFAULT_RULES, type Rules } from "./rules.js";
import { SCENARIOS } from "./scenarios.js";
import { PAIRINGS } from "./squad/pairing.js";
import {
  COUNT_MAX,
  customSchema,
  ENTRIES_MAX,
  publishedSchema,
  squadSchema,
  teamSchema,
  variantSchema,
} from "./squad/schema.js";

/** The shapes of squads, teams, own characters and the game's keys of an experiment, for editors. */

const STAT_WORDS = {
  cost: "points that it costs",
  hitPoints: "Hit Points, a multiple of ten",
  defense: "Defense: what an attack has to reach",
  attack: "Attack: what is added to the roll",
  damage: "Damage of a hit, a multiple of ten",
  force: "Force rating: Force points to begin with",
  size: "how much room it takes on the map",
  faction: "faction that it fights for",
};
const ENTRY_WORDS = {
  count: "how many of them",
  at: "column and row that it always starts on, counted from 1 at the north-west corner",
  frozen: "whom it holds (Frozen in Carbonite): a name, or a mapping as under characters",
};

export function fileShapes(): FileShapes {
  const named = namesOf();
  const entry = entryShape(named);
  const card = cardShape(named);
  const cards = cardsShape("miniaturesOwnCards", { card });
  const squad = squadShape(named, entry, cards);
  const listed = nameAmong("miniaturesSquadName", shippedNames("squads", "miniatures"));
  const of = z.array(z.union([listed, squad])).length(2);
  const team = described(
    teamSchema.omit({ game: true }).extend({ team: of }),
    {
      name: "what reports call the team",
      team: "two squads of one faction that fight as one side: names, files, or squads written out",
    },
    SQUAD_KEYS,
  );
  return {
    entrants: [squad, team],
    options: { ...optionShapes(listed), cards: cards.optional().describe("cards of your own, changed and new") },
    cards: { card },
  };
}

type Names = ReturnType<typeof namesOf>;

function namesOf() {
  const cards = allCards();
  return {
    character: nameAmong(
      "character",
      cards.map((card) => card.name),
    ),
    set: nameAmong("miniaturesSet", SETS),
    faction: nameOf("miniaturesFaction", FACTIONS),
    ability: nameAmong("miniaturesAbility", sorted(cards.flatMap((card) => card.abilities))),
    power: nameAmong("miniaturesForcePower", sorted(cards.flatMap((card) => card.powers))),
  };
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

/** A character of a squad: a name, a published card, a variant of one, or one of the user's own. */
function entryShape({ character, set, faction, ability, power }: Names): z.ZodType {
  const abilities = z.array(ability).max(ENTRIES_MAX);
  const powers = z.array(power).max(ENTRIES_MAX);
  const within = publishedSchema.extend({ name: character, set: set.optional() }).omit({ frozen: true });
  const frozen = z.union([character, described(within.omit({ at: true, count: true }), PRINTING_WORDS)]).optional();
  const printed = described(
    publishedSchema.extend({ name: character, set: set.optional(), frozen }),
    {
      ...PRINTING_WORDS,
      ...ENTRY_WORDS,
    },
    ENTRY_KEYS,
  );
  const lists = {
    addAbilities: abilities.optional(),
    removeAbilities: abilities.optional(),
    addPowers: powers.optional(),
    removePowers: powers.optional(),
  };
  const changed = { variantOf: character, set: set.optional(), frozen, faction: faction.optional() };
  const variant = described(
    variantSchema.extend({ ...changed, ...lists }),
    {
      name: "what the variant is called",
      variantOf: "the published card that it varies",
      set: PRINTING_WORDS.set,
      ...ENTRY_WORDS,
      ...STAT_WORDS,
      commander: "false leaves the commander effect out",
      addAbilities: "special abilities that it has besides",
      removeAbilities: "special abilities that it has not",
      addPowers: "Force powers that it has besides",
      removePowers: "Force powers that it has not",
    },
    ENTRY_KEYS,
  );
  const own = { frozen, faction, abilities: abilities.optional(), powers: powers.optional() };
  const custom = described(
    customSchema.extend(own),
    {
      name: "what the character is called",
      custom: "true: a character of your own, with all its numbers",
      ...ENTRY_WORDS,
      ...STAT_WORDS,
      unique: "true where a squad may have only one",
      abilities: "its special abilities",
      powers: "its Force powers",
    },
    ENTRY_KEYS,
  );
  return z
    .union([character, countedShape, printed, variant, custom, countsOf(character)])
    .meta({ id: "miniaturesSquadEntry" });
}

const countsOf = (name: z.ZodType<string>) => z.record(name, z.int().min(1).max(COUNT_MAX));

const PRINTING_WORDS = {
  name: "name of a published card, or of one of your own",
  set: "the set of the printing meant",
};

function squadShape({ character, faction }: Names, entry: z.ZodType, cards: z.ZodType) {
  const list = z.array(entry).max(ENTRIES_MAX);
  const counts = countsOf(character);
  const era = nameAmong(
    "miniaturesEra",
    ERAS.map(({ name }) => name),
  ).optional();
  const shape = { faction, era, characters: z.union([list.min(1), counts]), cards: cards.optional() };
  const whole = squadSchema.omit({ game: true }).extend({
    ...shape,
    reinforcements: z.union([list, counts]).optional(),
    reserves: z.union([list, counts]).optional(),
  });
  return described(
    whole,
    {
      name: "what reports call the squad",
      faction: "the squad's faction; Fringe characters may join any",
      era: "the era that it is built for, where the faction has several",
      points: "most points that its characters may cost together (100)",
      characters: 'who is in it: names with how many in front ("9 Stormtrooper"), variants and characters of your own',
      reinforcements: "whom Reinforcements bring; left out = the usual ones, [] = nobody",
      reserves: "whom Reserves bring; left out = the usual ones, [] = nobody",
      cards: "cards of your own that the squad names",
    },
    SQUAD_KEYS,
  );
}

function cardShape({ character, faction, ability, power }: Names): z.ZodType {
  const base = z.union([character, z.int()]).optional();
  const facts = {
    abilities: changedList(ability).optional(),
    powers: changedList(power).optional(),
    ...effectShapes(faction),
  };
  const words = {
    name: "what the card is called; left out, the published card itself is meant, changed",
    "based on": "the card that everything not written here is taken from",
    note: "for people; kept with the card, changes nothing",
    unique: "true where a squad may have only one",
    abilities: "special abilities: the whole list, or what is added and taken away (+ Evade, - Cleave)",
    powers: "Force powers: the whole list, or what is added and taken away",
    commander: "false leaves the commander effect of the base out",
    commanderEffect: "what it does for others: one part or several",
    ownAbilities: "abilities that you write: by name one part, several, or word; none takes one of the base's away",
    ...STAT_WORDS,
  };
  const changed = changedSchema.extend({ ...facts, "based on": base.nonoptional(), faction: faction.optional() });
  const fresh = newSchema.extend({ ...facts, "based on": z.never().optional(), name: z.string().min(1), faction });
  return z
    .union([described(changed, words, CARD_KEYS), described(fresh, words, CARD_KEYS)])
    .meta({ id: "miniaturesOwnCard" });
}

/** The game's own keys of an experiment, besides `cards`. */
function optionShapes(squad: z.ZodType): Record<string, z.ZodType> {
  const map = nameAmong("miniaturesMap", shippedMapNames());
  const weight = z.number().min(VARIANT_WEIGHT_STEP).max(MOST_WEIGHT).optional();
  const weighted = described(z.strictObject({ map, weight }), {
    map: "a shipped map, or a .map file",
    weight: "how often it is played beside the others (1)",
  });
  const maps = z.union([
    map,
    z
      .array(z.union([map, weighted]))
      .min(1)
      .max(MOST_MAPS),
  ]);
  const strategy = z.string().min(1).optional();
  const third = described(z.strictObject({ squad, strategy }), {
    squad: "the third player's squad: a name, or a file",
    strategy: "who plays it (greedy)",
  });
  return {
    scenario: z
      .enum(SCENARIOS.map(({ name }) => name))
      .optional()
      .describe("what is played: see `dejarik list scenarios` (skirmish)"),
    third: z.union([squad, third]).optional().describe("the third player of the scenario three players"),
    maps: maps.optional().describe("maps that games rotate over: names, .map files, weighted ones (all shipped)"),
    points: z.int().min(1).max(MOST_POINTS).optional().describe("build total of all squads (each squad's own)"),
    pairing: z.enum(PAIRINGS).optional().describe("which squads may meet (any)"),
    rules: rulesShape<Rules>(DEFAULT_RULES, RULES, RULE_WORDS),
  };
}

const range = (key: keyof typeof RANGES) => z.int().min(RANGES[key][0]).max(RANGES[key][1]);

const RULES = {
  firstPhaseActivations: range("firstPhaseActivations"),
  roundLimit: range("roundLimit"),
  quietRounds: range("quietRounds"),
  victoryPoints: onOff,
  gambit: onOff,
  gambitPoints: range("gambitPoints"),
  gambitPointsA: range("gambitPointsA"),
  gambitPointsB: range("gambitPointsB"),
  headStartA: range("headStartA"),
  headStartB: range("headStartB"),
  gambitLeastCost: range("gambitLeastCost"),
  gambitDiplomats: onOff,
  oneGiftARound: onOff,
  fewerIfWantedNeedsSight: onOff,
  fewerNeedsSight: onOff,
};

const RULE_WORDS = {
  firstPhaseActivations: "Activations of the first phase of a round.",
  roundLimit: "Rounds after which a skirmish is a draw.",
  quietRounds: "Rounds in a row without offence that bring on the tie-breaker.",
  victoryPoints: "Whether the first squad to have its build total in points at the end of a round wins.",
  gambit: "Whether a squad scores for a character near the middle of the map at the end of a round.",
  gambitPoints: "What a squad scores so.",
  gambitPointsA: "What the first squad of a matchup scores so, in place of gambitPoints.",
  gambitPointsB: "What the second squad of a matchup scores so, in place of gambitPoints.",
  headStartA: "Points that the first squad of a matchup begins with.",
  headStartB: "Points that the second squad of a matchup begins with.",
  gambitLeastCost: "Points that such a character has to cost at least.",
  gambitDiplomats: "Whether characters with Diplomat score so.",
  oneGiftARound: "Whether allies may have a character attack at once only once a round.",
  fewerIfWantedNeedsSight:
    "Whether who may activate fewer characters by a commander effect may so only while the commander sees an enemy, and nobody came by Reinforcements.",
  fewerNeedsSight: "The same of commander effects by which one must activate fewer.",
};
