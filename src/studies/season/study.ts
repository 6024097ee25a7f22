import { at } from "../../core/assert.js";
import { sha256 } from "../../core/hash.js";
import { Problems, placelessProblem } from "../../core/problems.js";
import { valueAt } from "../../core/shape.js";
import { shippedNames } from "../../core/shipped.js";
import { placeless } from "../../core/source.js";
import { AGAINST, checkEntrants, entrantKey, gamesWith, SHIPPED } from "../../experiment/entrants.js";
import type { Experiment, ExperimentMatchup } from "../../experiment/experiment.js";
import { entrantsIn, namedHere, wordOf } from "../../experiment/namedEntrants.js";
import { variantsOf } from "../../experiment/rotation.js";
import type { Entrant, Game } from "../../games/game.js";
import { listedData } from "../../games/lists/entrantFile.js";
import { type OwnCards, ownCards, ownCardsOf } from "../../games/ownCards/ownCards.js";
import type { Registry } from "../../games/registry.js";
import { codeOf, identityOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import {
  type AnyCard,
  type AnyJudgeStudy,
  checkJudge,
  formatKey,
  isPriced,
  type JudgeWanted,
  type NamedCards,
  samplesOf,
} from "../judge/study.js";
import { type Given, isWithin } from "../options.js";
import { sampleIdentity } from "../sample/spec.js";
import { FIELD_GAMES, SEASON_OPTIONS } from "./options.js";

/** What `dejarik season` asks: a folder of changed and new cards, each by itself and all in one field. */

/** Entrants that a card alone changes. */
export interface AloneField {
  /** Index of the card. */
  readonly card: number;
  readonly changed: readonly Entrant[];
}

export interface GauntletStudy {
  /** Everybody who may be played as published against everybody else; all meet all. */
  readonly before: Experiment;
  /** The same with all own cards; of the matchups only those with somebody whom they change. */
  readonly together: Experiment;
  readonly alone: readonly AloneField[];
  /** Own cards by entrant, as far as it has any. */
  readonly cards: Readonly<Record<string, readonly string[]>>;
  /** Who may not be played with the changes, and why. */
  readonly illegal: readonly { readonly name: string; readonly why: string }[];
}

export interface SeasonStudy {
  readonly name: string;
  readonly game: string;
  /** By price, or, in a game whose cards have none in points, by what decks win with them. */
  readonly judge: AnyJudgeStudy;
  readonly gauntlet: GauntletStudy;
}

/** What `study.json` holds. */
export interface SeasonAsked {
  readonly study: SeasonStudy;
}

export type SeasonWanted = JudgeWanted & Pick<Given<typeof SEASON_OPTIONS>, "against" | "fieldGames">;

/** Points of the gauntlet's squads: most shipped ones are built for these. */
const FIELD_POINTS = 100;

/**
 * Checks cards and gauntlet, and prepares what is played.
 * @throws UserError with all that is wrong with either
 */
export function checkSeason(
  game: Game,
  named: NamedCards,
  wanted: SeasonWanted,
  registry: Registry,
  problems: Problems,
): SeasonStudy {
  const { source } = named;
  const { maps, points = FIELD_POINTS, fieldGames = FIELD_GAMES } = wanted;
  const own = {
    ...(maps === undefined ? {} : { maps }),
    // A number beyond its bounds is told once, with the cards.
    ...(isPriced(game) ? { points: isWithin(SEASON_OPTIONS.points, points) ? points : FIELD_POINTS } : {}),
    ...formatKey(game, wanted, problems),
  };
  const bare = game.checkOptions(source, [], own, problems);
  const options = game.checkOptions(source, [], { ...own, cards: named.cards }, problems);
  const entrants = entrantsOf(
    game,
    gauntletNamed(registry, problems, wanted.against),
    { bare, options },
    registry,
    problems,
  );
  const judge = checkJudge(game, named, { ...wanted, against: undefined }, problems);
  const strategy = judge.strategy;
  const experiment = (
    what: string,
    of: unknown,
    list: readonly Entrant[],
    matchups: ExperimentMatchup[],
  ): Experiment => ({
    name: `${judge.name}: ${what}`,
    game: game.name,
    seed: `${judge.seed} · season`,
    stopping: { kind: "fixed", pairs: fieldGames / (game.symmetric ? 2 : 1) },
    entrants: list,
    matchups,
    options: of,
    ...variantsOf(game, of),
    units: false,
    confidence: judge.confidence,
  });
  const before = entrants.flatMap((one) => one.before ?? []);
  const together = entrants.flatMap((one) => one.together ?? []);
  const changed = new Set(
    entrants.flatMap(({ before: was, together: is }) => (is !== undefined && was?.hash !== is.hash ? [is.name] : [])),
  );
  const meet = (list: readonly Entrant[], of: (a: string, b: string) => boolean) =>
    allMatchups(game, list, options, strategy).filter(({ a, b }) => of(at(list, a).name, at(list, b).name));
  return {
    name: judge.name,
    game: game.name,
    judge,
    gauntlet: {
      before: experiment("as published", bare, before, allMatchups(game, before, bare, strategy)),
      together: experiment(
        "all changes together",
        options,
        together,
        meet(together, (a, b) => changed.has(a) || changed.has(b)),
      ),
      alone: at(entrants, 0).alone.map((_, card) => ({
        card,
        changed: entrants.flatMap((one) => (one.before === undefined ? [] : (one.alone[card] ?? []))),
      })),
      cards: Object.fromEntries(
        entrants.flatMap(({ name, cards }) => (cards.length === 0 ? [] : [[name, cards] as const])),
      ),
      illegal: entrants.flatMap(({ name, why }) => (why === undefined ? [] : [{ name, why }])),
    },
  };
}

/** Of a file of several lists each by its name. */
const gauntletNamed = (
  registry: Registry,
  problems: Problems,
  against: readonly string[] = [SHIPPED],
): readonly string[] =>
  entrantsIn(against, () => gamesWith(registry), problems).map((one) =>
    one.list === undefined && one.word !== SHIPPED ? namedHere(one.word) : wordOf(one),
  );

/** Everybody against everybody else; where sides are unlike, light against dark. */
function allMatchups(game: Game, list: readonly Entrant[], options: unknown, strategy: string): ExperimentMatchup[] {
  const meets = (a: number, b: number) =>
    game.symmetric ? a < b : a !== b && game.checkPairing(at(list, a), at(list, b), options) === undefined;
  return list.flatMap((_, a) =>
    [...list.keys()].flatMap((b) => (meets(a, b) ? [{ a, b, strategyA: strategy, strategyB: strategy }] : [])),
  );
}

/** The options with each judged card alone, in the order in which they are judged. */
function aloneOptions(game: Game, options: unknown, own: OwnCards<readonly unknown[]>): AloneCard[] {
  if (game.valuing !== undefined && !isPriced(game))
    return game.valuing
      .beside(options)
      .map(({ name, cards = [], alone }) => ({ name, names: [name, ...cards], options: alone }));
  return own.list.map(({ name }, i) => ({ name, names: [name], options: withCard(options, own, i) }));
}

/** A judged card by itself. */
interface AloneCard {
  readonly name: string;
  /** Its own and those of the cards that it is made of. */
  readonly names: readonly string[];
  readonly options: unknown;
}

/** One entrant of the gauntlet, as it is under each version of the cards. */
interface Versions {
  readonly name: string;
  /** As published; undefined of one that there is not without the own cards. */
  readonly before: Entrant | undefined;
  readonly together: Entrant | undefined;
  /** With each card alone, where that changes it. */
  readonly alone: readonly (Entrant | undefined)[];
  /** Own cards that it has. */
  readonly cards: readonly string[];
  /** Why there is no `together`. */
  readonly why?: string;
}

function entrantsOf(
  game: Game,
  texts: readonly string[],
  { bare, options }: { readonly bare: unknown; readonly options: unknown },
  registry: Registry,
  problems: Problems,
): Versions[] {
  const shipped = new Set(shippedNames(game.entrantFolder, game.name));
  const names = [...new Set(texts.flatMap((text) => (text === SHIPPED ? [...shipped] : [text])))];
  const own = ownCardsOf(options) as OwnCards<readonly unknown[]> | undefined;
  if (own === undefined) {
    // Cards with mistakes: what is wrong with the named ones besides is told beside them.
    const named = names.filter((text) => texts.includes(text));
    for (const text of named) checkEntrants(game, placeless(AGAINST), [text], ".", options, problems, registry);
    return [];
  }
  const singles = problems.any ? [] : aloneOptions(game, options, own);
  const found = names.flatMap((text): Versions[] => {
    const isNamed = !shipped.has(text) || texts.includes(text);
    const read = (under: unknown, into: Problems) =>
      checkEntrants(game, placeless(AGAINST), [text], ".", under, into, registry)[0]?.entrant;
    const told = new Problems();
    const together = read(options, told);
    const published = withoutOwnCards(game, text, options, together) ?? read;
    const before = published(bare, new Problems());
    // A shipped one that may be played in no version is passed over; of one that was named it is a mistake.
    if (before === undefined && together === undefined) {
      if (isNamed) for (const one of told.list) problems.add(one);
      return [];
    }
    const versions = singles.map((one) => published(one.options, new Problems()));
    const isChanged = (version: Entrant | undefined) => version?.hash !== before?.hash;
    const alone = versions.map((version) => (isChanged(version) ? version : undefined));
    const { name } = (together ?? before)!;
    const units = new Set(together?.units ?? []);
    const cards = singles.flatMap((one, i) =>
      isChanged(versions[i]) || one.names.some((card) => units.has(card)) ? [one.name] : [],
    );
    const why = together === undefined ? { why: at(told.list, 0).message } : {};
    return [{ name, before, together, alone, cards, ...why }];
  });
  tellField(game, found, { bare, options }, problems);
  return found;
}

/**
 * Reads a squad or deck whose file names the cards of the season itself as if it did not, so that it is as published
 * without them; undefined where the file names none, or others.
 */
function withoutOwnCards(game: Game, text: string, options: unknown, together: Entrant | undefined) {
  const key = game.ownCardsKey ?? "cards";
  const data = listedData(game, text);
  if (together === undefined || valueAt(data, [key]) === undefined) return undefined;
  const bare = Object.fromEntries(Object.entries(data as object).filter(([one]) => one !== key));
  const source = { ...placeless(AGAINST), data: { [entrantKey(game)]: [bare] } };
  const read = (under: unknown, into: Problems): Entrant | undefined => {
    const found = checkEntrants(game, source, [bare], ".", under, into)[0]?.entrant;
    return found && { ...found, source: together.source };
  };
  return read(options, new Problems())?.hash === together.hash ? read : undefined;
}

/** The options with one of the own cards alone. */
function withCard(options: unknown, { list, content }: OwnCards<readonly unknown[]>, index: number): unknown {
  return { ...(options as object), cards: ownCards([at(list, index)], [content[index]]) };
}

/** What keeps the entrants from being a field. */
function tellField(
  game: Game,
  entrants: readonly Versions[],
  { bare, options }: { readonly bare: unknown; readonly options: unknown },
  problems: Problems,
): void {
  const tell = (message: string, suggestion?: string) => problems.add(placelessProblem(AGAINST, message, suggestion));
  const nouns = entrantKey(game);
  const twice = entrants.filter(({ name }, i) => entrants.findIndex((one) => one.name === name) < i);
  for (const { name } of twice) tell(`two ${nouns} are named "${name}"; results could not tell them apart`);
  for (const [of, under] of [
    ["before", bare],
    ["together", options],
  ] as const) {
    const list = entrants.flatMap((one) => one[of] ?? []);
    if (!problems.any && list.length < 2) {
      const when = of === "before" ? "as published" : "with the changes";
      tell(`${list.length} ${nouns} may be played ${when}; a field takes two or more`, `${AGAINST} ${SHIPPED}`);
      return;
    }
    const matchups = problems.any ? [] : allMatchups(game, list, under, "");
    if (!problems.any && !game.symmetric && matchups.length === 1) {
      const met = matchups.map(({ a, b }) => `"${at(list, a).name}" and "${at(list, b).name}"`);
      tell(
        `only ${met.join()} can meet; a field takes two matchups or more`,
        `${AGAINST} ${SHIPPED}, or name a third deck`,
      );
      return;
    }
    if (!problems.any && matchups.length === 0) {
      tell(
        `no two of the ${nouns} can meet: ${game.checkPairing(at(list, 0), at(list, 1), under)}`,
        `${AGAINST} ${SHIPPED}`,
      );
      return;
    }
    if (!game.symmetric) continue;
    for (const { a, b } of allMatchups(game, list, under, "")) {
      const why = game.checkPairing(at(list, a), at(list, b), under);
      if (why !== undefined)
        tell(`"${at(list, a).name}" and "${at(list, b).name}" cannot meet: ${why}`, "leave one of them out");
    }
  }
}

/** The field with each card alone: only the matchups with somebody whom it changes. */
export function aloneExperiments(game: Game, { gauntlet, name }: SeasonStudy): readonly Experiment[] {
  const { before, together } = gauntlet;
  const own = ownCardsOf(together.options) as OwnCards<readonly unknown[]>;
  const cards = aloneOptions(game, together.options, own);
  return gauntlet.alone.map(({ card, changed }) => {
    const by = new Map(changed.map((one) => [one.name, one]));
    const entrants = before.entrants.map((one) => by.get(one.name) ?? one);
    const matchups = before.matchups.filter(({ a, b }) => by.has(at(entrants, a).name) || by.has(at(entrants, b).name));
    const alone = at(cards, card);
    return { ...before, name: `${name}: ${alone.name} alone`, entrants, matchups, options: alone.options };
  });
}

/** `study.json` of what is asked. */
export function seasonManifest({ study }: SeasonAsked, game: Game): StudyManifest<SeasonAsked> {
  const judged: readonly AnyCard[] = study.judge.cards;
  const cards = judged.flatMap(samplesOf).map((sample) => sampleIdentity(sample, game));
  const { before, together } = study.gauntlet;
  const field = [before, together].map((one) => identityOf(one, game).played);
  const hash = sha256(JSON.stringify([study, cards.map(({ played }) => played), field]));
  return studyManifest("season", study.name, { [game.name]: codeOf(at(cards, 0)) }, hash, { study });
}
