import type { List } from "../../../../src/core/lists.js";
import type { Side } from "../../../../src/core/side.js";
import { controllerOf } from "../../../../src/games/tcg/battle/control.js";
import { QUIRK, STAT, STAT_COUNT } from "../../../../src/games/tcg/cards/numbers.js";
import { ARENAS, type Arena, QUIRKS, type Quirk, STATS, type Stat } from "../../../../src/games/tcg/cards/terms.js";
import { refreshStats } from "../../../../src/games/tcg/reading/stats.js";
import { statInAttack } from "../../../../src/games/tcg/reading/statsInAttack.js";
import type { Event } from "../../../../src/games/tcg/state/journal.js";
import type { State } from "../../../../src/games/tcg/state/state.js";
import { H, NOWHERE, S, ZONE } from "../../../../src/games/tcg/state/table.js";
import type { Question, View } from "../../../../src/games/tcg/strategy.js";
import { SIDES, type SideName, sideNamed } from "../../cards/support/names.js";
import { CardScene } from "../../cards/support/scene.js";
import type { ScriptedPlayers } from "../../cards/support/script.js";
import type { Fact } from "./checkerShared.js";
import { tcg } from "./game.js";
import { wording } from "./names.js";

export type Players = ScriptedPlayers<View, Question, Event>;

/** What a test may ask of a scene: where cards lie and what is on them, the players' fortunes, and the last step. */

/** A card as a test sees it. The numbers are those of a unit in an arena or the build zone, outside of attacks. */
export interface Seen extends Readonly<Record<Stat, number>> {
  /** hand, deck, down (in the build zone), or a zone of the table: build, arena, under, pilot, equipped, location... */
  readonly zone: string;
  readonly arena: Arena | "";
  readonly tapped: boolean;
  readonly damage: number;
  readonly counters: number;
  /** In the build zone after a retreat. */
  readonly retreated: boolean;
  readonly quirks: readonly Quirk[];
  readonly under: readonly string[];
  readonly pilots: readonly string[];
  readonly equipment: readonly string[];
  /** The unit it is on, or "". */
  readonly host: string;
}

const spoken = { game: tcg, wording, zones: ZONE };

export abstract class Looking extends CardScene<View, State, readonly Fact[], Question, Event, Seen> {
  constructor(state: State, players: Players, facts: readonly Fact[]) {
    super(spoken, state, players, facts);
  }

  /** A card wherever it is. */
  override card(name: string): Seen {
    const s = this.state;
    refreshStats(s);
    const card = this.number(name);
    const { table } = s;
    const on = (zone: number): string[] => {
      const found: string[] = [];
      for (let c = table.firstOn[card]; c !== NOWHERE; c = table.nextOn[c])
        if (table.zone[c] === zone) found.push(this.names[c]);
      return found;
    };
    const numbers = STATS.map((stat) => [stat, table.stats[card * STAT_COUNT + STAT[stat]]] as const);
    return {
      ...(Object.fromEntries(numbers) as Record<Stat, number>),
      zone: this.zoneOf(card),
      arena: table.zone[card] === ZONE.arena ? ARENAS[table.arena[card]] : "",
      tapped: table.tapped[card] === 1,
      damage: table.damage[card],
      counters: table.counters[card] + s.downCounters[this.sideOf(card)][card],
      retreated: table.isRetreated[card] === 1,
      quirks: QUIRKS.filter((quirk) => (table.quirks[card] & QUIRK[quirk]) !== 0),
      under: on(ZONE.under),
      pilots: on(ZONE.pilot),
      equipment: on(ZONE.equipped),
      host: this.names[table.host[card]] ?? "",
    };
  }

  /** The same for a card that must be a unit in an arena. */
  unit(name: string): Seen {
    const seen = this.card(name);
    if (seen.zone !== "arena") throw new Error(`"${name}" is in no arena but in: ${seen.zone}`);
    return seen;
  }

  /** A number of a unit as it counts in the attack going on, for `at` of a script. */
  inAttack(name: string, stat: Stat, enemy: string): number {
    return statInAttack(this.state, this.number(name), STAT[stat], this.number(enemy));
  }

  /** Units in arenas, or in one. */
  override units(side: SideName, arena?: Arena): string[] {
    const all = super.units(side);
    return arena === undefined ? all : all.filter((name) => this.card(`${side}:${name}`).arena === arena);
  }
  /** Face up in the build zone. */
  buildZone(side: SideName): string[] {
    return this.listed(this.state.table.buildZone[sideNamed(side)]);
  }
  /** Face down in the build zone. */
  down(side: SideName): string[] {
    return this.listed(this.state.down[sideNamed(side)]);
  }
  /** The Location of an arena, or "". */
  location(arena: Arena): string {
    return this.names[this.state.table.locations[ARENAS.indexOf(arena)]] ?? "";
  }
  controller(arena: Arena): SideName | "nobody" {
    refreshStats(this.state);
    return SIDES[controllerOf(this.state, ARENAS.indexOf(arena))] ?? "nobody";
  }

  force(side: SideName): number {
    return this.state.table.sides[sideNamed(side) * S.words + S.force];
  }
  /** Build points left. */
  buildPoints(side: SideName): number {
    return this.state.table.sides[sideNamed(side) * S.words + S.build];
  }
  /** More build points in the next turn. */
  buildNext(side: SideName): number {
    return this.state.table.sides[sideNamed(side) * S.words + S.buildNext];
  }
  get turnNumber(): number {
    return this.state.table.head[H.turn];
  }

  protected override hiddenPlaces(side: Side): Readonly<Record<string, List>> {
    return { down: this.state.down[side], aside: this.state.aside };
  }
}
