import { at } from "../../core/assert.js";
import { below } from "../../core/rng.js";
import type { Drawing } from "../../games/game.js";
import type { Niche } from "../population/lineup.js";

/** Drawing of entrants in good company: those of a population, each a little changed. */

/** Members of a hundred that are left out of the entrant of a niche; drawn ones take their place. */
export const LEFT_OUT = 25;

/**
 * The same drawing, but entrants are drawn about those of a population: a piece evenly from all that have niches, one
 * of its niches, and of that one's entrant each member but a quarter by chance; what is lacking then is drawn. So every
 * piece comes, mostly in the company that was found for it, and now and then that company comes without it.
 */
export function amongCompany(drawing: Drawing, niches: readonly Niche[]): Drawing {
  const sides = ([0, 1] as const).map((side) => groupsOf(niches.filter((one) => one.side === side)));
  return {
    ...drawing,
    draw(side, stream, into) {
      const { words, offset } = stream;
      // Where sides are alike all niches are of the first.
      const groups = at(sides, at(sides, side).length > 0 ? side : 0);
      const group = at(groups, below(words, offset, groups.length));
      const { setting, pieces } = at(group, below(words, offset, group.length));
      const wanted = pieces.filter(() => below(words, offset, 100) >= LEFT_OUT);
      for (let i = wanted.length - 1; i > 0; i--) {
        const j = below(words, offset, i + 1);
        [wanted[i], wanted[j]] = [at(wanted, j), at(wanted, i)];
      }
      drawing.compose(side, setting, wanted, stream, into);
    },
  };
}

/** By piece. */
function groupsOf(niches: readonly Niche[]): Niche[][] {
  const groups = new Map<number, Niche[]>();
  for (const niche of niches) groups.set(niche.piece, [...(groups.get(niche.piece) ?? []), niche]);
  return [...groups.values()];
}
