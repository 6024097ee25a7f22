import { fieldsOf, type Item } from "../../../../src/games/cards/positionSyntax.js";
import type { SideName } from "../../cards/support/names.js";
import { BLANKS, maybeFind, type SideGiven } from "./cast.js";

/** The cards that a position in one line names, and blank ones, as decks of both sides. */
export function decksOfLine(line: string): Record<SideName, SideGiven> {
  const most = new Map<string, number>();
  const listed = { light: [] as string[], dark: [] as string[] };
  const add = (text: string, side: SideName): void => {
    const [, title, number] = /^(.*?)(?:#(\d+))?$/.exec(text)!;
    const owner = maybeFind(title!, side) === undefined ? (side === "light" ? "dark" : "light") : side;
    const there = listed[owner].filter((one) => one === title).length;
    const wanted = number === undefined ? (most.get(title!) ?? 0) + 1 : Number(number);
    most.set(title!, Math.max(wanted, most.get(title!) ?? 0));
    for (let n = there; n < most.get(title!)!; n++) listed[owner].push(title!);
  };
  const addItem = ({ text, inside }: Item, side: SideName): void => {
    if (!/^\d+ cards?$/.test(text)) add(text, side);
    for (const one of inside) {
      const on = /^(with|captive) (.*)$/.exec(one.text);
      if (on !== null) addItem({ ...one, text: on[2]! }, on[1] === "captive" ? "light" : side);
    }
  };
  for (const { name, items } of fieldsOf(line)) {
    const zone = /^(light|dark) (objectives|units|enhancements|hand|deck|objective deck|discard|objectives lost)$/.exec(
      name,
    );
    if (zone !== null) for (const item of items ?? []) addItem(item, zone[1] as SideName);
  }
  return { light: decksWith(listed.light, "light"), dark: decksWith(listed.dark, "dark") };
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
