import type { Problems } from "../../../core/problems.js";
import { checkShape, report } from "../../../core/shape.js";
import { Attested } from "../../ownCards/attested.js";
import type { CardEntry } from "../../ownCards/readCards.js";
import { declaredTexts } from "../cards/registry.js";
import type { CardText } from "../cards/vocabulary.js";
import { publishedCards } from "../catalogue/catalogue.js";
import { declaredName } from "../catalogue/publishedCard.js";
import { type Bearer, type Tell, tellNeeds } from "./needs.js";
import { FREE_FROM, pairingsOf } from "./pairings.js";
import { textShape } from "./textShapes.js";

/** What a card of the user's own does, read and checked: every problem at once, with its place. */

const KEY = "text";

/** The text of an entry; undefined after a problem. @param bearer the card that has it */
export function readOwnText({ source, path, value }: CardEntry, bearer: Bearer, problems: Problems) {
  const before = problems.list.length;
  const at = [...path, KEY];
  const shape = checkShape(textShape, value[KEY], source, at, problems);
  if (shape === undefined) return undefined;
  const text = shape as CardText;
  const tell: Tell = (place, message, suggestion) =>
    report(source, source.at([...at, ...place]), message, suggestion, problems);
  if (Object.keys(text).length === 0) tell([], "text: says nothing", "write text: none for a card without text");
  attested().tell(pairingsOf(text, bearer.type), source, at, problems);
  tellNeeds(text, bearer, tell);
  return problems.list.length > before ? undefined : text;
}

let known: Attested | undefined;

/** What the published cards say, worked out when it is first asked for. */
function attested(): Attested {
  known ??= new Attested(
    publishedCards().flatMap((card) => {
      const text = declaredTexts.get(declaredName(card));
      return text === undefined ? [] : pairingsOf(text, card.type);
    }),
    FREE_FROM,
  );
  return known;
}
