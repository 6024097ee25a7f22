import { isMapping } from "../../core/mapping.js";

/** What a card of one's own does: what is written of it, or what its base does. */

/** A text as a card has it: written out, or by the name of the card whose text it is; "" where it has none. */
export interface OwnText<Text> {
  readonly text?: Text;
  readonly textOf?: string;
}

/**
 * @param written under the key `text` of its entry: a mapping, "none", or nothing
 * @param base what the card is based on, with the name that its own text is declared by
 * @param read reads the mapping; gives undefined after a problem
 * @returns undefined after a problem
 */
export function ownText<Text>(
  written: unknown,
  base: { readonly name: string; readonly text?: Text } | undefined,
  read: () => Text | undefined,
): OwnText<Text> | undefined {
  if (isMapping(written)) {
    const text = read();
    return text === undefined ? undefined : { text };
  }
  if (written === "none" || base === undefined) return { textOf: "" };
  return base.text === undefined ? { textOf: base.name } : { text: base.text };
}
