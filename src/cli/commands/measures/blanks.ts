import type { Argv } from "yargs";
import { at } from "../../../core/assert.js";
import { Problems, UserError } from "../../../core/problems.js";
import type { Side } from "../../../core/side.js";
import { placeless } from "../../../core/source.js";
import { checkEntrants, entrantKey, gameOfEntrant } from "../../../experiment/entrants.js";
import { DEFAULT_SEED } from "../../../experiment/seeds.js";
import type { Entrant, Game } from "../../../games/game.js";
import { SCHEMA_VERSION } from "../../../results/summary.js";
import {
  type BlanksAsked,
  type BlanksSummary,
  type BlankWorth,
  blanksTasks,
  gamesOfBlanks,
  summariseBlanks,
} from "../../../studies/measures/blanks.js";
import { playMeasure } from "../../../studies/measures/run.js";
import { against, FORMAT, type Given, givenOf, SEED, text, toggle, whole } from "../../../studies/options.js";
import type { Context, ExitCode } from "../../context.js";
import { usageError } from "../../load.js";
import { WORKERS_MAX, withOptions } from "../../options.js";
import { checkWorkers, wholeUnderWay } from "../../running.js";
import { count, table, terminalWidth } from "../../text.js";
import { playersOf, wholeNumber } from "../judging.js";

const GAMES = 1000;
const GAMES_MOST = 10_000_000;

const OPTIONS = {
  deck: text("the deck whose cards lose their texts one by one", { isPositional: true }),
  strategies: text("who plays both sides: greedy,rollout-4", { usual: "greedy" }),
  games: whole("opponents that the deck and each of its blanks meet", 100, GAMES_MOST, { usual: GAMES }),
  ...against("drawn decks"),
  ...FORMAT,
  ...SEED,
  workers: whole("worker threads", 1, WORKERS_MAX, { usual: "one a core" }),
  json: toggle("print what was found as one JSON document"),
};

export type BlanksArguments = Given<typeof OPTIONS>;

export const blanksOptions = <T>(yargs: Argv<T>): Argv<T & BlanksArguments> =>
  withOptions<T, BlanksArguments>(yargs, OPTIONS)
    .example("$0 blanks tcg-champs04-dark", "which cards of it would greedy rather have without their texts?")
    .example(
      "$0 blanks sith-starter --against jedi-starter --strategies greedy,rollout-4",
      "at two levels, one matchup",
    );

/** `dejarik blanks`: which cards of a deck their players would better have without a text. */
export async function blanks(context: Context, args: BlanksArguments): Promise<ExitCode> {
  const { registryUrl } = context;
  const workers = checkWorkers(args.workers);
  const { games = GAMES, strategies: named = "greedy", json, ...rest } = givenOf(args, OPTIONS);
  wholeNumber(games, GAMES_MOST, "--games");
  const { game, asked } = askedFor(context, rest);
  const strategies = playersOf(game, named);
  const blocks = await wholeUnderWay(context, "games that were played", (stop, watch) =>
    playMeasure(
      { game, workers, registryUrl, stop, watch },
      "blanks",
      asked,
      blanksTasks(strategies, games),
      gamesOfBlanks(asked, strategies, games),
    ),
  );
  if (blocks === undefined) return 130;
  const summary = summariseBlanks(asked, strategies, games, blocks);
  const { deck, seed } = asked;
  const about = { schemaVersion: SCHEMA_VERSION, gameName: game.name, deck: deck.name, seed };
  if (json === true) context.out(JSON.stringify({ ...about, ...summary }, null, 2));
  else tell(context, deck.name, summary);
  return 0;
}

/** The deck and whom it meets. @throws UserError with all that is wrong */
function askedFor({ registry: known }: Context, given: Omit<BlanksArguments, "games" | "strategies" | "json">) {
  const problems = new Problems();
  const word = given.deck ?? "";
  const found = gameOfEntrant(word, known) ?? known.findGame(at(known.gameNames, 0));
  const own: Game = found!;
  const keys = given.format === undefined ? {} : { format: given.format };
  const options = own.checkOptions(placeless("command line", keys), [], keys, problems);
  const names = [word, ...(given.against ?? [])];
  const source = placeless("command line", { [entrantKey(own)]: names });
  const entrants = checkEntrants(own, source, names, ".", options, problems, known).flatMap(
    (one) => one?.entrant ?? [],
  );
  if (problems.any) throw new UserError(problems.list);
  if (own.blanks === undefined) throw usageError(`${own.title ?? own.name} has no cards with a text to lose`, word);
  const deck = at(entrants, 0);
  const others = entrants.slice(1);
  const side = sideOf(own, deck, others, options);
  const asking: BlanksAsked = {
    ...{ deck, side, blanks: own.blanks(deck.content), against: others, options, limits: {} },
    seed: given.seed ?? DEFAULT_SEED,
  };
  return { game: own, asked: asking };
}

/** The side on which a deck is played. @throws UserError where it may not meet the others */
function sideOf(game: Game, deck: Entrant, others: readonly Entrant[], options: unknown): Side {
  const drawing = game.drawing!(options, {});
  const [draw, stream] = [
    { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) },
    { words: Int32Array.of(1, 2, 3, 4), offset: 0 },
  ];
  drawing.draw(1, stream, draw);
  const side = game.checkPairing(deck, drawing.entrant(1, draw, "drawn"), options) === undefined ? 0 : 1;
  for (const other of others) {
    const [a, b] = side === 0 ? [deck, other] : [other, deck];
    const wrong = game.checkPairing(a, b, options);
    if (wrong !== undefined) throw usageError(wrong, other.name);
  }
  return side;
}

const HEADING = ["strategy", "card", "copies", "in its place", "worth", "from – to"];

function tell(context: Context, deck: string, { pairs, wins, cards }: BlanksSummary): void {
  for (const { strategy, rate } of wins)
    context.out(`${deck} wins ${points(rate.estimate)} % of ${count(pairs)} games between ${strategy} players.`);
  context.out("");
  for (const line of table([HEADING, ...cards.map(rowOf)], terminalWidth())) context.out(line);
  context.out("");
  context.out(
    "Worth: wins in 100 games that the deck has more with the card than with a card without text. Below 0 it is misplayed. Intervals hold for all cards of a strategy together (95 %).",
  );
}

const rowOf = ({ strategy, card, copies, as, worth }: BlankWorth): string[] => [
  ...[strategy, card, count(copies), as],
  ...[points(worth.estimate), `${points(worth.low)} to ${points(worth.high)}`],
];

const points = (share: number): string => (100 * share).toFixed(1);
