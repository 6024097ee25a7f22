import type { CardKnowledge } from "../cards/deck/deck.js";
import { ownFacts } from "../ownCards/ownCards.js";
import { type Shown, type ShownFacts, type ShownText, withText } from "../shown.js";
import { declarationOf } from "./cards/registry.js";
import { toldOf } from "./cards/told.js";
import { catalogueWith, type ObjectiveSet } from "./catalogue/catalogue.js";
import { lacksOf } from "./catalogue/playability.js";
import { declaredName, type PublishedCard } from "./catalogue/publishedCard.js";
import { setLabel } from "./deck/deck.js";
import { cardFacts, setFacts } from "./listings.js";
import type { OwnSets } from "./own/ownSets.js";

/** What `show` tells of The Card Game: cards and objective sets. */
export function shownOf(own: OwnSets | undefined, knowledge: CardKnowledge): Shown[] {
  const { sets } = catalogueWith(own?.content);
  const cards = new Map<string, { readonly card: PublishedCard; readonly sets: ObjectiveSet[] }>();
  for (const set of sets)
    for (const card of set.cards) {
      const known = cards.get(declaredName(card));
      if (known === undefined) cards.set(declaredName(card), { card, sets: [set] });
      else if (!known.sets.includes(set)) known.sets.push(set);
    }
  return [
    ...sets.map((set): Shown => {
      const also = set.own === "yours" ? [setLabel(set)] : [setLabel(set), String(set.number), `Set ${set.number}`];
      const mark = ownFacts(own, set.own, "objective set", set.title);
      return {
        kind: "objective set",
        name: set.title,
        also,
        tell: () => ({ facts: { ...setFacts(set, knowledge), ...mark } }),
      };
    }),
    ...[...cards].map(([name, { card, sets: holders }]): Shown => {
      return { kind: "card", name, tell: () => told(card, holders, own, knowledge) };
    }),
  ];
}

/** The facts of a card, and its text as one writes it on a card of one's own. */
function told(
  card: PublishedCard,
  sets: readonly ObjectiveSet[],
  own: OwnSets | undefined,
  knowledge: CardKnowledge,
): ShownFacts {
  const { title: _title, ...text } = declarationOf(card) ?? { title: card.title };
  return withText(factsOf(card, sets, own, knowledge), text);
}

function factsOf(
  card: PublishedCard,
  sets: readonly ObjectiveSet[],
  own: OwnSets | undefined,
  knowledge: CardKnowledge,
) {
  return {
    ...cardFacts(card, knowledge),
    ...ownFacts(own, card.own, "card", declaredName(card)),
    does: doesOf(card, knowledge),
    inSets: sets.map(setLabel),
  };
}

/** What a card does, a sentence for each part of the declaration that it is played by. */
function doesOf(card: PublishedCard, knowledge: CardKnowledge): readonly ShownText[] | string {
  const declaration = declarationOf(card);
  const told = declaration === undefined ? [] : toldOf(declaration, card.type);
  if (told.length > 0) return told;
  return lacksOf(card, knowledge).length === 0 ? "nothing but its numbers and keywords" : "not played by this program";
}
