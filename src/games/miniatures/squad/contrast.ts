import { assert } from "../../../core/assert.js";
import { Problems, UserError } from "../../../core/problems.js";
import type { Draw, Drawing } from "../../game.js";

/**
 * Squads that are refused at most before one is taken: a character that comes once in a hundred thousand squads cannot
 * be contrasted.
 */
const MOST_REFUSED = 1_000_000;

/**
 * The same drawing, but squads a have exactly one of a character and squads b none: all else is as drawn, so that what
 * they score against each other is what it does for its cost. Squads are drawn until one fits.
 * @param name of one of the pieces
 * @throws UserError when it is none of them
 */
export function contrastedBy(drawing: Drawing, name: string): Drawing {
  const piece = drawing.pieces.findIndex((p) => p.name === name && p.drawn !== false);
  if (piece < 0) {
    const problems = new Problems();
    problems.add({ file: "contrast", line: 0, column: 0, message: `"${name}" is not among those drawn` });
    throw new UserError(problems.list);
  }
  return {
    ...drawing,
    draw(side, stream, into) {
      const wanted = side === 0 ? 1 : 0;
      for (let refused = 0; ; refused++) {
        assert(refused < MOST_REFUSED, "a contrasted character is drawn now and then", { name });
        drawing.draw(side, stream, into);
        if (copiesOf(into, piece) === wanted) return;
      }
    },
  };
}

function copiesOf(draw: Draw, piece: number): number {
  let copies = 0;
  for (let k = 0; k < draw.count; k++) if (draw.pieces[k] === piece) copies++;
  return copies;
}
