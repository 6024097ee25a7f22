import { expect } from "vitest";
import { compileCards } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { DARK, LIGHT } from "../../../../src/games/lcg/cards/matchup.js";
import { ICON_KINDS } from "../../../../src/games/lcg/cards/vocabulary.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { engage } from "../../../../src/games/lcg/conflict/conflictPhase.js";
import { fightEdgeBattle } from "../../../../src/games/lcg/conflict/edgeBattle.js";
import { resolveEngagement } from "../../../../src/games/lcg/conflict/engagement.js";
import { resolveStrikes } from "../../../../src/games/lcg/conflict/strikes.js";
import { addFocus, damage } from "../../../../src/games/lcg/damage.js";
import { moveDial } from "../../../../src/games/lcg/dial.js";
import { destroy } from "../../../../src/games/lcg/leave.js";
import { beginGame, playTurn } from "../../../../src/games/lcg/playGame.js";
import { DEFAULT_RULES, type Rules } from "../../../../src/games/lcg/rules.js";
import { copyState, createState } from "../../../../src/games/lcg/state/createState.js";
import { EVENTS, type Event } from "../../../../src/games/lcg/state/journal.js";
import type { List } from "../../../../src/games/lcg/state/lists.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, NOWHERE, PART, PHASE, type PHASES, S, ZONE } from "../../../../src/games/lcg/state/table.js";
import { draw, REASONS, refreshAllUnits } from "../../../../src/games/lcg/state/zones.js";
import { DIAL, type Question } from "../../../../src/games/lcg/strategy.js";
import { openWindow } from "../../../../src/games/lcg/timing/window.js";
import { playPhase, takeTurn } from "../../../../src/games/lcg/turn.js";
import { cast, type SideGiven, type SideName } from "./cast.js";
import { checkQuestion } from "./checker.js";
import { cardsNamed, DIAL_NAME, eventWords, ICON_NAMES, keywordNames, nameCards, SIDES, sideNamed } from "./names.js";
import { type Answer, type Answers, type Asked, ScriptedPlayers } from "./script.js";

export type { CardGiven, Given, SideGiven, SideName } from "./cast.js";
export { type Answer, type Answers, type Asked, from, pass } from "./script.js";

/**
 * Rule tests as scenes: cards on a table, moments played by script through the real engine. Every answer and every pick of
 * chance that a test writes down must be used. Each step is played a second time from a copy of the state in a fresh one and
 * must end in the same bytes. See README.md.
 */

export type PhaseName = Exclude<(typeof PHASES)[number], "setup">;

export interface SceneGiven {
  readonly light?: SideGiven;
  readonly dark?: SideGiven;
  readonly dial?: number;
  /** Whose the Balance of the Force is; the light side's. */
  readonly balance?: SideName;
  /** Whose turn it is; the light side's. */
  readonly active?: SideName;
  /** The conflict phase. */
  readonly phase?: PhaseName | "setup";
  /** Counts the turns of both players: odd ones are the dark side's. 4, or 3 where the dark side is active. */
  readonly turn?: number;
  readonly rules?: Partial<Rules>;
  /** An engagement that is going on from the beginning, its participants declared. */
  readonly engaged?: EngagedGiven;
}

export interface EngagedGiven {
  /** The objective, or "Death Star dial". */
  readonly objective: string;
  readonly attackers: readonly string[];
  readonly defenders?: readonly string[];
  /** Who has won the edge, where that is decided. */
  readonly edge?: SideName;
}

/** What both players answer in a step, and what chance picks. */
export interface Script {
  readonly light?: Answers;
  readonly dark?: Answers;
  /** Places from 0 in the list chosen from at random. */
  readonly picks?: readonly number[];
  /** Called at every question before it is answered, with the scene as it is then. */
  readonly at?: (asked: Omit<Asked, "answer">) => void;
}

/** A whole engagement: what is not said here goes into `light` and `dark`. */
export interface EngagementScript extends Script {
  readonly attackers?: readonly string[];
  readonly defenders?: readonly string[];
  /** Edge cards in order; `pass` lets the opponent go on. */
  readonly lightEdge?: readonly Answer[];
  readonly darkEdge?: readonly Answer[];
  /** Units in the order of their strikes, as far as their player has a choice. */
  readonly lightStrikes?: readonly string[];
  readonly darkStrikes?: readonly string[];
}

/** A card as a test sees it. */
export interface Seen {
  readonly zone: string;
  readonly focus: number;
  readonly damage: number;
  readonly shields: number;
  readonly committed: boolean;
  readonly capacity: number;
  /** Those it has now, edge-enabled ones as "edgeBlast" and so on; none of 0. */
  readonly icons: Readonly<Record<string, number>>;
  readonly keywords: readonly string[];
  readonly part: "attacker" | "defender" | "none";
  /** What enhances it, the newest first. */
  readonly enhancements: readonly string[];
  /** What it enhances; "" where it is no enhancement on a card. */
  readonly host: string;
}

/** Sets a scene. */
export function scene(given: SceneGiven = {}): Scene {
  return new Scene(given);
}

export class Scene {
  readonly state: State;
  /** Questions of the last step, in order. */
  asked: readonly Asked[] = [];
  readonly #players = new ScriptedPlayers();
  readonly #names: readonly string[];
  readonly #facts: readonly PublishedCard[];
  #entries: readonly (readonly number[])[] = [];

  constructor(given: SceneGiven) {
    const casting = cast(given.light ?? {}, given.dark ?? {});
    const [light, dark] = casting.lists;
    const rules = { ...DEFAULT_RULES, ...given.rules };
    const matchup = compileCards(light, dark, rules, [this.#players, this.#players]);
    const s = createState(matchup);
    this.state = s;
    this.#facts = casting.facts;
    this.#names = nameCards(matchup);
    beginGame(s, 1, 2);
    const { head } = s.table;
    const active = given.active ?? "light";
    head[H.turn] = given.turn ?? (active === "light" ? 4 : 3);
    head[H.round] = Math.ceil(head[H.turn]! / 2);
    head[H.active] = sideNamed(active);
    head[H.phase] = PHASE[given.phase ?? "conflict"];
    head[H.phaseStamp] = 10;
    head[H.dial] = given.dial ?? 0;
    head[H.balance] = sideNamed(given.balance ?? "light");
    casting.seat(s);
    if (given.engaged !== undefined) this.#beginEngagement(given.engaged);
    refreshAllUnits(s);
  }

  #beginEngagement({ objective, attackers, defenders = [], edge }: EngagedGiven): void {
    const { head, part, engagedPhase } = this.state.table;
    head[H.engaged] = this.#objective(objective);
    head[H.attacker] = head[H.active]!;
    head[H.engagement] = 1;
    head[H.edgeHolder] = edge === undefined ? NOWHERE : sideNamed(edge);
    engagedPhase[head[H.engaged] === DIAL ? this.state.matchup.split : head[H.engaged]!] = head[H.phaseStamp]!;
    for (const name of attackers) part[this.number(name)] = PART.attacker;
    for (const name of defenders) part[this.number(name)] = PART.defender;
  }

  // --- Steps ----------------------------------------------------------------------------------------------------------

  /** An action window of the phase and the active player of the scene; in the deployment phase cards may be played. */
  window(script: Script = {}): this {
    return this.step(script, (s) => openWindow(s, s.table.head[H.phase] === PHASE.deployment && !this.#isEngaged(s)));
  }

  /** A whole phase of the active player. */
  phase(phase: PhaseName, script: Script = {}): this {
    return this.step(script, (s) => playPhase(s, PHASE[phase], s.table.head[H.active]!));
  }

  /** The rest of the active player's turn as if it began now. */
  turn(script: Script = {}): this {
    return this.step(script, takeTurn);
  }

  /** The turn of the other player, and so on: as the game goes on. */
  nextTurn(script: Script = {}): this {
    return this.step(script, playTurn);
  }

  /** The active player engages an objective: attackers, defenders, edge battle, strikes and all windows between them. */
  engage(objective: string, given: EngagementScript = {}): this {
    const isLight = this.state.table.head[H.active] === LIGHT;
    const { attackers, defenders, lightEdge, darkEdge, lightStrikes, darkStrikes } = given;
    const light = answersOf(isLight ? { attacker: attackers } : { defender: defenders }, lightEdge, lightStrikes);
    const dark = answersOf(isLight ? { defender: defenders } : { attacker: attackers }, darkEdge, darkStrikes);
    const script = { ...given, light: { ...light, ...given.light }, dark: { ...dark, ...given.dark } };
    return this.step(script, (s) => {
      const active = s.table.head[H.active]!;
      engage(s, active, this.#objective(objective));
      resolveEngagement(s, active);
    });
  }

  /** Only an edge battle, in an engagement that is going on. */
  edgeBattle(script: Script = {}): this {
    return this.step(script, fightEdgeBattle);
  }

  /** Only the strikes of an engagement that is going on, with the windows after them. */
  strikes(script: Script = {}): this {
    return this.step(script, resolveStrikes);
  }

  /** Damage dealt by an effect of a side (the opponent of the card's owner), or by a card. */
  damage(card: string, amount: number, by: { readonly side?: SideName; readonly source?: string } & Script = {}): this {
    const on = this.#objective(card);
    const source = by.source === undefined ? -1 : this.number(by.source);
    const side = by.side === undefined ? 1 - this.#sideOf(on) : sideNamed(by.side);
    return this.step(by, (s) => damage(s, on, amount, side, source));
  }

  /** Focus tokens placed by an effect of a side: the opponent of the card's owner unless told. */
  focus(card: string, amount: number, by: { readonly side?: SideName } & Script = {}): this {
    const on = this.number(card);
    const side = by.side === undefined ? 1 - this.#sideOf(on) : sideNamed(by.side);
    return this.step(by, (s) => addFocus(s, on, amount, side, -1));
  }

  destroy(card: string, script: Script = {}): this {
    const on = this.number(card);
    return this.step(script, (s) => destroy(s, on));
  }

  draw(side: SideName, count: number, script: Script = {}): this {
    return this.step(script, (s) => draw(s, sideNamed(side), count));
  }

  advanceDial(by: number, script: Script = {}): this {
    return this.step(script, (s) => moveDial(s, by));
  }

  /** Any function of the engine as a step. */
  step(script: Script, act: (s: State) => void): this {
    const copy = createState(this.state.matchup);
    copyState(this.state, copy);
    this.#players.onQuestion = script.at;
    this.#players.check = (side, question) => checkQuestion(this.state, this.#facts, side, question);
    this.#entries = this.#run(this.state, script, act);
    this.asked = [...this.#players.asked];
    // The same again needs no second look.
    this.#players.onQuestion = undefined;
    this.#players.check = undefined;
    this.#run(copy, script, act);
    expect(differences(this.state, copy), "the step played from a copied state").toEqual([]);
    return this;
  }

  #run(s: State, script: Script, act: (s: State) => void): readonly (readonly number[])[] {
    this.#players.take(script.light ?? {}, script.dark ?? {});
    const picks = [...(script.picks ?? [])];
    const journal = { entries: [] as (readonly [number, number, number, number, number])[] };
    s.journal = journal;
    s.script = { picks, unshuffled: true, asksAlways: true };
    act(s);
    const left = this.#players.leftOver();
    if (picks.length > 0) left.push(`picks of chance: ${picks.join(", ")}`);
    if (left.length > 0) throw new Error(`the step did not use\n  ${left.join("\n  ")}`);
    return journal.entries;
  }

  // --- What a test asks -----------------------------------------------------------------------------------------------

  /** A card wherever it is. */
  card(name: string): Seen {
    const s = this.state;
    const card = this.number(name);
    const { table } = s;
    const part = table.part[card]! & (PART.attacker | PART.defender);
    const enhancements: string[] = [];
    for (let e = table.firstAttached[card]!; e !== NOWHERE; e = table.nextAttached[e]!)
      enhancements.push(this.#names[e]!);
    return {
      zone: this.#zoneOf(card),
      focus: table.focus[card]!,
      damage: table.damage[card]!,
      shields: table.shields[card]!,
      committed: table.committed[card] === 1,
      capacity: table.capacity[card]!,
      icons: Object.fromEntries(
        ICON_NAMES.map((icon, i) => [icon, table.icons[card * ICON_KINDS + i]!]).filter(([, n]) => n !== 0),
      ) as Record<string, number>,
      keywords: keywordNames(table.keywords[card]!),
      part: part === 0 ? "none" : part === PART.attacker ? "attacker" : "defender",
      enhancements,
      host: this.#names[table.host[card]!] ?? "",
    };
  }

  /** The same for a card that must be a unit in play. */
  unit(name: string): Seen {
    return this.#inPlay(name, "units");
  }
  objective(name: string): Seen {
    return this.#inPlay(name, "objectives");
  }
  enhancement(name: string): Seen {
    return this.#inPlay(name, "enhancements");
  }

  #inPlay(name: string, zone: string): Seen {
    const seen = this.card(name);
    if (seen.zone !== zone) throw new Error(`"${name}" is not among the ${zone} in play but in: ${seen.zone}`);
    return seen;
  }

  hand(side: SideName): string[] {
    return this.#listed(this.state.hand[sideNamed(side)]);
  }
  /** The top first. */
  deck(side: SideName): string[] {
    return this.#listed(this.state.deck[sideNamed(side)]).reverse();
  }
  objectiveDeck(side: SideName): string[] {
    return this.#listed(this.state.objectiveDeck[sideNamed(side)]).reverse();
  }
  discard(side: SideName): string[] {
    return this.#listed(this.state.table.discard[sideNamed(side)]).reverse();
  }
  units(side: SideName): string[] {
    return this.#listed(this.state.table.units[sideNamed(side)]);
  }
  objectives(side: SideName): string[] {
    return this.#listed(this.state.table.objectives[sideNamed(side)]);
  }
  enhancements(side: SideName): string[] {
    return this.#listed(this.state.table.enhancements[sideNamed(side)]);
  }
  /** Objectives that a side has destroyed, in order. */
  victory(side: SideName): string[] {
    return this.#listed(this.state.table.victory[sideNamed(side)]);
  }
  /** Captured cards at an objective. */
  captives(objective: string): string[] {
    const at = this.number(objective);
    return this.#listed(this.state.captured).filter(
      (_, i) => this.state.capturedAt[this.state.captured[i + 1]!] === at,
    );
  }

  get dial(): number {
    return this.state.table.head[H.dial]!;
  }
  get dialDamage(): number {
    return this.state.table.head[H.dialDamage]!;
  }
  get balance(): SideName {
    return SIDES[this.state.table.head[H.balance]!]!;
  }
  get activeSide(): SideName {
    return SIDES[this.state.table.head[H.active]!]!;
  }
  get edgeHolder(): SideName | undefined {
    return SIDES[this.state.table.head[H.edgeHolder]!];
  }
  /** Undefined while the game lasts. */
  get winner(): SideName | "nobody" | undefined {
    const winner = this.state.table.head[H.winner]!;
    return winner < 0 ? undefined : (SIDES[winner] ?? "nobody");
  }
  get reason(): string | undefined {
    return this.winner === undefined ? undefined : REASONS[this.state.table.head[H.reason]!];
  }
  /** Force cards that a side may still commit. */
  forceCards(side: SideName): number {
    return this.state.table.sides[sideNamed(side) * S.words + S.forceCards]!;
  }
  /** Focus tokens on an affiliation card. */
  affiliationFocus(side: SideName): number {
    return this.state.table.focus[side === "light" ? 0 : this.state.matchup.split]!;
  }

  /** Everything that was offered to a side in questions of a kind during the last step, without repetition. */
  offered(side: SideName, question: Question): string[] {
    const asked = this.asked.filter((one) => one.side === side && one.question === question);
    return [...new Set(asked.flatMap((one) => one.options))];
  }

  /** Questions of a kind to a side during the last step. */
  questions(side: SideName, question: Question): Asked[] {
    return this.asked.filter((one) => one.side === side && one.question === question);
  }

  /** Events of the last step in words ("strikes dark Rancor 1"), all or those of the given kinds. */
  story(...events: readonly Event[]): string[] {
    const { matchup } = this.state;
    return this.#entries
      .map(([event, ...words]) => ({ event: EVENTS[event!]!, words }))
      .filter(({ event }) => events.length === 0 || events.includes(event))
      .map(({ event, words }) => eventWords(matchup, this.#names, event, words));
  }

  /** Number of a card. */
  number(name: string): number {
    const { matchup } = this.state;
    const cards = cardsNamed(matchup, this.#names, name);
    const affiliations = cards.filter((card) => card !== 0 && card !== matchup.split);
    const found = affiliations.length > 0 ? affiliations : cards;
    if (found.length > 1) throw new Error(`both sides have "${name}"; say light: or dark:`);
    if (found.length === 0) throw new Error(`the scene has no "${name}", only ${[...new Set(this.#names)].join(", ")}`);
    return found[0]!;
  }

  #objective(name: string): number {
    return name === DIAL_NAME ? DIAL : this.number(name);
  }

  #sideOf(card: number): number {
    return card === DIAL || card >= this.state.matchup.split ? DARK : LIGHT;
  }

  #isEngaged(s: State): boolean {
    return s.table.head[H.engaged] !== NOWHERE;
  }

  #listed(list: List): string[] {
    return Array.from(list.subarray(1, list[0]! + 1), (card) => this.#names[card]!);
  }

  #zoneOf(card: number): string {
    const s = this.state;
    const zone = s.table.zone[card]!;
    if (zone !== ZONE.hidden) return Object.keys(ZONE).find((name) => ZONE[name as keyof typeof ZONE] === zone)!;
    const side = this.#sideOf(card) as 0 | 1;
    const has = (list: List) => list.subarray(1, list[0]! + 1).includes(card);
    if (has(s.hand[side])) return "hand";
    if (has(s.deck[side])) return "deck";
    if (has(s.objectiveDeck[side])) return "objectiveDeck";
    if (has(s.captured)) return "captured";
    return has(s.edgeStack[side]) ? "edgeStack" : "nowhere";
  }
}

function answersOf(
  declared: { readonly attacker?: readonly string[] | undefined; readonly defender?: readonly string[] | undefined },
  edge: readonly Answer[] | undefined,
  strike: readonly string[] | undefined,
): Answers {
  return {
    ...(declared.attacker === undefined ? {} : { attacker: declared.attacker }),
    ...(declared.defender === undefined ? {} : { defender: declared.defender }),
    ...(edge === undefined ? {} : { edge }),
    ...(strike === undefined ? {} : { strike }),
  };
}

/** Parts of two states that differ, by name. */
function differences(a: State, b: State): string[] {
  const left = new Int8Array(a.buffer);
  const right = new Int8Array(b.buffer);
  const at: string[] = [];
  for (let i = 0; i < left.length && at.length < 10; i++) if (left[i] !== right[i]) at.push(`byte ${i}`);
  return at;
}
