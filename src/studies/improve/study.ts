import { dirname, resolve } from "node:path";
import { listedData, listedFile, readFileSource } from "../../core/files.js";
import { sha256 } from "../../core/hash.js";
import { didYouMean, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { valueAt } from "../../core/shape.js";
import { shippedNames } from "../../core/shipped.js";
import type { Side } from "../../core/side.js";
import { placeless } from "../../core/source.js";
import { checkEntrants, entrantKey, gameOfEntrant } from "../../experiment/entrants.js";
import { variantsOf } from "../../experiment/rotation.js";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Drawing, Entrant, Game } from "../../games/game.js";
import { defaultStrategy, type Registry } from "../../games/registry.js";
import { codeOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { lackingKey } from "../lacking.js";
import { checkBounds, type Given } from "../options.js";
import { type Lineup, lineupOf } from "../population/lineup.js";
import { type SampleSpec, sampleIdentity } from "../sample/spec.js";
import { GAMES, IMPROVE_OPTIONS } from "./options.js";

/** What `dejarik improve` asks. Plain data. */

export interface ImproveStudy {
  readonly name: string;
  readonly game: string;
  /** "better": exchanges that make it better; "counter": what beats it. */
  readonly wanted: "better" | "counter";
  readonly entrant: { readonly name: string; readonly side: Side; readonly lineup: Lineup };
  /** What exchanges and opponents are drawn from, who plays, and the seed; its number of pairs is not used. */
  readonly sample: SampleSpec;
  /** Most games, of the search and of the confirmation. */
  readonly games: number;
  readonly confidence: number;
}

/** What `study.json` holds. */
export interface ImproveAsked {
  readonly study: ImproveStudy;
}

export type ImproveWanted = Given<typeof IMPROVE_OPTIONS>;

/** @throws UserError with all that is wrong */
export function checkImprove(wanted: ImproveWanted, registry: Registry): ImproveStudy {
  const problems = new Problems();
  const { entrant: text, games = GAMES.usual } = wanted;
  if (text === undefined)
    throw new UserError([
      placelessProblem("improve", "name a squad or deck, by its shipped name or its file, or --resume FOLDER"),
    ]);
  checkBounds(wanted, IMPROVE_OPTIONS, problems);
  const game = gameOf(text, wanted.game, registry, problems);
  if (game === undefined) throw new UserError(problems.list);
  const { maps } = wanted;
  const cards = [...(wanted.cards ?? []), ...ownCardsNamed(text, game)];
  const own = {
    ...(maps === undefined ? {} : { maps }),
    ...(cards.length === 0 ? {} : { cards }),
    ...lackingKey(game, wanted, problems),
  };
  const source = placeless("command line", { [entrantKey(game)]: [text] });
  const options = game.checkOptions(source, [], own, problems);
  const { name: strategy, problem } = resolveStrategy(game, wanted.strategies ?? defaultStrategy(game));
  if (problem !== undefined) problems.add({ ...placelessProblem("--strategies", ""), ...problem });
  const found = problems.any ? undefined : checkEntrants(game, source, [text], ".", options, problems, registry)[0];
  if (found === undefined || problems.any) throw new UserError(problems.list);
  return studyOf(game, found.entrant, options, strategy, games, wanted);
}

/** The cards of the user's own that the file of a squad or deck names, so that they are drawn like any others. */
function ownCardsNamed(text: string, game: Game): readonly unknown[] {
  const file = listedFile(game.entrantFolder, text, ".");
  const named = valueAt(listedData(game.entrantFolder, text), [game.ownCardsKey ?? "cards"]);
  if (named === undefined || file === undefined) return [];
  return [named].flat().map((one) => (typeof one === "string" ? resolve(dirname(file), one) : one));
}

function studyOf(
  game: Game,
  entrant: Entrant,
  options: unknown,
  strategy: string,
  games: number,
  { pool, seed = DEFAULT_SEED, counter = false }: ImproveWanted,
): ImproveStudy {
  const points = valueAt(entrant.content, ["points"]);
  const limits = {
    ...(pool === undefined ? {} : { pool }),
    ...(typeof points === "number" ? { points, spread: 0 } : {}),
    ...(game.symmetric ? {} : sizeOf(game, entrant, options)),
  };
  const drawing = drawingOf(game, options, limits, entrant);
  const draw = drawing.drawOf?.(entrant.content);
  if (draw === undefined)
    throw new UserError([
      placelessProblem(
        entrant.source,
        `"${entrant.name}" has pieces that are not drawn, so that none can be put in their place`,
        pool === undefined ? undefined : "name them in --pool, too",
      ),
    ]);
  const side = game.symmetric ? 0 : [...draw.pieces].map((k) => drawing.pieces[k].side).find((s) => s !== undefined);
  if (side === undefined)
    throw new UserError([
      placelessProblem(entrant.source, `"${entrant.name}" has no piece that says which side it is of`),
    ]);
  return {
    name: counter ? `What beats ${entrant.name}` : `${entrant.name}, improved`,
    game: game.name,
    wanted: counter ? "counter" : "better",
    entrant: { name: entrant.name, side, lineup: lineupOf(draw) },
    sample: {
      ...{ name: entrant.name, game: game.name, seed: `${seed} · improve`, options, ...variantsOf(game, options) },
      ...{ limits, strategyA: strategy, strategyB: strategy, pairs: 1, gamesPerDraw: 1, units: false },
    },
    games,
    confidence: 0.95,
  };
}

/** @throws UserError where none like the entrant are drawn */
function drawingOf(game: Game, options: unknown, limits: object, { name, source }: Entrant): Drawing {
  try {
    return game.drawing!(options, limits);
  } catch (error) {
    if (!(error instanceof UserError) || !("size" in limits)) throw error;
    const why = error.problems.map(({ message }) => message.replace(/^size: /, "")).join("; ");
    throw new UserError([
      placelessProblem(source, `"${name}" has ${limits.size}, and none of that size are drawn: ${why}`),
    ]);
  }
}

/** Decks that are drawn are as large as the one asked about. */
function sizeOf(game: Game, { content }: Entrant, options: unknown): { readonly size?: number } {
  const draw = game.drawing!(options, {}).drawOf?.(content);
  return draw === undefined ? {} : { size: draw.count };
}

function gameOf(text: string, named: string | undefined, registry: Registry, problems: Problems): Game | undefined {
  const able = registry.gameNames.filter((name) => registry.findGame(name)?.drawing !== undefined);
  if (named !== undefined && !able.includes(named)) {
    problems.add(placelessProblem("--game", `must be one of ${able.join(", ")}, not "${named}"`));
    return undefined;
  }
  const found = named === undefined ? gameOfEntrant(text, registry, ".", problems) : registry.findGame(named);
  if (found?.drawing !== undefined) return found;
  if (problems.any) return undefined;
  const file = listedFile("squads", text, ".");
  const source = file === undefined ? undefined : readFileSource(file, problems);
  const name = `--game ${able[0]}`;
  if (source !== undefined && !problems.any)
    problems.add(placelessProblem(source.file, "does not say its game", `name it: ${name}`));
  if (file === undefined) {
    const why = `no shipped squad or deck is called "${text}"`;
    const games = able.flatMap((one) => registry.findGame(one) ?? []);
    const known = games.flatMap((game) => shippedNames(game.entrantFolder, game.name));
    const path = `a file needs its path, such as ./${text}.yaml`;
    problems.add(placelessProblem("improve", `${why} (${path})`, didYouMean(text, known)));
  }
  return undefined;
}

/** `study.json` of what is asked. */
export function improveManifest({ study }: ImproveAsked, game: Game): StudyManifest<ImproveAsked> {
  const identity = sampleIdentity(study.sample, game);
  const hash = sha256(JSON.stringify([study, identity.played]));
  return studyManifest("improve", study.name, { [game.name]: codeOf(identity) }, hash, { study });
}
