import { KEYWORD } from "../../../../src/games/lcg/cards/compileCard.js";
import { type Filter, ICON_KINDS, type Keyword } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { EVENT, type Journal } from "../../../../src/games/lcg/state/journal.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, ON_DIAL, PLAY_AREA, ZONE } from "../../../../src/games/lcg/state/table.js";
import { cardsIn, fail, same } from "../../cards/support/checking.js";
import { isSomethingLeaving } from "../support/checkerShared.js";
import { isBlank } from "./blank.js";
import { fits } from "./filters.js";
import { keep, keepFrom, type Reduction } from "./lasting.js";
import {
  cannot,
  capacityOf,
  edgeTotal,
  iconsOf,
  keywordsOf,
  mayBeFocused,
  placesFaceUp,
  struggleTotal,
} from "./modifiers.js";
import { priceOf } from "./paying.js";
import { kindOfFact } from "./possible.js";
import { controllerOf, type Kind, kindInPlay, textsOf, type World, worldOf } from "./world.js";

/** What stands on the table against what texts make of it, and what happens against what they allow. */

/** Journals that tell what happens here. */
const watching = new WeakSet<Journal>();

/**
 * Looks at everything that happens in a state from now on.
 * @param journal the journal that it writes; without one it is given one, whose entries are not kept
 */
export function watchTexts(s: State, facts: readonly PublishedCard[], journal?: Journal): Journal {
  keepFrom(s, textsOf(facts));
  const entries = journal?.entries ?? [];
  const noted = (): void => {
    const entry = entries.at(-1)!;
    if (journal === undefined) entries.length = 0;
    if (entry[0] === EVENT.gameBegan) keepFrom(s, textsOf(facts));
    happened(worldOf(s, facts), entry);
    journal?.noted?.();
  };
  const made: Journal = { entries, noted };
  watching.add(made);
  return made;
}

/** Sees to it that a state is looked at, which nobody has begun to, or whose journal is another one now. */
export function watchOnce(s: State, facts: readonly PublishedCard[]): void {
  if (s.journal === undefined || !watching.has(s.journal)) s.journal = watchTexts(s, facts, s.journal);
}

function happened(w: World, entry: readonly number[]): void {
  arrive(w);
  before(w, entry);
  keep(w, entry);
}

/** A card that was played is there, or somewhere else: what made it cheaper does so no more. */
export function arrive(w: World): void {
  const { lasting, s } = w;
  for (const { card } of lasting.playing) {
    if (s.table.zone[card] === ZONE.played) continue;
    lasting.playing = lasting.playing.filter((one) => one.card !== card);
    const kind = kindInPlay(w, card);
    if (w.facts[card].type !== "event") useUp(w, card, kind === "none" ? kindOfFact(w, card) : kind);
  }
}

function useUp({ lasting, ...w }: World, card: number, as: Kind): void {
  const isFor = ({ you, filter, ...by }: Reduction): boolean =>
    you === controllerOf({ lasting, ...w }, card) &&
    (filter === undefined || fits({ lasting, ...w }, filter, card, { ...by, you }, as));
  lasting.reductions = lasting.reductions.filter((reduction) => !isFor(reduction));
}

/** What an event says against what stands when it happens. */
function before(w: World, [event, a, b, c, d]: readonly number[]): void {
  const { lasting, facts, s } = w;
  switch (event) {
    case EVENT.played: {
      const { type } = facts[b];
      const kinds: Kind[] = type === "unit" && w.texts[b].attach !== undefined ? ["unit", "enhancement"] : [type];
      const prices = kinds.map((kind) => priceOf(w, controllerOf(w, b), b, kind));
      lasting.playing = [...lasting.playing, { card: b, prices, paid: 0 }];
      // A permanent card may still go back to hand, or be one on another card.
      if (type === "event") useUp(w, b, type);
      break;
    }
    case EVENT.notPaidFor:
      lasting.playing = lasting.playing.filter(({ card }) => card !== b);
      break;
    case EVENT.paid:
      lasting.playing = lasting.playing.map((one) => (one.card === d ? { ...one, paid: one.paid + c } : one));
      break;
    case EVENT.edgePlaced: {
      const isFirst = cardsIn(s.edgeStack[a === 0 ? 0 : 1]).length === 1;
      const isPlaced = lasting.running.length === 0;
      if (isPlaced) same("faceup where a text says so", c === 1, isFirst && placesFaceUp(w, a === 0 ? 0 : 1), { a, b });
      break;
    }
    case EVENT.edgeDecided: {
      const attacker = s.table.head[H.attacker] === 0 ? 0 : 1;
      same("Force icons of the attacker in an edge battle", b, edgeTotal(w, attacker), { attacker });
      same("Force icons of the defender in an edge battle", c, edgeTotal(w, attacker === 0 ? 1 : 0), { attacker });
      break;
    }
    case EVENT.struggle:
      same("Force icons of the light side in the struggle", a, struggleTotal(w, 0), {});
      same("Force icons of the dark side in the struggle", b, struggleTotal(w, 1), {});
      break;
    case EVENT.damageDealt:
      if (a < facts.length && cannot(w, a, "beDamaged", c)) fail("cannot be damaged", { title: facts[a].title, by: c });
      break;
    case EVENT.focusAdded:
      if (c >= 0 && !mayBeFocused(w, a, controllerOf(w, c)))
        fail("cannot be focused", { title: facts[a].title, by: c });
      break;
    case EVENT.committed:
      if (cannot(w, b, "commit", -1)) fail("cannot be committed", { title: facts[b].title });
      break;
    default:
  }
}

/** Icons, keywords, capacities and hosts, worked out anew from the texts. */
export function checkTexts(w: World): void {
  const { s, facts } = w;
  for (let card = 0; card < s.matchup.count; card++) {
    const zone = s.table.zone[card];
    if (zone === ZONE.units) checkUnit(w, card);
    else checkNoUnit(w, card);
    if (zone === ZONE.units || zone === ZONE.objectives)
      same("capacity", s.table.capacity[card], capacityOf(w, card), { title: facts[card].title });
    if (zone === ZONE.enhancements) checkHost(w, card);
    if (zone >= ZONE.units && zone <= ZONE.enhancements)
      same("whether its text is blank", s.table.blank[card] !== 0, isBlank(w, card), { title: facts[card].title });
    else if (s.table.blank[card] !== 0) fail("only cards in play are blank", { title: facts[card].title });
    if (zone === ZONE.units || zone === ZONE.enhancements)
      same("who controls a card", s.table.controller[card], controllerOf(w, card), { title: facts[card].title });
  }
}

function checkUnit(w: World, unit: number): void {
  const { title } = w.facts[unit];
  const found = Array.from(w.s.table.icons.subarray(unit * ICON_KINDS, (unit + 1) * ICON_KINDS));
  const expected = iconsOf(w, unit);
  if (found.some((n, k) => n !== expected[k])) same("icons of a unit", found.join(), expected.join(), { title });
  let bits = 0;
  for (const name of keywordsOf(w, unit)) bits |= KEYWORD[name as Keyword] ?? 0;
  same("keywords of a unit", w.s.table.keywords[unit] & ~KEYWORD.limited, bits & ~KEYWORD.limited, { title });
}

function checkNoUnit({ s }: World, card: number): void {
  const { icons, lent, lentForStrike, lentForPhase, keywords } = s.table;
  for (let k = card * ICON_KINDS; k < (card + 1) * ICON_KINDS; k++)
    if (icons[k] !== 0 || lent[k] !== 0 || lentForStrike[k] !== 0 || lentForPhase[k] !== 0)
      fail("only units have icons", { card });
  if (keywords[card] !== 0) fail("only units have keywords", { card });
}

/** Whoever controls a card by what is on it has it on an own card. */
function mayBeOn({ lasting }: World, card: number, host: number, { whose, ...to }: Filter): Filter {
  const isBySelf = lasting.controls.some((one) => one.card === host && one.source === card);
  return whose === undefined || isBySelf ? to : { ...to, whose };
}

function checkHost(w: World, card: number): void {
  const host = w.s.table.host[card];
  const { to } = w.texts[card].attach ?? {};
  const about = { title: w.facts[card].title, host };
  if (host === PLAY_AREA) same("in a play area", to, "playArea", about);
  else if (host === ON_DIAL) same("on the dial", to, "dial", about);
  else if (isSomethingLeaving(w.s) || cardsIn(w.s.due).includes(card)) return;
  else if (
    typeof to !== "object" ||
    !fits(w, mayBeOn(w, card, host, to), host, { self: card, you: controllerOf(w, card) })
  )
    fail("enhances what its text says", { ...about, to, on: w.facts[host].title });
}
