import { at } from "../core/assert.js";
import { Problems, placelessProblem, UserError } from "../core/problems.js";
import { placeless } from "../core/source.js";
import { checkExperiment } from "../experiment/check.js";
import { entrantKey, gameOfEntrant } from "../experiment/entrants.js";
import type { Experiment } from "../experiment/experiment.js";
import { listed, type NamedEntrant, namedHere, placed } from "../experiment/namedEntrants.js";
import type { Game } from "../games/game.js";
import type { Registry } from "../games/registry.js";
import { lackingKey } from "./lacking.js";

/** Squads or decks that a study names on its command line, who all meet each other. */
export interface FieldNamed {
  readonly name: string;
  readonly game?: string | undefined;
  readonly games: number;
  readonly strategies?: string | undefined;
  readonly maps?: readonly string[] | undefined;
  readonly seed?: string | undefined;
  readonly cards?: readonly string[] | undefined;
  readonly withoutLacking?: boolean | undefined;
  readonly format?: string | undefined;
}

/**
 * The experiment in which they meet.
 * @param meeting those who meet, as `entrantsIn` read them: one alone that is named twice meets itself
 * @param kind of the study
 * @throws UserError with all that is wrong
 */
export function fieldNamed(
  kind: string,
  meeting: readonly NamedEntrant[],
  wanted: FieldNamed,
  registry: Registry,
): { readonly game: Game; readonly experiment: Experiment } {
  const problems = new Problems();
  const known = registry.gameNames;
  const { game: named, maps, strategies, seed, cards, format } = wanted;
  if (named !== undefined && !known.includes(named))
    throw new UserError([placelessProblem("--game", `must be one of ${known.join(", ")}, not "${named}"`)]);
  // Who knows none of them tells of the first as if it were of the first game.
  const field = meeting.filter(
    ({ word, list }, i) => list !== undefined || meeting.findIndex((one) => one.word === word) === i,
  );
  const theirs = field
    .map(({ word, list }) =>
      list === undefined
        ? gameOfEntrant(namedHere(word), registry, ".", new Problems(), cards)
        : registry.findGame(list.game.name),
    )
    .find((one) => one !== undefined);
  const game = named === undefined ? (theirs ?? registry.findGame(at(known, 0))) : registry.findGame(named);
  if (game === undefined) throw new UserError([placelessProblem(kind, "there is no game")]);
  const key = entrantKey(game);
  const data = {
    ...{ game: game.name, name: wanted.name, games: wanted.games, [key]: listed(field) },
    ...lackingKey(game, wanted, problems),
    ...(field.length === 1 && meeting.length > 1 ? { matchups: "mirror" } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(strategies === undefined ? {} : { strategies }),
    ...(format === undefined ? {} : { format }),
  };
  const above = {
    ...(maps === undefined ? {} : { maps }),
    ...(cards === undefined ? {} : { cards }),
  };
  const source = placed(field, placeless("command line", data), key);
  const experiment = checkExperiment(source, registry, problems, above, ".");
  if (experiment === undefined || problems.any) throw new UserError(problems.list);
  return { game, experiment };
}
