import { fileName } from "../../core/files.js";
import { sha256 } from "../../core/hash.js";
import { Problems, UserError } from "../../core/problems.js";
import { RNG_WORDS, seedStream } from "../../core/rng.js";
import { placeless, type Source } from "../../core/source.js";
import { variantsOf } from "../../experiment/rotation.js";
import { DEFAULT_SEED } from "../../experiment/seeds.js";
import { resolveStrategy } from "../../games/findStrategy.js";
import type { Drawing, Game } from "../../games/game.js";
import { ownCardsOf } from "../../games/ownCards/ownCards.js";
import { readCards } from "../../games/ownCards/readCards.js";
import { defaultStrategy } from "../../games/registry.js";
import type { ValuedPiece } from "../../games/valuing.js";
import { codeOf } from "../../results/identity.js";
import { type StudyManifest, studyManifest } from "../folder.js";
import { type ChangedFact, changesOf } from "../judge/changes.js";
import type { JudgingStudy } from "../judge/frame.js";
import { LEAST_GAMES } from "../judge/options.js";
import type { JudgeWanted } from "../judge/study.js";
import { higherLevel } from "../recheck.js";
import { emptyDraw, type SampleSpec, sampleIdentity } from "../sample/spec.js";

/** What `dejarik judge` asks of cards without a price in points: each is worth what decks win with it. */

export interface ValuedCard {
  /** As its author calls it. */
  readonly name: string;
  readonly mark: "changed" | "yours";
  readonly note?: string;
  /** Own cards that it is made of, of an objective set. */
  readonly cards?: readonly string[];
  /** What is judged, in the singular: "card", "objective set". */
  readonly kind: string;
  readonly cost?: NonNullable<ValuedPiece["cost"]>;
  /** What it is based on, by name; absent also where no deck can have that one in its place. */
  readonly basedOn?: string;
  /** Why it is not compared with what it is based on. */
  readonly notCompared?: string;
  /** What it has otherwise than what it is based on. */
  readonly changes: readonly ChangedFact[];
  /** Copies in each of its decks. */
  readonly copies: number;
  /** Numbers that are changed, in the order of `variants`' pieces. */
  readonly weighed: readonly { readonly field: string; readonly change: number; readonly piece: number }[];
  /** Its decks against others, by the sides that may have it. Arms: another in its place, then what it is based on. */
  readonly samples: readonly SampleSpec[];
}

export interface ValuedStudy extends JudgingStudy {
  /** Tells its folder from one of cards with a price. */
  readonly measure: "value";
  readonly cards: readonly ValuedCard[];
}

/** What `study.json` holds. */
export interface ValuedAsked {
  readonly study: ValuedStudy;
}

/** Arms of the games that values stand on; 0 is the card itself. */
export const ARM = { another: 1, before: 2 } as const;

/**
 * Checks cards and prepares the decks that each is judged in. The number of games is set afterwards.
 * @param file of the cards, or a folder
 * @param path its place from the root
 * @throws UserError with all that is wrong
 */
export function checkValued(
  game: Game,
  file: string,
  path: string,
  wanted: JudgeWanted,
  source: Source,
  problems: Problems,
): ValuedStudy {
  const options = game.checkOptions(source, [], { cards: path }, problems);
  const strategy = resolveStrategy(game, wanted.strategies ?? defaultStrategy(game));
  const complain = (place: string, message: string) => problems.add({ file: place, line: 0, column: 0, message });
  if (strategy.problem !== undefined) problems.add({ file: "--strategies", line: 0, column: 0, ...strategy.problem });
  if (wanted.points !== undefined) complain("--points", `decks of ${game.title ?? game.name} have no points`);
  if (wanted.maps !== undefined) complain("--maps", `${game.title ?? game.name} has no maps`);
  if (problems.any || ownCardsOf(options) === undefined || game.valuing === undefined)
    throw new UserError(problems.list);
  const pieces = game.valuing.beside(options);
  if (pieces.length === 0) complain(file, "none of its cards is in an objective set that can be played");
  const tell = problemTeller(game, path, problems);
  const seed = wanted.seed ?? DEFAULT_SEED;
  const asked = { game: game as Drawn, asWritten: options, seed, strategy: strategy.name };
  const cards = pieces.flatMap((piece) => {
    if (piece.changesNothing) {
      tell(piece, `changes nothing of "${piece.basedOn!.name}"`, "write what is other, or give it a name of its own");
      return [];
    }
    return valuedCard(asked, piece, tell) ?? [];
  });
  if (problems.any) throw new UserError(problems.list);
  const level = higherLevel(
    game.strategies.map((one) => one.name),
    [strategy.name],
    undefined,
  );
  return {
    name: fileName(file),
    game: game.name,
    measure: "value",
    seed,
    strategy: strategy.name,
    above: "by" in level ? level.by : undefined,
    confidence: 0.95,
    games: LEAST_GAMES,
    cards,
  };
}

type Tell = (piece: ValuedPiece, message: string, suggestion?: string) => void;

/** Tells of something wrong with a piece at the place where it is written. */
function problemTeller(game: Game, path: string, problems: Problems): Tell {
  const entries = readCards(path, placeless(path), [], game.name, new Problems());
  const listed = (["card", "set"] as const).flatMap((kind) => entries.filter((one) => one.kind === kind));
  return ({ listed: index }, message, suggestion) => {
    const { source, path: place } = listed[index];
    const told = suggestion === undefined ? {} : { suggestion };
    problems.add({ file: source.file, ...source.at(place), message, ...told });
  };
}

type Drawn = Game & Required<Pick<Game, "drawing">>;

interface Asked {
  readonly game: Drawn;
  /** The game's options with all cards of the user's own, as they are written. */
  readonly asWritten: unknown;
  readonly seed: string;
  readonly strategy: string;
}

function valuedCard(
  { game, asWritten, seed, strategy }: Asked,
  piece: ValuedPiece,
  tell: Tell,
): ValuedCard | undefined {
  const { name, mark, note, cards, options, copies, cost, basedOn } = piece;
  const drawing = game.drawing(options, {});
  const places = new Map(drawing.pieces.map((one, k) => [one.name, k]));
  const own = places.get(piece.drawn)!;
  const base = basedOn === undefined ? undefined : places.get(basedOn.drawn);
  const sides = ([0, 1] as const).flatMap((side) => {
    const all = settingsOf(drawing, side, own, copies);
    return all.length === 0 ? [] : [{ side, all }];
  });
  if (sides.length === 0) {
    tell(piece, `no deck can have ${copies} of "${name}"`);
    return undefined;
  }
  const compared = sides.flatMap(({ side, all }) => {
    const both = base === undefined ? [] : all.filter((one) => drawing.mayReplace!(side, one, own, base));
    return both.length === 0 ? [] : [{ side, all: both }];
  });
  const isCompared = compared.length > 0;
  // What it is based on is in no deck beside it, and nothing of the user's own is drawn by chance.
  const weights = drawing.pieces.map((one, k) => (one.own !== undefined || k === base ? 0 : 1));
  const samples = (isCompared ? compared : sides).map(
    ({ side, all }): SampleSpec => ({
      name,
      game: game.name,
      seed: `${seed} · judge ${name} · ${game.sideNames?.[side] ?? side}`,
      options,
      ...variantsOf(game, options),
      limits: {},
      weights,
      strategyA: strategy,
      strategyB: strategy,
      pairs: 1,
      gamesPerDraw: 1,
      units: false,
      holds: { side, piece: own, copies, settings: all },
      arms: [
        { name: "another", becomes: {}, another: true },
        ...(isCompared ? [{ name: "before", becomes: { [own]: base! } }] : []),
      ],
    }),
  );
  return {
    name,
    mark,
    ...(note === undefined ? {} : { note }),
    ...(cards === undefined ? {} : { cards }),
    kind: drawing.pieces[own].kind,
    ...(cost === undefined ? {} : { cost }),
    ...(isCompared ? { basedOn: basedOn!.name } : {}),
    ...(isCompared || basedOn === undefined
      ? {}
      : { notCompared: `no deck that has it can have ${basedOn.name} in its place` }),
    changes: changesIn(game, asWritten, piece),
    copies,
    weighed: piece.variants.map(({ field, change, drawn }) => ({ field, change, piece: places.get(drawn)! })),
    samples,
  };
}

/**
 * What a piece has otherwise than what it is based on, and each changed card of a set than the published one. Asked of
 * the cards as they are written: beside what they are based on they have other names.
 */
export function changesIn(game: Game, asWritten: unknown, { name, cards, basedOn }: ValuedPiece): ChangedFact[] {
  const own = basedOn === undefined ? [] : changesOf(game, asWritten, name, basedOn.name);
  const inside = (cards ?? []).flatMap((card) =>
    changesOf(game, asWritten, card, card).map((one) => ({ ...one, what: `${card}: ${one.what}` })),
  );
  return [...own, ...inside];
}

/** Settings, such as affiliations, of which decks with so many copies of a piece can be. */
function settingsOf(drawing: Drawing, side: 0 | 1, piece: number, copies: number): number[] {
  const draw = emptyDraw(drawing);
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const wanted = new Array<number>(copies).fill(piece);
  return drawing.settings.flatMap((_, setting) => {
    seedStream(stream.words, 0, 1, 1, setting);
    drawing.compose(side, setting, wanted, stream, draw);
    const held = draw.pieces.subarray(0, draw.count).filter((one) => one === piece).length;
    return draw.setting === setting && held >= copies ? [setting] : [];
  });
}

/** `study.json` of what is asked. */
export function valuedManifest({ study }: ValuedAsked, game: Game): StudyManifest<ValuedAsked> {
  const identities = study.cards.flatMap(({ samples }) => samples.map((sample) => sampleIdentity(sample, game)));
  const hash = sha256(JSON.stringify([study, identities.map(({ played }) => played)]));
  return studyManifest("judge", study.name, { [game.name]: codeOf(identities[0]) }, hash, { study });
}

export const isValuedAsked = (asked: unknown): asked is ValuedAsked =>
  (asked as Partial<ValuedAsked> | undefined)?.study?.measure === "value";
