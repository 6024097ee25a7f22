import { resolve } from "node:path";
import { fileName, shownPath } from "../../core/files.js";
import { sha256 } from "../../core/hash.js";
import { Problems, placelessProblem, UserError } from "../../core/problems.js";
import { tell } from "../../core/shape.js";
import { placeless, type Source } from "../../core/source.js";
import { AGAINST, checkAgainst } from "../../experiment/entrants.js";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Drawing, Entrant, Game } from "../../games/game.js";
import { asPublishedWords, type OwnCards, type OwnMark, ownCardsOf } from "../../games/ownCards/ownCards.js";
import { readCards } from "../../games/ownCards/readCards.js";
import { defaultStrategy, type Registry } from "../../games/registry.js";
import { list } from "../../report/format.js";
import { codeOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { checkBounds, type Given } from "../options.js";
import { type Lineup, lineupOf } from "../population/lineup.js";
import { higherLevel } from "../recheck.js";
import { type SampleSpec, sampleIdentity } from "../sample/spec.js";
import { JUDGE_OPTIONS, LEAST_GAMES } from "./options.js";
import { type JudgedCard, judgedCards } from "./price/squads.js";
import { type ValuedCard, valuedCards } from "./value/decks.js";

/** What `dejarik judge` asks: own cards, each by itself among published ones. */

export type AnyCard = JudgedCard | ValuedCard;

export interface JudgingStudy<Card = AnyCard> {
  readonly name: string;
  readonly game: string;
  readonly seed: string;
  readonly strategy: string;
  /** The level that is held against it; undefined where there is none above. */
  readonly above: string | undefined;
  readonly confidence: number;
  /** Opponents by name; absent where they are random. */
  readonly against?: readonly string[];
  /** Most games of each card, of all stages. */
  readonly games: number;
  readonly cards: readonly Card[];
  /** Of one card that lacks a fact: `cards` are it with the least and with the greatest that this may be. */
  readonly range?: RangeAsked;
}

/** The card, and what is not known of it, in words. */
export interface RangeAsked {
  readonly name: string;
  readonly unknown: string;
}

/** Of cards with a price in points: whether they are worth it. */
export type JudgeStudy = JudgingStudy<JudgedCard>;

/** Of cards without: each is worth what decks win with it. */
export interface ValuedStudy extends JudgingStudy<ValuedCard> {
  readonly measure: "value";
}

export type AnyJudgeStudy = JudgeStudy | ValuedStudy;

/** What `study.json` holds. */
export interface JudgeAsked<Study = AnyJudgeStudy> {
  readonly study: Study;
}

/** What is judged: a published card changed, one of the user's own, or a published one as it is. */
export type JudgedMark = OwnMark | "published";

/** Whether the cards of a study, or of what it says, are judged by what decks win with them. */
export const isByValue = <Of extends object>(of: Of): of is Extract<Of, { readonly measure: "value" }> =>
  "measure" in of;

/** Whether a game's cards have a price in points. */
export const isPriced = ({ pricing }: Game): boolean => pricing?.aside !== undefined;

/** Whether a game's cards have a price, or can be valued without one. */
export const mayBeJudged = (game: Game): boolean => isPriced(game) || game.valuing !== undefined;

/** What a card is judged in, by the sides that may have it. */
export const samplesOf = (card: AnyCard): readonly SampleSpec[] => ("samples" in card ? card.samples : [card.sample]);

export type JudgeWanted = Pick<
  Given<typeof JUDGE_OPTIONS>,
  "seed" | "strategies" | "maps" | "points" | "against" | "format"
>;

/** The cards that are judged, as somebody named them. */
export interface NamedCards {
  /** What the study is called; absent where it has the name of its first card. */
  readonly name?: string;
  /** As the key `cards` of files has them: a path from the root, or cards written out. */
  readonly cards: unknown;
  /** Where their mistakes are told. */
  readonly source: Source;
  /** True of a published card as it is: there is no change to judge. */
  readonly isPublished?: boolean;
  readonly range?: RangeAsked;
}

/** The cards of a file, or of a folder. @param file as it was typed */
export const cardsInFile = (file: string): NamedCards => ({
  name: fileName(file),
  cards: resolve(file),
  source: placeless(shownPath(file)),
});

/** What cards are prepared by. */
export interface CardsAsked {
  readonly game: Game;
  readonly named: NamedCards;
  /** The game's options with all cards. */
  readonly options: unknown;
  readonly seed: string;
  readonly strategy: string;
  /** Points of squads, where they were named. */
  readonly points: number | undefined;
  /** Whom squads or decks with the cards meet; none where they meet random ones. */
  readonly against: readonly Entrant[];
  /** Which of them come with the program and are not named: those that cannot be met are left out. */
  readonly shipped: ReadonlySet<Entrant>;
  /** Those that some card meets. */
  readonly met: Set<Entrant>;
  readonly problems: Problems;
}

/**
 * Checks cards and prepares the squads or decks that each is judged in: the weights with which all characters come
 * about equally often take some seconds. The number of games is set afterwards.
 * @throws UserError with all that is wrong
 */
export function checkJudge(
  game: Game,
  named: NamedCards,
  wanted: JudgeWanted,
  problems: Problems,
  registry?: Registry,
): AnyJudgeStudy {
  const { cards: given, source } = named;
  const { maps, points, seed = DEFAULT_SEED } = wanted;
  const byPrice = isPriced(game);
  const own = {
    cards: given,
    ...(byPrice && maps !== undefined ? { maps } : {}),
    ...formatKey(game, wanted, problems),
  };
  const options = game.checkOptions(source, [], own, problems);
  const { name: strategy, problem } = resolveStrategy(game, wanted.strategies ?? defaultStrategy(game));
  const title = game.title ?? game.name;
  if (problem !== undefined) problems.add({ file: "--strategies", line: 0, column: 0, ...problem });
  if (byPrice) checkBounds<typeof JUDGE_OPTIONS>(wanted, JUDGE_OPTIONS, problems);
  else if (points !== undefined) problems.add(placelessProblem("--points", `decks of ${title} have no points`));
  if (!byPrice && maps !== undefined) problems.add(placelessProblem("--maps", `${title} has no maps`));
  const read = ownCardsOf(options);
  if (read !== undefined && named.isPublished !== true) tellAsPublished(game, named, read, problems);
  const opponents = publishedEntrants(game, wanted, problems, registry);
  const { against } = opponents;
  if (problems.any || read === undefined) throw new UserError(problems.list);
  const asked = { game, named, options, seed, strategy, points, ...opponents, met: new Set<Entrant>(), problems };
  const cards = byPrice ? judgedCards(asked) : valuedCards(asked);
  if (problems.any) throw new UserError(problems.list);
  // What squads or decks win against named ones is not held against a level: that asks who wins half of their games.
  const level = higherLevel(
    game.strategies.map((one) => one.name),
    [strategy],
    undefined,
  );
  return {
    name: named.name ?? named.range?.name ?? read.list[0].name,
    game: game.name,
    ...(byPrice ? {} : { measure: "value" }),
    seed,
    strategy,
    above: "by" in level && against.length === 0 ? level.by : undefined,
    confidence: 0.95,
    ...(against.length === 0 ? {} : { against: metBy(asked).map(({ name }) => name) }),
    games: LEAST_GAMES,
    cards,
    ...(named.range === undefined ? {} : { range: named.range }),
  } as AnyJudgeStudy;
}

/** Tells of something wrong with a card of a list, at the place where it is written. */
export function cardTeller(game: Game, { cards, source }: NamedCards, problems: Problems) {
  const entries = readCards(cards, { source, path: ["cards"], problems: new Problems() }, game.name);
  const listed = (["card", "set"] as const).flatMap((kind) => entries.filter((one) => one.kind === kind));
  return (index: number, message: string, suggestion?: string) =>
    tell({ ...listed[index], problems }, message, suggestion);
}

/** Tells of changes that change nothing. */
function tellAsPublished(game: Game, named: NamedCards, { list }: OwnCards, problems: Problems): void {
  const same = list.flatMap(({ isAsPublished }, i) => (isAsPublished === true ? [i] : []));
  if (same.length === 0) return;
  const tellOf = cardTeller(game, named, problems);
  for (const i of same)
    tellOf(i, asPublishedWords([list[i].name]), "write what is other, or give it a name of its own");
}

/**
 * The format that cards are judged under. One that changes cards itself is told of: what is judged is the difference
 * that the user's own cards make.
 */
export function formatKey(
  game: Game,
  { format }: Pick<JudgeWanted, "format">,
  problems: Problems,
): { readonly format?: string } {
  if (format === undefined) return {};
  const cards = ownCardsOf(game.checkOptions(placeless("--under"), [], { format }, problems))?.list ?? [];
  if (cards.length === 0) return { format };
  const message = `changes cards itself (${list(cards.map(({ name }) => name))}), so that other changes cannot be told from its own`;
  problems.add(placelessProblem("--under", message));
  return {};
}

/** Opponents that are named, as they are without the judged cards. */
function publishedEntrants(
  game: Game,
  { against = [], maps, format }: JudgeWanted,
  problems: Problems,
  registry: Registry | undefined,
): Pick<CardsAsked, "against" | "shipped"> {
  const own = {
    ...(maps === undefined || !isPriced(game) ? {} : { maps }),
    ...(format === undefined ? {} : { format }),
  };
  const bare = game.checkOptions(placeless(AGAINST), [], own, new Problems());
  const { named, shipped } = checkAgainst(game, against, bare, problems, registry);
  const entrants = [...named, ...shipped].flatMap((one) => one?.entrant ?? []);
  return { against: entrants, shipped: new Set(shipped.map(({ entrant }) => entrant)) };
}

const metBy = ({ against, shipped, met }: CardsAsked): Entrant[] =>
  against.filter((one) => !shipped.has(one) || met.has(one));

/**
 * Opponents as what is drawn has them. Tells of those that are named and have something else.
 * @param mayMeet whether the cards meet them
 */
export function lineupsOf(
  drawing: Drawing,
  { against, shipped, met, problems }: CardsAsked,
  mayMeet: (lineup: Lineup) => boolean = () => true,
): Lineup[] {
  return against.flatMap((one) => {
    const draw = drawing.drawOf?.(one.content);
    if (draw === undefined) {
      const message = `"${one.name}" has pieces that are not drawn, so that it cannot be met`;
      if (!shipped.has(one)) problems.add(placelessProblem(AGAINST, message));
      return [];
    }
    const lineup = lineupOf(draw);
    if (!mayMeet(lineup)) return [];
    met.add(one);
    return [lineup];
  });
}

/** `study.json` of what is asked. */
export function judgeManifest({ study }: JudgeAsked, game: Game): StudyManifest<JudgeAsked> {
  const cards: readonly AnyCard[] = study.cards;
  const identities = cards.flatMap(samplesOf).map((sample) => sampleIdentity(sample, game));
  const hash = sha256(JSON.stringify([study, identities.map(({ played }) => played)]));
  return studyManifest("judge", study.name, { [game.name]: codeOf(identities[0]) }, hash, { study });
}
