import type { Side } from "../../../../src/core/side.js";
import type { CardScript } from "../../../../src/games/cards/state.js";
import { act } from "../../../../src/games/tcg/battle/act.js";
import { attack } from "../../../../src/games/tcg/battle/attack.js";
import { fightBattle, fightStep } from "../../../../src/games/tcg/battle/battle.js";
import { settleContests } from "../../../../src/games/tcg/battle/contests.js";
import { MODE } from "../../../../src/games/tcg/battle/targets.js";
import { buildStep, command, retreatStep } from "../../../../src/games/tcg/build/command.js";
import { compileCards } from "../../../../src/games/tcg/cards/compileMatchup.js";
import { WINDOW } from "../../../../src/games/tcg/cards/numbers.js";
import { ARENAS, type Arena, type Window } from "../../../../src/games/tcg/cards/terms.js";
import { dealDamage, putDamageCounters } from "../../../../src/games/tcg/effects/damage.js";
import { playOrPass } from "../../../../src/games/tcg/effects/playOrPass.js";
import { beginGame, endTurn, makeReady, playTurn } from "../../../../src/games/tcg/playGame.js";
import { positionText } from "../../../../src/games/tcg/position/position.js";
import { refreshStats } from "../../../../src/games/tcg/reading/stats.js";
import { DEFAULT_RULES, type Rules } from "../../../../src/games/tcg/rules.js";
import { setUp } from "../../../../src/games/tcg/setup.js";
import { copyState, createState } from "../../../../src/games/tcg/state/createState.js";
import { seedDice } from "../../../../src/games/tcg/state/dice.js";
import type { Journal } from "../../../../src/games/tcg/state/journal.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H, NOWHERE, PHASE, type PHASES } from "../../../../src/games/tcg/state/table.js";
import type { Question } from "../../../../src/games/tcg/strategy.js";
import { type SideName, sideNamed } from "../../cards/support/names.js";
import type { ScriptOf } from "../../cards/support/scene.js";
import { type AnswersTo, type AskedOf, ScriptedPlayers } from "../../cards/support/script.js";
import { cast, type Made, type SideGiven } from "./cast.js";
import { decksOfLine } from "./castLine.js";
import { Looking } from "./looking.js";
import { wording } from "./names.js";

export type { SideName } from "../../cards/support/names.js";
export { type Answer, pass } from "../../cards/support/script.js";
export type { CardGiven, Given, Made, SideGiven } from "./cast.js";
export type { Seen } from "./looking.js";

export interface SceneGiven {
  /**
   * A position in one line of text (docs/positions.md) instead of all that follows but `made` and `rules`. Its decks
   * are the cards that it names, and blank ones.
   */
  readonly line?: string;
  readonly light?: SideGiven;
  readonly dark?: SideGiven;
  /** Cards made up for the test; a made-up name hides a published one. */
  readonly made?: readonly Made[];
  /** The battle phase. */
  readonly phase?: (typeof PHASES)[number];
  /** The battle step that is going on; none. */
  readonly step?: Arena;
  /** The third. */
  readonly turn?: number;
  readonly rules?: Partial<Rules>;
}

export type Answers = AnswersTo<Question>;
export type Asked = AskedOf<Question>;
export type Script = ScriptOf<Question>;

/** Sets a scene. */
export function scene(given: SceneGiven = {}): Scene {
  return new Scene(given);
}

export class Scene extends Looking {
  constructor(given: SceneGiven) {
    const players = new ScriptedPlayers(wording);
    const sides = given.line === undefined ? given : decksOfLine(given.line, given.made ?? []);
    const casting = cast(sides.light ?? {}, sides.dark ?? {}, given.made ?? []);
    const [light, dark] = casting.lists;
    const rows = [...light, ...dark].map(() => 0);
    const rules = { ...DEFAULT_RULES, ...given.rules };
    const facts = [...light, ...dark].map((card) => ({ card, declared: casting.find(card.name)! }));
    super(
      createState(compileCards(light, dark, rows, [1, 1], rules, [players, players], casting.find)),
      players,
      facts,
    );
    const s = this.state;
    beginGame(s, 1, 2);
    if (given.line !== undefined) {
      positionText.read(s.matchup, s, given.line, 1, 2);
      return;
    }
    const { head } = s.table;
    head[H.turn] = given.turn ?? 3;
    head[H.phase] = PHASE[given.phase ?? "battle"];
    head[H.arena] = given.step === undefined ? NOWHERE : ARENAS.indexOf(given.step);
    casting.seat(s);
    refreshStats(s);
  }

  // --- Steps
  // ----------------------------------------------------------------------------------------------------------

  /** Hands, mulligans and units in battle, from the decks of the scene as they lie. */
  setUp(script: Script = {}): this {
    return this.does(script, (s) => {
      s.table.head[H.phase] = PHASE.setup;
      setUp(s);
    });
  }

  /** A whole turn, the next one. */
  turn(script: Script = {}): this {
    return this.does(script, playTurn);
  }

  ready(script: Script = {}): this {
    return this.does(script, (s) => inPhase(s, PHASE.ready, makeReady));
  }

  /** Both players draw and build, then both may retreat. */
  command(script: Script = {}): this {
    return this.does(script, (s) => inPhase(s, PHASE.command, command));
  }

  /** One player's build step, with upkeep and bounties. */
  buildStep(side: SideName, script: Script = {}): this {
    return this.does(script, (s) => inCommand(s, sideNamed(side), buildStep));
  }

  retreatStep(side: SideName, script: Script = {}): this {
    return this.does(script, (s) => inCommand(s, sideNamed(side), retreatStep));
  }

  /** The whole battle phase. */
  battle(script: Script = {}): this {
    return this.does(script, (s) => inPhase(s, PHASE.battle, fightBattle));
  }

  contests(script: Script = {}): this {
    return this.does(script, settleContests);
  }

  /** The battle step of one arena. */
  arenaStep(arena: Arena, script: Script = {}): this {
    return this.does(script, (s) => fightStep(s, ARENAS.indexOf(arena)));
  }

  /** One unit's time to act: `act` of its player says what it does. */
  act(unit: string, script: Script = {}): this {
    const actor = this.number(unit);
    return this.does(script, (s) => inArena(s, actor, () => act(s, actor)));
  }

  /** One attack with all its windows. */
  attack(attacker: string, defender: string, script: Script & { readonly by?: keyof typeof MODE } = {}): this {
    const [unit, enemy] = [this.number(attacker), this.number(defender)];
    const mode = MODE[script.by ?? "arena"];
    return this.does(script, (s) => inArena(s, unit, () => attack(s, unit, enemy, mode)));
  }

  /** A chance to play, the general one unless told. */
  window(script: Script & { readonly kind?: Window } = {}): this {
    return this.does(script, (s) => playOrPass(s, WINDOW[script.kind ?? "general"]));
  }

  /** Damage as one instance, with the chance to prevent it; by nobody unless a source is given. */
  damage(unit: string, amount: number, script: Script & { source?: string; byAttack?: boolean } = {}): this {
    const on = this.number(unit);
    const source = script.source === undefined ? -1 : this.number(script.source);
    return this.does(script, (s) => dealDamage(s, on, amount, source, script.byAttack ?? false));
  }

  /** Damage counters that are no damage. */
  putDamage(unit: string, amount: number, script: Script = {}): this {
    const on = this.number(unit);
    return this.does(script, (s) => putDamageCounters(s, on, amount));
  }

  /** Triggers of the turn's end, the victory check, and the end of what lasted for the turn. */
  endTurn(script: Script = {}): this {
    return this.does(script, (s) => inPhase(s, PHASE.end, endTurn));
  }

  /**
   * Plays a step many times with real dice, from seeds 1, 2, 3..., and leaves the scene as it is.
   * @param script answers for each time; not all need be used
   * @param measure what comes out
   * @returns how often each number came out
   */
  many(
    times: number,
    script: Omit<Script, "dice" | "picks" | "at">,
    act: (s: State) => void,
    measure: () => number,
  ): ReadonlyMap<number, number> {
    const s = this.state;
    const before = createState(s.matchup);
    copyState(s, before);
    const counts = new Map<number, number>();
    this.players.decide = script.decide;
    s.script = undefined;
    for (let seed = 1; seed <= times; seed++) {
      copyState(before, s);
      seedDice(s, seed, 0);
      this.players.take(script.light ?? {}, script.dark ?? {});
      act(s);
      const value = measure();
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    this.players.decide = undefined;
    copyState(before, s);
    return counts;
  }

  protected override prepare(s: State, script: CardScript): readonly (readonly number[])[] {
    const journal: Journal = { entries: [] };
    s.journal = journal;
    s.script = script;
    return journal.entries;
  }

  protected override settle(s: State): void {
    refreshStats(s);
  }
}

function inPhase(s: State, phase: number, act: (s: State) => void): void {
  s.table.head[H.phase] = phase;
  act(s);
}

function inCommand(s: State, side: Side, act: (s: State, side: Side) => void): void {
  s.table.head[H.phase] = PHASE.command;
  s.table.head[H.active] = side;
  act(s, side);
  s.table.head[H.active] = NOWHERE;
}

/** In the battle step of a unit's arena. */
function inArena(s: State, unit: number, act: () => void): void {
  s.table.head[H.arena] = s.table.arena[unit];
  act();
}
