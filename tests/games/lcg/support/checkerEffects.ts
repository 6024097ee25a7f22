import type { Side } from "../../../../src/core/side.js";
import { KEYWORD } from "../../../../src/games/lcg/cards/compileCard.js";
import { ICON_KINDS } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { CombatIcons, PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, LENT, NOWHERE, PLAY_AREA, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { cardsIn, fail, same, sideOfCard } from "../../cards/support/checking.js";
import { attachedTo, checkAttachments } from "./checkerNumbers.js";

/** Icons, keywords and damage capacity worked out anew, title by title from the card texts. */

type Icons = readonly [number, number, number, number, number, number];

/** What an enhancement is for and what it gives: icons in the order of a unit, capacity, a keyword for whom. */
interface Enhances {
  /** A trait of the unit, "unit" for any, "objective", or the play area. */
  readonly what: readonly string[];
  readonly whose?: "own" | "enemy";
  readonly icons?: Icons;
  readonly capacity?: number;
  readonly keyword?: string;
  /** Only a unit of this title gains the keyword. */
  readonly whom?: string;
}

const FORCE = ["Force User", "Force Sensitive"];
const AREA: Enhances = { what: ["play area"] };

export const ENHANCEMENTS: Readonly<Record<string, Enhances>> = {
  "Jedi Lightsaber": { what: FORCE, icons: [1, 0, 1, 0, 0, 0] },
  "Trust Your Feelings": { what: ["Character"] },
  "Dagobah Training Grounds": AREA,
  "Shii-Cho Training": { what: ["Force User"] },
  "Ancient Monument": AREA,
  "Astromech Droid Upgrade": { what: ["Vehicle"], icons: [1, 0, 1, 0, 0, 0] },
  "Hidden Outpost": AREA,
  "Heavy Blaster Emplacement": AREA,
  "Stolen Plans": { what: ["objective"], whose: "enemy" },
  "Fleet Command Center": AREA,
  "Trench Run": { what: ["dial"] },
  "False Lead": { what: ["objective"], whose: "own" },
  "Cloud City Casino": AREA,
  "Common Ground": { what: ["objective"] },
  "Log Trap": AREA,
  "Vader's Lightsaber": { what: FORCE, icons: [1, 0, 0, 0, 0, 0], keyword: "targeted strike", whom: "Darth Vader" },
  "Sith Library": AREA,
  "Black Squadron Pilot": { what: ["Fighter"], whose: "own", icons: [1, 0, 1, 0, 0, 0] },
  Intimidated: { what: ["Character"], whose: "enemy" },
  "The Hand's Blessing": { what: ["Character"] },
  "Orbital Bombardment": AREA,
  "Control Room": AREA,
  "Defense Upgrade": { what: ["objective"], capacity: 3 },
  "Aft Armor Plating": { what: ["Vehicle"], keyword: "shielding" },
  "Mandalorian Armor": { what: ["Character"], capacity: 3, keyword: "targeted strike", whom: "Boba Fett" },
  "Blaster Pistol": { what: ["Character"], icons: [1, 0, 0, 0, 0, 0] },
};

/** Whether a card text lets the enhancement be attached to that card. */
export function mayEnhance(card: PublishedCard, host: PublishedCard): boolean {
  const text = ENHANCEMENTS[card.title];
  if (text === undefined) fail("every enhancement of the pool is known here", { title: card.title });
  if (text.whose !== undefined && (text.whose === "own") !== (card.side === host.side)) return false;
  if (host.type === "objective") return text.what.includes("objective");
  const refuses = host.keywords.some((keyword) => keyword.name === "no enhancements");
  return host.type === "unit" && !refuses && host.traits.some((trait) => text.what.includes(trait));
}

export function checkEffects(s: State, facts: readonly PublishedCard[]): void {
  checkAttachments(s, facts);
  for (let card = 0; card < s.matchup.count; card++) {
    const zone = s.table.zone[card];
    if (zone === ZONE.units) checkUnit(s, facts, card);
    else checkNoUnit(s, card);
    if (zone === ZONE.objectives)
      same("capacity of an objective", s.table.capacity[card], capacityOf(s, facts, card), {
        title: facts[card].title,
      });
    if (zone === ZONE.enhancements) checkHost(s, facts, card);
  }
}

function checkHost(s: State, facts: readonly PublishedCard[], card: number): void {
  const host = s.table.host[card];
  const text = ENHANCEMENTS[facts[card].title];
  const about = { card: facts[card].title, host };
  if (host === PLAY_AREA || host < NOWHERE)
    same("in a play area", text.what[0], host === PLAY_AREA ? "play area" : "dial", about);
  else if (!mayEnhance(facts[card], facts[host])) fail("enhances what its text says", about);
}

/** Icons are a unit's only. */
function checkNoUnit(s: State, card: number): void {
  const { icons, lent, lentForStrike, keywords } = s.table;
  for (let k = card * ICON_KINDS; k < (card + 1) * ICON_KINDS; k++)
    if (icons[k] !== 0 || lent[k] !== 0 || lentForStrike[k] !== 0) fail("only units have icons", { card });
  if (keywords[card] !== 0) fail("only units have keywords", { card });
}

const printed = (icons: CombatIcons): Icons => [
  icons.unitDamage,
  icons.tactics,
  icons.blast,
  icons.edgeUnitDamage,
  icons.edgeTactics,
  icons.edgeBlast,
];

function checkUnit(s: State, facts: readonly PublishedCard[], unit: number): void {
  const { table } = s;
  const card = facts[unit];
  const at = unit * ICON_KINDS;
  const isStronger = card.title === "TIE Attack Squadron" && hasPlacedFate(s, sideOfCard(s, unit));
  for (let k = 0; k < ICON_KINDS; k++) {
    let icons = printed(card.icons)[k] + table.lent[at + k] + table.lentForStrike[at + k];
    for (const e of attachedTo(s, unit)) icons += ENHANCEMENTS[facts[e].title].icons?.[k] ?? 0;
    if (card.title === "Yoda" && (k === 3 || k === 5)) icons += attachedTo(s, unit).length;
    if (k === 2) icons += countInPlay(s, facts, sideOfCard(s, unit), "Orbital Bombardment");
    if (k === 0 && isStronger) icons += 1;
    same("icons of a unit", table.icons[at + k], icons, { title: card.title, k });
    if (table.lent[at + k] !== 0)
      same("icons are lent in engagements", table.head[H.lending] & LENT.icons, LENT.icons, { unit });
    if (table.lentForStrike[at + k] !== 0) same("icons are lent to the striker", table.head[H.striker], unit, {});
  }
  const names = new Set(card.keywords.map(({ name, whom }) => (whom === undefined ? name : `${name} ${whom}`)));
  for (const e of attachedTo(s, unit)) {
    const text = ENHANCEMENTS[facts[e].title];
    if (text.keyword !== undefined && (text.whom === undefined || text.whom === card.title)) names.add(text.keyword);
  }
  if (isStronger) names.add("targeted strike");
  let bits = 0;
  for (const name of names) bits |= KEYWORD_BITS[name.replace(/^protect .*/, "protect")] ?? 0;
  same("keywords of a unit", table.keywords[unit], bits, { title: card.title });
  same("capacity of a unit", table.capacity[unit], capacityOf(s, facts, unit), { title: card.title });
}

const KEYWORD_BITS: Readonly<Record<string, number>> = {
  elite: KEYWORD.elite,
  "no enhancements": KEYWORD.noEnhancements,
  shielding: KEYWORD.shielding,
  "targeted strike": KEYWORD.targetedStrike,
  protect: KEYWORD.protect,
};

const hasPlacedFate = (s: State, side: number): boolean =>
  s.table.head[H.engaged] !== NOWHERE &&
  s.table.sides[side * S.words + S.fateEngagement] === s.table.head[H.engagement];

export function countInPlay(s: State, facts: readonly PublishedCard[], side: Side, title: string): number {
  const { units, objectives, enhancements } = s.table;
  const cards = [...cardsIn(units[side]), ...cardsIn(objectives[side]), ...cardsIn(enhancements[side])];
  return cards.filter((card) => facts[card].title === title).length;
}

function capacityOf(s: State, facts: readonly PublishedCard[], card: number): number {
  let capacity = facts[card].damageCapacity;
  for (const e of attachedTo(s, card)) capacity += ENHANCEMENTS[facts[e].title].capacity ?? 0;
  const enemy = sideOfCard(s, card) === 0 ? 1 : 0;
  // Grand Moff Tarkin: enemy objectives need one damage less.
  if (facts[card].type === "objective") capacity -= countInPlay(s, facts, enemy, "Grand Moff Tarkin");
  return capacity;
}
