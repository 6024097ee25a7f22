import type { Drawing } from "../../games/game.js";
import { plural } from "../../report/format.js";

/** What a drawing draws from, in words: "36 objective sets of the core", "1,234 cards". */
export function poolWords({ pieces, usualPool }: Pick<Drawing, "pieces" | "usualPool">): string {
  const drawn = pieces.filter((one) => one.drawn !== false);
  return `${plural(drawn.length, pieces[0]?.kind ?? "piece")}${usualPool === undefined ? "" : ` of ${usualPool}`}`;
}
