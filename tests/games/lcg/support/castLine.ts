import { namesInLine } from "../../cards/support/castLine.js";
import type { SideName } from "../../cards/support/names.js";
import { BLANKS, maybeFind, type SideGiven } from "./cast.js";

/** The cards that a position in one line names, and blank ones, as decks of both sides. */
export function decksOfLine(line: string): Record<SideName, SideGiven> {
  const { light, dark } = namesInLine(line, {
    zones: ["objectives", "units", "enhancements", "hand", "deck", "objective deck", "discard", "objectives lost"],
    on: { with: undefined, captive: "light" },
    ownerOf: (title, side) => {
      const other = side === "light" ? "dark" : "light";
      return maybeFind(title, side) === undefined ? other : side;
    },
  });
  return { light: decksWith(light, "light"), dark: decksWith(dark, "dark") };
}

function decksWith(titles: readonly string[], side: SideName): SideGiven {
  const isObjective = (title: string): boolean => maybeFind(title, side)?.type === "objective";
  const blank = BLANKS[side];
  return {
    objectives: [],
    deck: [...titles.filter((title) => !isObjective(title)), ...new Array<string>(10).fill(blank.unit)],
    objectiveDeck: [...titles.filter(isObjective), ...new Array<string>(7).fill(blank.objective)],
  };
}
