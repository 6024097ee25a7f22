import { findCard } from "../../../../src/games/tcg/catalogue/catalogue.js";
import { namesInLine } from "../../cards/support/castLine.js";
import type { SideName } from "../../cards/support/names.js";
import { BLANK, type Made, type SideGiven } from "./cast.js";

const BLANKS = 10;
const OWNERS: Readonly<Record<string, SideName | undefined>> = { Light: "light", Dark: "dark" };

/** The cards that a position in one line names, and blank ones, as decks of both sides. */
export function decksOfLine(line: string, made: readonly Made[]): Record<SideName, SideGiven> {
  const sideOf = new Map(made.map((one) => [one.name, one.side ?? "Light"]));
  const { light, dark } = namesInLine(line, {
    zones: ["units", "build zone", "locations", "discard", "removed", "face down", "hand", "deck"],
    on: { over: undefined, pilot: undefined, with: undefined },
    ownerOf: (title, side) => OWNERS[sideOf.get(title) ?? findCard(title)?.side ?? ""] ?? side,
  });
  return {
    light: { deck: [...light, ...new Array<string>(BLANKS).fill(BLANK.light)] },
    dark: { deck: [...dark, ...new Array<string>(BLANKS).fill(BLANK.dark)] },
  };
}
