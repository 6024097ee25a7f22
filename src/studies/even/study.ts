import { at } from "../../core/assert.js";
import { sha256 } from "../../core/hash.js";
import { didYouMean, type Problem, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { shellWord } from "../../core/shellWord.js";
import { gameOfEntrant, gamesWith } from "../../experiment/entrants.js";
import type { Experiment } from "../../experiment/experiment.js";
import { entrantsIn, type NamedEntrant, namedHere, wordOf } from "../../experiment/namedEntrants.js";
import type { Entrant, Game } from "../../games/game.js";
import type { Given as Doses, Handicap } from "../../games/handicap.js";
import type { Registry } from "../../games/registry.js";
import { codeOf, identityOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { fieldNamed } from "../namedField.js";
import { checkBounds, type Given } from "../options.js";
import { costOf, filled, VERSIONS } from "./filled.js";
import { EVEN_OPTIONS, GAMES, ROUNDS } from "./options.js";

/** A way to make it even, with the games of one dose of it. */
interface Way {
  /** Name of the handicap. */
  readonly by: string;
  /** The most that a and b may be given besides. */
  readonly most: readonly [number, number];
  readonly stopping: Experiment["stopping"];
}

/** What `dejarik even` asks. Plain data. */
export interface EvenStudy {
  readonly name: string;
  readonly game: string;
  /** The matchup as it stands, with the games of one dose. */
  readonly experiment: Experiment;
  /** Name of the handicap. */
  readonly by: string;
  /** Given to b before, or below 0 to a. */
  readonly already: number;
  /** The most that a and b may be given besides. */
  readonly most: readonly [number, number];
  /** What is asked next where that does not make it even, in order; absent where one way alone is asked. */
  readonly further?: readonly Way[];
}

export interface EvenAsked {
  readonly study: EvenStudy;
}

/** @throws UserError with all that is wrong */
export function checkEven(given: Given<typeof EVEN_OPTIONS>, registry: Registry): EvenStudy {
  const problems = new Problems();
  checkBounds(given, EVEN_OPTIONS, problems);
  const { entrants: named = [], games = GAMES, already = 0 } = given;
  const meeting = entrantsIn(named, () => gamesWith(registry, given.cards), problems);
  if (meeting.length !== 2 && !problems.any) problems.add(notTwo(named, meeting));
  if (problems.any) throw new UserError(problems.list);
  if (named.length === 2) checkMirror(named, registry);
  const found = fieldNamed("even", meeting, { ...given, name: "even", games: 2 }, registry);
  const { game } = found;
  const handicap = handicapOf(game, given.by);
  const perGame = game.symmetric ? 2 : 1;
  const stoppingOf = ({ isBuilt }: Handicap): Experiment["stopping"] => ({
    kind: "fixed",
    pairs: Math.ceil(games / ROUNDS / perGame / (isBuilt === true ? VERSIONS : 1)),
  });
  const experiment: Experiment = { ...found.experiment, stopping: stoppingOf(handicap) };
  const { a, b } = at(experiment.matchups, 0);
  const [first, second] = [at(experiment.entrants, a), at(experiment.entrants, b)];
  const titled = { name: `${first.name} – ${second.name}`, game: game.name };
  if (given.by === undefined && already === 0 && a !== b) {
    const { options } = experiment;
    const ways = game.handicaps!.flatMap((one): Way[] => {
      if (one.isBuilt === true && undrawnIn(game, experiment).length > 0) return [];
      const room = one.room?.(options, first, second) ?? [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
      const [toA, toB] = one.most(options, first, second);
      return [{ by: one.name, most: [Math.min(toA, room[0]), Math.min(toB, room[1])], stopping: stoppingOf(one) }];
    });
    const [own, ...further] = ways;
    const whole: Omit<EvenStudy, "by" | "most"> = {
      ...titled,
      experiment: { ...experiment, name: titled.name },
      already,
    };
    return { ...asWay(whole, own!), further };
  }
  if (handicap.isBuilt === true) checkDrawn(game, experiment);
  const most = (options: unknown) => handicap.most(options, first, second);
  const [toA, toB] = most(experiment.options);
  if (already < -toA || already > toB) {
    const [who, own] = already < 0 ? [first, toA] : [second, toB];
    const what = own === 0 ? "no" : `at most ${own}`;
    const hint = own === 0 ? otherHandicaps(game, handicap) : `--already ${already < 0 ? -own : own}`;
    throw new UserError([placelessProblem("--already", `${who.name} can be given ${what} ${handicap.units}`, hint)]);
  }
  return {
    ...titled,
    experiment: { ...experiment, name: titled.name },
    by: handicap.name,
    already,
    most:
      handicap.isBuilt === true
        ? [toA - Math.max(0, -already), toB - Math.max(0, already)]
        : most(already === 0 ? experiment.options : handicap.given(experiment.options, already)),
  };
}

const asWay = ({ experiment, ...study }: Omit<EvenStudy, "by" | "most">, { by, most, stopping }: Way): EvenStudy => ({
  ...study,
  ...{ experiment: { ...experiment, stopping }, by, most },
});

/** All ways that are asked, in order, each as if it were asked alone. */
export const waysOf = ({ further = [], ...study }: EvenStudy): readonly EvenStudy[] => [
  study,
  ...further.map((way) => asWay(study, way)),
];

/** Of a file of several lists it is said how two of them are named. */
function notTwo(named: readonly string[], meeting: readonly NamedEntrant[]): Problem {
  const ofLists = meeting.filter(({ list }) => list !== undefined);
  if (ofLists.length === 0) return placelessProblem("even", `name two squads or decks, not ${named.length}`);
  const [one = "", other = ""] = [meeting.find((each) => !ofLists.includes(each)), ...ofLists].flatMap((each) =>
    each === undefined ? [] : [shellWord(wordOf(each))],
  );
  const all = new Set(ofLists.map(({ word }) => word));
  const held = [...all].map((word) => `${word} holds ${ofLists.filter((each) => each.word === word).length} lists`);
  return placelessProblem("even", `${held.join(", ")}: name two of them`, `dejarik even ${one} ${other}`);
}

/** @throws UserError where a deck is named twice that is of one side alone */
function checkMirror([first = "", second = ""]: readonly string[], registry: Registry): void {
  if (namedHere(first) !== namedHere(second)) return;
  const game = gameOfEntrant(namedHere(first), registry);
  if (game === undefined || game.symmetric) return;
  const message = `"${first}" cannot meet itself: a game is light against dark`;
  throw new UserError([placelessProblem("even", message, `name a ${game.entrantNoun} of either side`)]);
}

/** @throws UserError where one has pieces that cannot be drawn, so that nobody can join it */
function checkDrawn(game: Game, experiment: Experiment): void {
  const lacking = undrawnIn(game, experiment);
  if (lacking.length === 0) return;
  const why = (name: string) => `"${name}" has pieces that are not drawn, so nobody can join it by chance`;
  throw new UserError(lacking.map(({ name, source }) => placelessProblem(source, why(name), "--by start")));
}

/** Entrants with pieces that cannot be drawn. */
function undrawnIn(game: Game, { entrants, options }: Experiment): readonly Entrant[] {
  const drawing = game.drawing!(options, {});
  return entrants.filter((entrant) => costOf(drawing, entrant) === undefined);
}

/** What else can be given in a game. */
export const othersThan = (own: Handicap, { handicaps = [] }: Game): string[] =>
  handicaps.flatMap((one) => (one === own ? [] : [one.name]));

function otherHandicaps(game: Game, own: Handicap): string | undefined {
  const others = othersThan(own, game);
  return others.length === 0 ? undefined : `--by ${others.join(" or ")}`;
}

function handicapOf(game: Game, named: string | undefined): Handicap {
  const { handicaps = [] } = game;
  if (handicaps.length === 0)
    throw new UserError([
      placelessProblem("even", `${game.title ?? game.name} has nothing that one side may be given`),
    ]);
  if (named === undefined) return at(handicaps, 0);
  const found = handicaps.find(({ name }) => name === named);
  if (found !== undefined) return found;
  const names = handicaps.map(({ name }) => name);
  const message = `${game.title ?? game.name} gives no "${named}", but ${names.join(", ")}`;
  throw new UserError([placelessProblem("--by", message, didYouMean(named, names))]);
}

/** The handicap that is asked about. */
export const handicapIn = (game: Game, { by }: EvenStudy): Handicap => game.handicaps!.find(({ name }) => name === by)!;

/** The options with so much given before. */
export const standing = (game: Game, study: EvenStudy): unknown =>
  study.already === 0
    ? study.experiment.options
    : handicapIn(game, study).given(study.experiment.options, study.already);

/** The matchup where b is given so much besides, or a where below 0. */
export function experimentAt(game: Game, study: EvenStudy, by: number): Experiment {
  const handicap = handicapIn(game, study);
  const { experiment } = study;
  const name = doseWords(game, study, by);
  if (handicap.isBuilt !== true) return { ...experiment, name, options: handicap.given(standing(game, study), by) };
  const { a, b, ...players } = at(experiment.matchups, 0);
  const given = givenIn(study, by);
  const { options, entrants, seed } = experiment;
  const own = at(entrants, b);
  const first = filled(game, options, seed, at(entrants, a), given[0]);
  const second = filled(game, options, seed, a === b ? { ...own, name: namesOf(study)[1] } : own, given[1]);
  return {
    ...experiment,
    name,
    entrants: [...first, ...second],
    matchups: first.map((_, i) => ({ ...players, a: i, b: VERSIONS + i })),
  };
}

/** The names of a and b; one that meets itself is told from itself. */
export function namesOf({ experiment: { entrants, matchups } }: EvenStudy): readonly [string, string] {
  const [a, b] = [at(entrants, at(matchups, 0).a).name, at(entrants, at(matchups, 0).b).name];
  return a === b ? [a, `${b}, the other`] : [a, b];
}

/** Whether one meets itself with nothing given: then no games are needed to know what is due. */
export const isMirror = ({ experiment: { matchups }, already }: EvenStudy): boolean =>
  already === 0 && at(matchups, 0).a === at(matchups, 0).b;

/** What either is given in all. */
const givenIn = ({ already }: EvenStudy, by: number): Doses => [
  Math.max(0, -already) + Math.max(0, -by),
  Math.max(0, already) + Math.max(0, by),
];

/** The same with all that the rules say of it, for who posts it. */
export function ruleWords(game: Game, study: EvenStudy, by: number): string {
  const { entrants, matchups } = study.experiment;
  const { a, b } = at(matchups, 0);
  const rule = handicapIn(game, study).rule?.(study.experiment.options, at(entrants, a), at(entrants, b));
  return rule === undefined ? doseWords(game, study, by) : `${doseWords(game, study, by)}, ${rule}`;
}

/** What either then has, in words. */
export const doseWords = (game: Game, study: EvenStudy, by: number): string =>
  handicapIn(game, study).words(study.experiment.options, givenIn(study, by), ...namesOf(study));

/** `study.json` of what is asked. */
export function evenManifest({ study }: EvenAsked, game: Game): StudyManifest<EvenAsked> {
  const identity = identityOf(study.experiment, game);
  const hash = sha256(JSON.stringify([study, identity.played]));
  return studyManifest("even", study.name, { [game.name]: codeOf(identity) }, hash, { study });
}
