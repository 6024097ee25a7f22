import { type TextReader, textReader } from "../../ownCards/textReader.js";
import type { CardText } from "../cards/vocabulary.js";
import { respelled, warnOfUnknown } from "./named.js";
import { type Bearer, tellNeeds } from "./needs.js";
import { textShape } from "./textShapes.js";

/** What a card of the user's own does, read and checked: every problem at once, with its place. */
export const readOwnText: TextReader<CardText, Bearer> = textReader({
  shape: textShape,
  spelt: respelled,
  warn: warnOfUnknown,
  tellNeeds,
});
