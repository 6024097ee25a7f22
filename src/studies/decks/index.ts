import { resolve } from "node:path";
import { isThere, readFileSource } from "../../core/files.js";
import { type Problem, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { valueAt } from "../../core/shape.js";
import { placeless, type Source } from "../../core/source.js";
import { gameOfEntrant } from "../../experiment/entrants.js";
import { isListFile } from "../../games/lists/entrantFile.js";
import type { Registry } from "../../games/registry.js";
import { cardIn, gamesNamed, quoted } from "../cardFound.js";
import { type CardsApart, cardsApart } from "../cardWords.js";
import { type Given, withFlag } from "../options.js";
import { type Begun, type Host, study } from "../study.js";
import { timedSample } from "../timed.js";
import { decksForecast } from "./forecast.js";
import { DECKS_OPTIONS } from "./options.js";
import { decksFace } from "./page/face.js";
import { decksLines, decksPage } from "./page/page.js";
import { type DecksAsked, decksManifest, planDecksStudy } from "./plan.js";
import { decksStages, playDecks, playDecksShare, versionGame } from "./run.js";
import { decksShape } from "./shape.js";
import { COMMAND_LINE, checkDecksStudy, type DecksOverrides, isDecksStudy } from "./study.js";

/** `dejarik decks`: what each objective set or card is worth, and how strong decks are. */
export const decks = study({
  kind: "decks",
  of: "decks",
  noun: "the study",
  options: DECKS_OPTIONS,
  isShared: true,
  examples: [
    ["--pairs 5000", "what each objective set is worth"],
    ['"Emperor Palpatine" cost=3 forceIcons=2', "a card that is changed: is its set one of the strongest now?"],
    ['--set "19.icons=0"', "what if set 19 had no icons?"],
  ],
  begin,
  settle: planDecksStudy,
  summary: decksShape,
  manifestOf: decksManifest,
  stages: decksStages,
  time: ({ sample }, game, stages, clock) => timedSample(game, sample, stages, clock),
  play: playDecks,
  playShare: playDecksShare,
  gameCalled: versionGame,
  forecast: decksForecast,
  page: decksPage,
  face: decksFace,
  linesOf: decksLines,
});

/** Who asks which deck is best has come to the wrong place. */
const whatItAsks = (game: string): string =>
  `Random decks meet, to say what each objective set or card is worth. Which deck is best: dejarik run DECK DECK ..., or all: dejarik run --all ${game}`;

type DecksGiven = Given<typeof DECKS_OPTIONS>;

function begin({ files = [], cards, ...given }: DecksGiven, { registry, checkPlace, note }: Host): Begun<DecksAsked> {
  const problems = new Problems();
  const said = cardsApart(registry, files, cards, given.game, (game) => !game.symmetric && game.drawing !== undefined);
  const { source, named } = sourceOf(said.others, problems);
  const overrides = problems.any ? undefined : overridesOf(given, named, said, source, registry);
  const asked = overrides && checkDecksStudy(said.sourceOf(source), registry, overrides, problems);
  if (asked === undefined || problems.any)
    throw new UserError([
      ...problems.list.map((one) => withFlag(one, DECKS_OPTIONS)),
      ...named.flatMap((name) => ofCard(name, registry, given.game)),
    ]);
  checkPlace();
  if (said.cards === undefined) note(whatItAsks(asked.game));
  return { name: asked.name, game: asked.game, asked: planDecksStudy(asked, registry.findGame(asked.game)!) };
}

/** What answers of a card that stands where a deck is named. */
function ofCard(name: string, registry: Registry, game: string | undefined): Problem[] {
  const games = gamesNamed(registry, game, new Problems()).filter((one) => !one.symmetric);
  const card = cardIn(games, registry, name, [], new Problems());
  if (card === undefined) return [];
  const ask = `dejarik judge ${quoted(card.shown.name)} --game ${card.game.name}`;
  return [placelessProblem(name, `is a card, too, and no deck: what it is worth as it is says ${ask}`)];
}

/** The study file among the words of the command, and the decks that are left. */
function sourceOf(files: readonly string[], problems: Problems): { source: Source; named: readonly string[] } {
  const none = placeless(COMMAND_LINE, { study: "decks" });
  const [first] = files;
  if (first === undefined || !isThere(first) || isListFile(first)) return { source: none, named: files };
  const source = readFileSource(first, problems);
  if (source === undefined) return { source: none, named: [] };
  return isDecksStudy(source.data) ? { source, named: files.slice(1) } : { source: none, named: files };
}

/** The keys of a study file that options stand for. */
function overridesOf(
  given: Omit<DecksGiven, "files" | "cards">,
  named: readonly string[],
  { cards, game: ofCards }: CardsApart,
  source: Source,
  registry: Registry,
): DecksOverrides {
  // A bare name that is a file here means that file.
  const file = (text: string) => (isThere(text) && !/[/\\]/.test(text) ? `./${text}` : text);
  const ofDecks = gameOfDecks([...named, ...(given.leaveOut ?? [])], source, registry);
  const game = given.game ?? ofDecks ?? (valueAt(source.data, ["game"]) === undefined ? ofCards : undefined);
  const { leaveOut, light, dark, strategies } = given;
  return {
    ...given,
    ...(game === undefined ? {} : { game }),
    ...(cards === undefined ? {} : { cards }),
    ...(leaveOut === undefined ? {} : { leaveOut: leaveOut.map(file) }),
    ...(light === undefined ? {} : { light: file(light) }),
    ...(dark === undefined ? {} : { dark: file(dark) }),
    ...(named.length === 0 ? {} : { decks: named.map(file) }),
    ...(strategies === undefined ? {} : { strategies: strategiesOf(strategies) }),
  };
}

function strategiesOf(words: string): string | [string, string] {
  const [first = words, second, ...more] = words.split(",").map((one) => one.trim());
  if (more.length > 0) throw new UserError([placelessProblem("--strategies", "one strategy for both sides, or two")]);
  return second === undefined ? first : [first, second];
}

/** The game of the first deck named, unless the study's file says its game itself. */
function gameOfDecks(named: readonly string[], source: Source, registry: Registry): string | undefined {
  const [first] = named;
  if (valueAt(source.data, ["game"]) !== undefined || first === undefined) return undefined;
  return gameOfEntrant(isThere(first) ? resolve(first) : first, registry)?.name;
}
