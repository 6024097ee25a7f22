import { fieldsOf, type Item } from "../../../../src/games/cards/positionSyntax.js";
import type { SideName } from "./names.js";

/** What a game tells of the names in its positions. */
export interface NamesInLine {
  /** Fields of cards, after the side: "units". */
  readonly zones: readonly string[];
  /** Words before a card that is on another, and whose it is where that is always the same. */
  readonly on: Readonly<Record<string, SideName | undefined>>;
  /** Whose a card is that is named on that side of the table. */
  ownerOf(title: string, side: SideName): SideName;
}

/** The cards that a position in one line names, by side: as many copies as it has, or numbers. */
export function namesInLine(line: string, { zones, on, ownerOf }: NamesInLine): Record<SideName, string[]> {
  const most = new Map<string, number>();
  const listed: Record<SideName, string[]> = { light: [], dark: [] };
  const add = ({ text, inside }: Item, side: SideName): void => {
    for (const one of inside) {
      const how = Object.keys(on).find((word) => one.text.startsWith(`${word} `));
      if (how !== undefined) add({ ...one, text: one.text.slice(how.length + 1) }, on[how] ?? side);
    }
    if (/^\d+ cards?$/.test(text)) return;
    const [, title = "", number] = /^(.*?)(?:#(\d+))?$/.exec(text)!;
    const owner = ownerOf(title, side);
    most.set(title, Math.max(number === undefined ? (most.get(title) ?? 0) + 1 : Number(number), most.get(title) ?? 0));
    const there = listed[owner].filter((one) => one === title).length;
    for (let n = there; n < most.get(title)!; n++) listed[owner].push(title);
  };
  for (const { name, items } of fieldsOf(line)) {
    const [side, ...zone] = name.split(" ");
    if ((side === "light" || side === "dark") && zones.includes(zone.join(" ")))
      for (const item of items ?? []) add(item, side);
  }
  return listed;
}
