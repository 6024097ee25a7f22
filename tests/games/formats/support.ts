import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatProblem, Problems } from "../../../src/core/problems.js";
import { RNG_WORDS, seedStream } from "../../../src/core/rng.js";
import { toSide } from "../../../src/core/side.js";
import { placeless, readSource } from "../../../src/core/source.js";
import { type Format, formatOf } from "../../../src/games/formats/format.js";
import type { FormatForm } from "../../../src/games/formats/formatForm.js";
import { brokenRules } from "../../../src/games/formats/obey.js";
import type { Draw, Entrant, Game } from "../../../src/games/game.js";
import { knowledge as lcgKnowledge } from "../../../src/games/lcg/cards/registry.js";
import { deckFormats as lcgFormats } from "../../../src/games/lcg/deck/formats.js";
import { knowledge as miniaturesKnowledge } from "../../../src/games/miniatures/game.js";
import { squadFormats } from "../../../src/games/miniatures/squad/formats.js";
import { knowledge as tcgKnowledge } from "../../../src/games/tcg/cards/registry.js";
import { deckFormats as tcgFormats } from "../../../src/games/tcg/deck/formats.js";
import { game as lcg } from "../../../src/registry/lcg.js";
import { game as miniatures } from "../../../src/registry/miniatures.js";
import { game as tcg } from "../../../src/registry/tcg.js";

export const GAMES: Readonly<Record<string, { readonly game: Game; readonly form: FormatForm }>> = {
  miniatures: { game: miniatures, form: squadFormats(miniaturesKnowledge) },
  lcg: { game: lcg, form: lcgFormats(lcgKnowledge) },
  tcg: { game: tcg, form: tcgFormats(tcgKnowledge) },
};

const BOTH = [toSide(0), toSide(1)];

/** A file with this text in a folder of its own. */
export function formatFile(text: string, name = "mine.yaml"): string {
  const file = join(mkdtempSync(join(tmpdir(), "formats-")), name);
  writeFileSync(file, text);
  return file;
}

/** A game's options under a format, with whatever was told. */
export function under(game: Game, format: string, data: Readonly<Record<string, unknown>> = {}) {
  const problems = new Problems();
  const options = game.checkOptions(placeless("options", { format, ...data }), [], { format, ...data }, problems);
  return { options, format: formatOf(options), told: problems.list.map(formatProblem), warnings: problems.warnings };
}

/** The same of a format that is sound. */
export function soundly(game: Game, format: string, data = {}): { readonly options: unknown; readonly format: Format } {
  const read = under(game, format, data);
  if (read.told.length > 0) throw new Error(read.told.join("\n"));
  return { options: read.options, format: read.format! };
}

/** What is told of a squad or deck under options. */
export function checked(
  game: Game,
  data: unknown,
  options: unknown,
): { readonly entrant: Entrant | undefined; readonly told: readonly string[] } {
  const problems = new Problems();
  const source = readSource("it.yaml", JSON.stringify(data, null, 1), problems);
  const entrant = game.checkEntrant(source, [], options, problems);
  return { entrant, told: problems.list.map(formatProblem) };
}

/** Rules that drawn entrants break, of so many a side. */
export function brokenByDrawn(name: string, options: unknown, count: number, limits: object = {}): string[] {
  const { game, form } = GAMES[name];
  const drawing = game.drawing!(options, limits);
  const draw: Draw = { setting: 0, count: 0, pieces: new Int32Array(drawing.maxPieces) };
  const stream = { words: new Int32Array(RNG_WORDS), offset: 0 };
  const broken = new Set<string>();
  for (const side of game.symmetric ? BOTH.slice(0, 1) : BOTH)
    for (let i = 0; i < count; i++) {
      seedStream(stream.words, 0, 7, i, side);
      drawing.draw(side, stream, draw);
      const entrant = drawing.entrant(side, draw, `drawn ${i}`);
      for (const { message } of brokenRules(formatOf(options)!, form.held(entrant.content), form, game.entrantNoun))
        broken.add(message);
    }
  return [...broken];
}
