import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mix } from "../../../../src/core/hash.js";
import { formatProblem, Problems } from "../../../../src/core/problems.js";
import { placeless } from "../../../../src/core/source.js";
import { catalogueWith } from "../../../../src/games/miniatures/catalogue/catalogue.js";
import type { PublishedCard } from "../../../../src/games/miniatures/catalogue/publishedCard.js";
import { candidateOf } from "../../../../src/games/miniatures/squad/candidate.js";
import { assemble } from "../../../../src/games/miniatures/squad/checkSquad.js";
import { ownCardsOf } from "../../../../src/games/ownCards/ownCards.js";
import { findGame } from "../../../../src/registry.js";
import { groundOfMaps, matchupOf, playableCards, policies, shippedMap } from "./play.js";

/** Own characters as a file says them, and whole games with them. */

const game = findGame("miniatures")!;

/** The own characters of a text in YAML, and every problem as it is told. */
export function readOwn(text: string) {
  const folder = mkdtempSync(join(tmpdir(), "own-effects-"));
  try {
    const file = join(folder, "own.yaml");
    writeFileSync(file, text);
    const problems = new Problems();
    const options = game.checkOptions(placeless("test"), [], { cards: file }, problems);
    const cards = (ownCardsOf(options)?.content ?? []) as readonly PublishedCard[];
    const told = problems.list.map((one) => formatProblem(one).replaceAll(`${folder}/`, ""));
    return { options, cards, told, list: ownCardsOf(options)?.list ?? [] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A published card, or one of these own ones, by its name. */
export function cardNamed(name: string, own: readonly PublishedCard[] = []): PublishedCard {
  const found = catalogueWith(own).find(name);
  if (!("card" in found)) throw new Error(found.problem);
  return found.card;
}

const usual = () => playableCards().filter((card) => card.cost <= 25 && card.damage > 0);

/** So many characters of whom this holds, always the same ones for one number. */
export function company(count: number, number: number, holds: (card: PublishedCard) => boolean): PublishedCard[] {
  const pool = usual().filter(holds);
  return Array.from({ length: pool.length === 0 ? 0 : count }, (_, i) => {
    const at = (mix(mix(0x9e37, number), i) >>> 0) % pool.length;
    return pool[at];
  });
}

const squad = (name: string, cards: readonly PublishedCard[]) => {
  const members = cards.map((card) => candidateOf(card));
  return assemble(name, members[0].card.faction, undefined, 1000, members);
};

/** Why squads of these characters cannot meet; undefined where they can. */
export const whyNot = (one: readonly PublishedCard[], other: readonly PublishedCard[]): string | undefined => {
  const entrant = (name: string, cards: readonly PublishedCard[]) => ({
    name,
    source: "inline",
    summary: "",
    hash: "",
    units: [],
    content: squad(name, cards),
  });
  const options = game.checkOptions(placeless("test"), [], {}, new Problems());
  return game.checkPairing(entrant("a", one), entrant("b", other), options);
};

/** More than any character is worth to greedy by what its card says. */
const DEAR = 150;

/**
 * A squad whose first characters, all the same, are one that its author wrote: to greedy such a one is worth its cost,
 * whether its text is the published one or the same in words of the author's own.
 */
const ledSquad = (name: string, cards: readonly PublishedCard[]) => {
  const { characters, ...whole } = squad(name, cards);
  const led = characters.map((one, i) =>
    cards.slice(0, i + 1).every((card) => card === cards[0])
      ? { ...one, cost: DEAR, ownAbilities: one.ownAbilities ?? [] }
      : one,
  );
  return { ...whole, characters: led };
};

const ground = groundOfMaps([shippedMap("mixed")]);
const greedy = policies.find(({ name }) => name === "greedy")!;

/** Rows of games of two squads, dice and all: equal where they were played alike. */
export function gamesOf(one: readonly PublishedCard[], other: readonly PublishedCard[], count: number): number[][] {
  const matchup = matchupOf(ledSquad("a", one), squad("b", other), ground, [greedy, greedy]);
  const state = game.createState(matchup);
  const row = new Int32Array(game.gameColumns.length);
  return Array.from({ length: count }, (_, i) => {
    game.play(matchup, state, 1000 + i, 7, 0, i % 2 === 1, row, undefined);
    return [...row];
  });
}
