import { Problems } from "../../core/problems.js";
import type { Source, Spot } from "../../core/source.js";
import type { Entrant } from "../game.js";
import { type ListDocument, placeKey, type Told } from "./listForm.js";
import type { Reader } from "./reader.js";
import type { Formed, ListGame } from "./whichGame.js";

/** What the lines of a list mean as a document of one game. */

/** What is asked of a list. */
export interface ListAsked {
  /** Those whose list it may be. */
  readonly games: readonly ListGame[];
  /** What problems name as its file. */
  readonly file: string;
  /** What it is called where it does not say so. */
  readonly name: string;
  /** Where all of it stands: a text in another file, or in a command. */
  readonly place?: Spot;
}

/** What one game makes of the lines. */
export interface Reading extends Pick<Reader, "entries" | "said" | "guesses" | "faults" | "starts" | "hasVersions"> {
  readonly game: Formed;
  readonly name: string;
}

export interface AsDocument {
  readonly game: ListGame;
  readonly source: Source;
  readonly told: readonly Told[];
  readonly left: readonly Told[];
  readonly unplayable: readonly Told[];
  /** What is wrong with it as a squad or deck. */
  readonly problems: number;
}

/** What a reading means: of what it may mean, that which has least wrong with it. */
export function documentOf({ game, name, entries, said, guesses }: Reading, { file, place }: ListAsked): AsDocument {
  const seen = new Set<string>();
  const unplayable = entries.flatMap(({ piece, spot }): Told[] => {
    if (piece.isPlayable || seen.has(piece.name)) return [];
    seen.add(piece.name);
    const note = piece.note === undefined || game.lists.hasPoints ? "" : ` (${piece.note})`;
    return [{ spot, message: `not yet playable: "${piece.name}"${note}` }];
  });
  const known = game.lists.documents({ name: name.slice(0, NAME_MAX), entries, said });
  return fewestProblems(
    known.map((document): AsDocument => {
      const source = sourceOf(document, game, file, place ?? { line: 1, column: 1 });
      const told = [...guesses, ...document.guesses];
      const problems = new Problems();
      const entrant: Entrant | undefined = game.checkEntrant(source, [], undefined, problems);
      const wrong = document.left.length + (entrant === undefined ? Math.max(1, problems.list.length) : 0);
      return { game, source, told, left: document.left, unplayable, problems: wrong };
    }),
  );
}

export const NAME_MAX = 100;

export const fewestProblems = (all: readonly AsDocument[]): AsDocument =>
  all.reduce((one, other) => (other.problems < one.problems ? other : one));

export function sourceOf({ data, spots }: ListDocument, game: ListGame, file: string, first: Spot): Source {
  const at = (path: readonly (string | number)[]): Spot => {
    for (let length = path.length; length > 0; length--) {
      const spot = spots.get(placeKey(path.slice(0, length)));
      if (spot !== undefined) return spot;
    }
    return first;
  };
  return { file, text: "", data: { game: game.name, ...data }, at, atKey: at };
}
