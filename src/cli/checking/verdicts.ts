import { type Problem, Problems } from "../../core/problems.js";
import { shellWord } from "../../core/shellWord.js";
import { gamesWith } from "../../experiment/entrants.js";
import type { Game } from "../../games/game.js";
import { eachIn } from "../../games/lists/entrantFile.js";
import type { EachList } from "../../games/lists/readList.js";
import type { Registry } from "../../games/registry.js";
import type { CardsOverride } from "../cardsOption.js";
import type { Verdict } from "./checked.js";

/** Lists of a file, each with a verdict in one line: what an organiser posts. */

/** @returns undefined of a file that does not hold several lists */
export function verdictsOf(file: string, registry: Registry, cards: CardsOverride): readonly Verdict[] | undefined {
  const games = gamesWith(registry, cards.cards);
  return eachIn(file, games)?.map((one) => {
    const game = games.find(({ name }) => name === one.list?.game.name);
    return verdictOf(one, game, file, cards);
  });
}

function verdictOf(each: EachList, game: Game | undefined, file: string, cards: CardsOverride): Verdict {
  const { name, line, list, problems, priced, plain, atItsPrices } = each;
  const notes = plain.map(
    ({ name: piece, points, versions }) =>
      `"${piece}" is read as the card of just that name${points === undefined ? "" : ` (${points} points)`}, none of its ${versions} versions`,
  );
  const found = new Problems();
  const options = list && game?.checkOptions(list.source, [], cards, found);
  const entrant = list && game?.checkEntrant(list.source, [], options, found);
  const limit = entrant && game?.pricing?.limitOf(entrant.content, options);
  const prices = priced.map(({ name: piece, cost, published }) => `${piece} at ${cost}, published ${published}`);
  const own = prices.length === 0 ? "" : ` (${prices.join("; ")})`;
  const told = (words: string): Verdict => ({ name, line, isLegal: true, words: `${name}: ${words}`, notes });
  if (entrant !== undefined && !found.any) {
    const { points } = entrant;
    if (points === undefined || limit === undefined) return told("legal");
    const left = points < limit ? `; ${limit - points} not spent` : "";
    return told(`legal, ${points} of ${limit} points${left}${atItsPrices === undefined ? own : pricesOf(each, file)}`);
  }
  const [first] = [...problems, ...found.list];
  const wrong = `not legal: ${first === undefined ? "it cannot be read" : sentenceOf(first)}`;
  const words = `${name}: ${wrong}${atItsPrices === undefined ? own : pricesOf(each, file)}`;
  return { name, line, isLegal: false, words, notes: [], ...(first && { problem: first }) };
}

const sentenceOf = ({ message, suggestion }: Problem): string =>
  suggestion === undefined || suggestion.length > LONGEST ? message : `${message} (${suggestion})`;

/** Longer suggestions stand with the problem alone. */
const LONGEST = 60;

/** What a list costs at its own prices, and how it is played at them. */
function pricesOf({ priced, atItsPrices }: EachList, file: string): string {
  const each = priced.map(({ name, cost, published }) => `${cost} for ${name} (published ${published})`);
  return `. At ${each.join(", ")} it costs ${atItsPrices}: --cards ${shellWord(file)}`;
}
