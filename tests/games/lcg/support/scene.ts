import { otherSide, toSide } from "../../../../src/core/side.js";
import type { CardScript } from "../../../../src/games/cards/state.js";
import { compileCards } from "../../../../src/games/lcg/cards/compileMatchup.js";
import { LIGHT } from "../../../../src/games/lcg/cards/matchup.js";
import type { PublishedCard } from "../../../../src/games/lcg/catalogue/publishedCard.js";
import { chooseToEngage } from "../../../../src/games/lcg/conflict/conflictPhase.js";
import { fightEdgeBattle } from "../../../../src/games/lcg/conflict/edgeBattle.js";
import { resolveEngagement } from "../../../../src/games/lcg/conflict/engagement.js";
import { resolveStrikes } from "../../../../src/games/lcg/conflict/strikes.js";
import { addFocus, damage } from "../../../../src/games/lcg/damage.js";
import { moveDial } from "../../../../src/games/lcg/dial.js";
import { destroy } from "../../../../src/games/lcg/leave.js";
import { beginGame, playTurn } from "../../../../src/games/lcg/playGame.js";
import { positionText } from "../../../../src/games/lcg/position/position.js";
import { DEFAULT_RULES, type Rules } from "../../../../src/games/lcg/rules.js";
import { createState } from "../../../../src/games/lcg/state/createState.js";
import type { State } from "../../../../src/games/lcg/state/state.js";
import { H, NOWHERE, PART, PHASE, type PHASES } from "../../../../src/games/lcg/state/table.js";
import { draw, isOver, refreshAllUnits, stir } from "../../../../src/games/lcg/state/zones.js";
import { DIAL, type Question, type Strategy } from "../../../../src/games/lcg/strategy.js";
import { openWindow } from "../../../../src/games/lcg/timing/window.js";
import { playPhase, takeTurn } from "../../../../src/games/lcg/turn.js";
import { type SideName, sideNamed } from "../../cards/support/names.js";
import type { ScriptOf } from "../../cards/support/scene.js";
import { type Answer, type AnswersTo, type AskedOf, ScriptedPlayers } from "../../cards/support/script.js";
import { phaseIsOver } from "../interpreter/lasting.js";
import { watchTexts } from "../interpreter/texts.js";
import { type Casting, cast, type SideGiven } from "./cast.js";
import { decksOfLine } from "./castLine.js";
import { checkTable } from "./checker.js";
import { Looking } from "./looking.js";
import { wording } from "./names.js";

export type { SideName } from "../../cards/support/names.js";
export { type Answer, pass } from "../../cards/support/script.js";
export type { CardGiven, Given, SideGiven } from "./cast.js";
export type { Seen } from "./looking.js";
export { from } from "./names.js";

export type PhaseName = Exclude<(typeof PHASES)[number], "setup">;

export interface SceneGiven {
  /**
   * A position in one line of text (docs/positions.md) instead of all that follows but `rules` and `advisers`. Its
   * decks are the cards that it names, and blank ones.
   */
  readonly line?: string;
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
  /** Cards of the user's own, which are named by their titles. */
  readonly own?: readonly PublishedCard[];
  /** An engagement that is going on from the beginning, its participants declared. */
  readonly engaged?: EngagedGiven;
  /** Strategies that answer, by side, what no script does: their choices stand in `asked` and `answers`. */
  readonly advisers?: Partial<Record<SideName, Strategy>>;
}

export interface EngagedGiven {
  /** The objective, or "Death Star dial". */
  readonly objective: string;
  readonly attackers: readonly string[];
  readonly defenders?: readonly string[];
  /** Who has won the edge, where that is decided. */
  readonly edge?: SideName;
}

export type Answers = AnswersTo<Question>;
export type Asked = AskedOf<Question>;
export type Script = ScriptOf<Question>;

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

/** Sets a scene. */
export function scene(given: SceneGiven = {}): Scene {
  return new Scene(given);
}

export class Scene extends Looking {
  readonly #facts: readonly PublishedCard[];

  constructor(given: SceneGiven) {
    const players = new ScriptedPlayers(wording);
    players.advisers = given.advisers ?? {};
    const sides = given.line === undefined ? given : decksOfLine(given.line);
    const casting = cast(sides.light ?? {}, sides.dark ?? {}, given.own);
    const [light, dark] = casting.lists;
    const s = createState(compileCards(light, dark, { ...DEFAULT_RULES, ...given.rules }, [players, players]));
    super(s, players, casting.facts);
    this.#facts = casting.facts;
    beginGame(s, 1, 2);
    if (given.line === undefined) this.#set(given, casting);
    else positionText.read(s.matchup, s, given.line, 1, 2);
  }

  #set(given: SceneGiven, casting: Casting): void {
    const s = this.state;
    const { head } = s.table;
    const active = given.active ?? "light";
    head[H.turn] = given.turn ?? (active === "light" ? 4 : 3);
    head[H.round] = Math.ceil(head[H.turn] / 2);
    head[H.active] = sideNamed(active);
    head[H.phase] = PHASE[given.phase ?? "conflict"];
    head[H.phaseStamp] = 10;
    head[H.dial] = given.dial ?? 0;
    head[H.balance] = sideNamed(given.balance ?? "light");
    casting.seat(s);
    if (given.engaged !== undefined) this.#beginEngagement(given.engaged);
    refreshAllUnits(s);
    stir(s);
  }

  #beginEngagement({ objective, attackers, defenders = [], edge }: EngagedGiven): void {
    const { head, part, engagedPhase } = this.state.table;
    head[H.engaged] = this.placeNamed(objective);
    head[H.attacker] = head[H.active];
    head[H.engagement] = 1;
    head[H.defended] = defenders.length > 0 ? 1 : 0;
    head[H.edgeHolder] = edge === undefined ? NOWHERE : sideNamed(edge);
    engagedPhase[head[H.engaged] === DIAL ? this.state.matchup.split : head[H.engaged]] = head[H.phaseStamp];
    for (const name of attackers) part[this.number(name)] = PART.attacker;
    for (const name of defenders) part[this.number(name)] = PART.defender;
  }

  // --- Steps
  // ----------------------------------------------------------------------------------------------------------

  /** An action window of the phase and the active player of the scene; in the deployment phase cards may be played. */
  window(script: Script = {}): this {
    return this.does(script, (s) => openWindow(s, s.table.head[H.phase] === PHASE.deployment && !isEngaged(s)));
  }

  /** A whole phase of the active player. */
  phase(phase: PhaseName, script: Script = {}): this {
    return this.does(script, (s) => {
      playPhase(s, PHASE[phase], toSide(s.table.head[H.active]));
      phaseIsOver(s);
    });
  }

  /** The rest of the active player's turn as if it began now. */
  turn(script: Script = {}): this {
    return this.does(script, takeTurn);
  }

  /** The turn of the other player, and so on: as the game goes on. */
  nextTurn(script: Script = {}): this {
    return this.does(script, playTurn);
  }

  /**
   * The active player engages an objective: attackers, defenders, edge battle, strikes and all windows between them.
   */
  engage(objective: string, given: EngagementScript = {}): this {
    const isLight = this.state.table.head[H.active] === LIGHT;
    const { attackers, defenders, lightEdge, darkEdge, lightStrikes, darkStrikes } = given;
    const light = answersOf(isLight ? { attacker: attackers } : { defender: defenders }, lightEdge, lightStrikes);
    const dark = answersOf(isLight ? { defender: defenders } : { attacker: attackers }, darkEdge, darkStrikes);
    const script = { ...given, light: { ...light, ...given.light }, dark: { ...dark, ...given.dark } };
    return this.does(script, (s) => {
      const active = toSide(s.table.head[H.active]);
      chooseToEngage(s, active, this.placeNamed(objective));
      resolveEngagement(s, active);
    });
  }

  /** Only an edge battle, in an engagement that is going on. */
  edgeBattle(script: Script = {}): this {
    return this.does(script, fightEdgeBattle);
  }

  /** Only the strikes of an engagement that is going on, with the windows after them. */
  strikes(script: Script = {}): this {
    return this.does(script, resolveStrikes);
  }

  /** Damage dealt by an effect of a side (the opponent of the card's owner), or by a card. */
  damage(card: string, amount: number, by: { readonly side?: SideName; readonly source?: string } & Script = {}): this {
    const on = this.placeNamed(card);
    const source = by.source === undefined ? -1 : this.number(by.source);
    const side = by.side === undefined ? otherSide(this.sideOf(on)) : sideNamed(by.side);
    return this.does(by, (s) => damage(s, on, amount, side, source));
  }

  /** Focus tokens placed by an effect of a side: the opponent of the card's owner unless told. */
  focus(card: string, amount: number, by: { readonly side?: SideName } & Script = {}): this {
    const on = this.number(card);
    const side = by.side === undefined ? otherSide(this.sideOf(on)) : sideNamed(by.side);
    return this.does(by, (s) => addFocus(s, on, amount, side, -1));
  }

  destroy(card: string, script: Script = {}): this {
    const on = this.number(card);
    return this.does(script, (s) => destroy(s, on));
  }

  draw(side: SideName, count: number, script: Script = {}): this {
    return this.does(script, (s) => draw(s, sideNamed(side), count));
  }

  advanceDial(by: number, script: Script = {}): this {
    return this.does(script, (s) => moveDial(s, by));
  }

  /** Where a step ends on a table that goes on, that is what texts make of it. */
  protected override settle(s: State): void {
    if (!isOver(s)) checkTable(s, this.#facts);
  }

  protected override prepare(s: State, script: CardScript): readonly (readonly number[])[] {
    const journal = s === this.state ? watchTexts(s, this.#facts, { entries: [] }) : { entries: [] };
    s.journal = journal;
    s.script = script;
    return journal.entries;
  }
}

const isEngaged = (s: State): boolean => s.table.head[H.engaged] !== NOWHERE;

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
