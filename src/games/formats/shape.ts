import { z } from "zod";

/** The shape of a format's file; what its names mean is checked afterwards, so that they get suggestions. */

const text = z.string().trim().min(1).max(2000);
const whole = z.int().min(0).max(1000);
const limit = whole.min(1);
const given = z.unknown().optional();

/** What a format says of itself, and what it asks; all of that may stand in a doubtful part as well. */
const asks = {
  banned: given,
  lifted: given,
  restricted: given,
  groups: given,
  pool: given,
  mustHold: given,
  atMost: given,
  notBeside: given,
  switchedOff: z.union([text, z.array(text)]).optional(),
  points: z.union([limit, z.array(limit).min(1)]).optional(),
  size: z.union([limit, text]).optional(),
  onceInField: z.boolean().optional(),
  rules: given,
  cards: given,
};

export const ASKS = Object.keys(asks);

export const doubtfulSchema = z.strictObject({ question: text, source: text.optional(), ...asks });

const date = z.union([
  z.int().min(1900).max(2200).transform(String),
  z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, "must be a date such as 2004-06-20, 2004-06 or 2004"),
]);

export const formatSchema = z.strictObject({
  format: text.max(200),
  game: text.optional(),
  date: date.optional(),
  source: text.optional(),
  note: text.optional(),
  "based on": text.optional(),
  ...asks,
  doubtful: z.record(z.string(), z.unknown()).optional(),
  incomplete: z.union([text, z.array(text)]).optional(),
  elsewhere: z.union([text, z.array(text)]).optional(),
});

export const FORMAT_KEYS = Object.keys(formatSchema.shape);

/** A rule of a list with a source of its own: whom it is of, and how many. */
export const ruleSchema = z.strictObject({
  of: given,
  count: whole.optional(),
  source: text.optional(),
  comers: z.boolean().optional(),
});

export const RULE_WORDS = {
  of: "which pieces: names, or what they are",
  count: "how many",
  source: "where it stands",
  comers: "true: whoever comes during setup counts, too",
};

/** What each key means, for editors and documents. */
export const FORMAT_WORDS = {
  format: "what the format is called",
  game: "the game that it is of",
  date: "when it came into force: 2004-06-20, 2004-06 or 2004",
  source: "where it stands",
  note: "for people; changes nothing",
  "based on": "another format that it adds to: a shipped name or a file, with `+ NAME` for what is doubtful there",
  banned: "what no squad or deck may have",
  lifted: "what the format below it bans, restricts or groups, and this one does not",
  restricted: 'what may be there once, or so often: "2 Kessel System"',
  groups: "lists of which at most one may be there, or so many: { count: 2, of: [...] }",
  pool: "nothing but these",
  mustHold: "what has to be there: a name, what is meant, or { count: 2, of: ... }",
  atMost: "how many may be there: { count: 2, of: { commanderEffect: true } }; without of: of all",
  notBeside: "pairs that may not be in one squad or deck: [[A, B]]",
  switchedOff: "abilities or keywords that no card has",
  points: "points that squads are built to, one number or several",
  size: "how many characters a squad has, cards or objective sets a deck: 60, 60 or more, 5 to 12",
  onceInField: "true: each piece may be in one squad or deck of the field, and there once",
  rules: "switches of the game",
  cards: "changed costs and texts, as cards of your own",
  doubtful: "by name, what no source settles: a question, and any of the keys above; off unless it is asked for",
  incomplete: "what is known to be missing",
  elsewhere: "what it says of cards that are not in the catalogue",
} as const satisfies Record<keyof typeof formatSchema.shape, string>;
