import { few, Problems, placelessProblem, UserError } from "../../core/problems.js";
import { shippedNames } from "../../core/shipped.js";
import { placeless } from "../../core/source.js";
import { AGAINST, checkAgainst, checkEntrants, SHIPPED } from "../../experiment/entrants.js";
import { namedHere } from "../../experiment/namedEntrants.js";
import type { Drawing, Entrant, Game } from "../../games/game.js";
import { asPublished, asPublishedWords, type OwnCard, ownCardsOf } from "../../games/ownCards/ownCards.js";
import type { Registry } from "../../games/registry.js";
import { type ChangedFact, changesOf } from "../judge/changes.js";
import { type CheckedContestant, checkContestant, contestantOptions } from "../population/contestant.js";
import { checkWhole } from "../population/limit.js";
import type { Lineup } from "../population/lineup.js";
import type { SampleSpec } from "../sample/spec.js";
import type { TryWanted } from "./study.js";
import { costing, type Swap } from "./swap.js";

/** Changed cards in the place of the published ones: the same squad or deck in a game without them and in one with. */

/** Plain data. */
export interface ChangedCards {
  /** Those that it has. */
  readonly list: readonly ChangedCard[];
  /** What the second version is of; its dice are those of the first. */
  readonly sample: SampleSpec;
  /** By opponent that was named: which of the cards it has, too. */
  readonly against: readonly (readonly string[])[];
}

export interface ChangedCard {
  readonly name: string;
  /** What it is, in the singular. */
  readonly kind: string;
  readonly changes: readonly ChangedFact[];
}

/** Cards, and shipped squads or decks that have some, that are told of where the one asked about has none. */
const TOLD = 5;

const NEW_CARDS = "a new card is tried by --out NAME --in NAME";

/** Whether it is asked what changed cards do: with an exchange beside them both versions have them. */
export const asksOfCards = ({ changes = [], cards = [], out, in: come }: TryWanted): boolean =>
  changes.length + cards.length > 0 && out === undefined && come === undefined;

/** Where the cards were said. */
const whereSaid = ({ changes: [first] = [] }: TryWanted): string => first ?? "--cards";

/** The contestant as published. @throws UserError with all that is wrong */
export function publishedContestant(wanted: TryWanted, registry: Registry, problems: Problems): CheckedContestant {
  try {
    return checkContestant("try", { ...wanted, changes: undefined, cards: undefined }, registry, problems);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    // With the cards nothing is wrong, or that is told.
    checkContestant("try", wanted, registry, new Problems());
    const message = `without them there is nothing to play: ${error.problems[0].message}`;
    throw new UserError([placelessProblem(whereSaid(wanted), message, NEW_CARDS)]);
  }
}

/** It with the changed cards, and legal so; undefined after a problem. @param checked as published */
export function cardsSwap(
  checked: CheckedContestant,
  wanted: TryWanted,
  registry: Registry,
  problems: Problems,
): Swap | undefined {
  const { game, listed, contestant } = checked;
  const { entrant, sample, against = [] } = contestant;
  const { options } = contestantOptions(game, namedHere(wanted.entrant!), wanted, registry, problems);
  if (problems.any) return undefined;
  const where = whereSaid(wanted);
  const fresh = freshCards(checked.options, options);
  const changed = { game, options, drawing: game.drawing!(options, sample.limits), format: checked.format };
  const put = acrossTo(checked.drawing, changed.drawing);
  const before = { setting: entrant.lineup.setting, pieces: listed };
  const after = put(before);
  const whole = checkWhole(changed, entrant, after, problems);
  const words = wanted.against ?? [];
  words
    .filter((word) => word !== SHIPPED)
    .forEach((word, i) => {
      const told = new Problems();
      checkAgainst(game, [word], options, told, registry);
      for (const { message } of told.list)
        problems.add(placelessProblem(AGAINST, `"${against[i]?.name ?? word}" has changed cards, too: ${message}`));
    });
  const opponents = checkAgainst(game, words, options, new Problems(), registry);
  const changedOnes = [...opponents.named, ...opponents.shipped].flatMap((one) => one?.entrant ?? []);
  const met = against.map(({ name }) => {
    const found = changedOnes.find((one) => one.name === name);
    return found === undefined ? [] : heldBy(found, fresh).map((one) => one.name);
  });
  const other = entrant.side === 0 ? 1 : 0;
  const mayMeet = changed.drawing.pieces.filter((one) => one.drawn !== false && (one.side ?? other) === other);
  if (against.length === 0 && mayMeet.every((one) => one.own !== undefined))
    problems.add(
      placelessProblem("--pool", "opponents are drawn of published cards, and it has none", `${AGAINST} NAME`),
    );
  if (whole === undefined || problems.any) return undefined;
  const held = heldBy(whole, fresh);
  const same = asPublished(held);
  if (same.length === held.length) {
    problems.add(
      held.length === 0
        ? noneOf(game, options, entrant.name, fresh, where)
        : placelessProblem(where, asPublishedWords(same)),
    );
    return undefined;
  }
  return {
    versions: [before, after],
    ...{ out: [], in: [] },
    ...costing(whole),
    cards: {
      list: held.map(({ name, kind, basedOn = name }) => ({
        ...{ name, kind },
        changes: changesOf(game, options, name, basedOn),
      })),
      sample: { ...sample, options },
      against: met,
    },
  };
}

/** How eagerly opponents are drawn, by piece: those of published cards alone, so that they are the same both times. */
export function publishedAlone(from: Drawing, changed: Drawing): number[] {
  // A changed piece may cost too much to be there at all.
  const same = new Set(changed.pieces.flatMap((one) => (one.own === undefined ? [one.name] : [])));
  return from.pieces.map(({ name }) => (same.has(name) ? 1 : 0));
}

/**
 * The same squads and decks among the pieces of another drawing, by their names.
 * @throws UserError where one is not there
 */
export function acrossTo(from: Drawing, to: Drawing): (lineup: Lineup) => Lineup {
  const numbers = new Map(to.pieces.map(({ name }, k) => [name, k]));
  return ({ setting, pieces }) => ({
    setting: to.settings.indexOf(from.settings[setting]),
    pieces: pieces.map((piece) => {
      const { name } = from.pieces[piece];
      const number = numbers.get(name);
      if (number !== undefined) return number;
      const why = to.leftOut.find((one) => one.name === name)?.why ?? "cannot be in it as changed";
      throw new UserError([placelessProblem("--cards", `"${name}" ${why}`)]);
    }),
  });
}

/** The cards that only the second options have. */
function freshCards(before: unknown, after: unknown): OwnCard[] {
  const [known, all] = [before, after].map((options) => ownCardsOf(options)?.list ?? []);
  return all.filter((one) => !known.some(({ name, kind }) => name === one.name && kind === one.kind));
}

function heldBy({ units, own }: Entrant, cards: readonly OwnCard[]): OwnCard[] {
  // Of an objective set of one's own its cards have their names among the units; so have other printings of a name.
  const names = new Set(own === undefined ? [] : [...own, ...units]);
  return cards.filter(({ name }) => names.has(name));
}

/** Why nothing is changed in a squad or deck. */
function noneOf(game: Game, options: unknown, name: string, fresh: readonly OwnCard[], where: string) {
  if (fresh.length === 0)
    return placelessProblem(where, `"${name}" brings these cards itself, so that both versions have them`);
  const message = `"${name}" has none of the changed cards (${few(
    fresh.map((one) => one.name),
    TOLD,
  ).join(", ")})`;
  if (fresh.every(({ mark }) => mark === "yours")) return placelessProblem(where, message, NEW_CARDS);
  const holders = shippedNames(game.entrantFolder, game.name).filter((word) => {
    const found = checkEntrants(game, placeless("--cards"), [word], ".", options, new Problems())[0]?.entrant;
    return found !== undefined && heldBy(found, fresh).length > 0;
  });
  const who = holders.length === 0 ? "no shipped one has any" : `who has: ${few(holders, TOLD).join(", ")}`;
  return placelessProblem(where, message, who);
}
