import { Problems } from "../../core/problems.js";
import { shippedNames } from "../../core/shipped.js";
import { placeless } from "../../core/source.js";
import { checkEntrants } from "../../experiment/entrants.js";
import type { Game } from "../../games/game.js";
import { costOfDraw } from "../sample/spec.js";
import type { Change, FieldPiece } from "./field.js";
import { COST } from "./options.js";

/** Squads that come with the program, are not of the field, and have a piece that changes. */
export interface OtherSquad {
  readonly name: string;
  readonly pieces: string[];
  /** What their prices add to it, in points. */
  readonly dearer: number;
  /** Points by which it would then cost more than it may; absent where it costs no more. */
  readonly over?: number;
}

/** What changes, and who is no other. */
export interface Changed {
  readonly options: unknown;
  readonly squads: readonly { readonly name: string }[];
  readonly pieces: readonly Pick<FieldPiece, "name" | "of">[];
}

export function othersWith(game: Game, { options, squads, pieces }: Changed, changes: readonly Change[]): OtherSquad[] {
  if (changes.length === 0) return [];
  const { valuing } = game;
  const field = new Set(squads.map(({ name }) => name));
  const drawing = game.drawing!(options, {});
  const source = placeless("shipped");
  return shippedNames(game.entrantFolder, game.name).flatMap((text): OtherSquad[] => {
    const [found] = checkEntrants(game, source, [text], ".", options, new Problems());
    if (found === undefined || field.has(found.entrant.name)) return [];
    const { name, content } = found.entrant;
    if (game.pricing === undefined && valuing !== undefined) {
      const theirs = new Set([
        ...valuing.poolNames(content).keys(),
        ...valuing.cardsOf(content).map((one) => one.name),
      ]);
      const had = [...new Set(changes.map(({ piece }) => pieces[piece].name))].filter((one) => theirs.has(one));
      return had.length === 0 ? [] : [{ name, pieces: had, dearer: 0 }];
    }
    const draw = drawing.drawOf?.(content);
    if (draw === undefined) return [];
    const own = [...draw.pieces.subarray(0, draw.count)].map((piece) => drawing.pieces[piece].of);
    const copies = (piece: number) => own.filter((of) => of === pieces[piece].of).length;
    const had = changes.filter(({ piece }) => copies(piece) > 0);
    if (had.length === 0) return [];
    const dearer = had.reduce(
      (sum, { piece, field: number, from, to = from }) => sum + (number === COST ? copies(piece) * (to - from) : 0),
      0,
    );
    const over = costOfDraw(drawing, draw) + dearer - game.pricing!.limitOf(content, options);
    const named = [...new Set(had.map(({ piece }) => pieces[piece].name))];
    return [{ name, pieces: named, dearer, ...(dearer > 0 && over > 0 ? { over } : {}) }];
  });
}
