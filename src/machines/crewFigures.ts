import type { CrewState } from "./crew.js";
import type { Figure } from "./metrics.js";

/** What a coordinator tells Prometheus. */
export function crewFigures(state: CrewState): Figure[] {
  const { counts } = state;
  const figure = (name: string, help: string, value: Figure["value"]): Figure => ({ name, help, value });
  return [
    figure("dejarik_parts_done_total", "Parts taken in", () => counts.parts),
    figure("dejarik_parts_found_total", "Parts that were in the store already", () => counts.found),
    figure("dejarik_parts_verified_total", "Parts that two hosts played alike", () => counts.verified),
    figure("dejarik_parts_given_up_total", "Parts that no host survived", () => counts.failed),
    figure("dejarik_parts_open", "Parts asked for and not taken in", () =>
      [...state.stages].reduce((sum, stage) => sum + stage.open(), 0),
    ),
    figure("dejarik_games_total", "Games of the parts taken in", () => counts.games),
    figure("dejarik_store_read_bytes_total", "Bytes of parts read from the store", () => counts.bytes),
    figure("dejarik_stage_games", "Games of the stage under way that are done", () => state.reached()?.games),
    figure("dejarik_stage_games_expected", "Games of the stage under way", () => state.reached()?.expected),
    figure("dejarik_stage_left_seconds", "How long the stage will take yet", () => state.reached()?.secondsLeft),
    figure("dejarik_hosts", "Hosts that are there", () => state.hosts.length),
    figure("dejarik_hosts_set_aside", "Hosts of which nothing is believed", () => state.aside.size),
    figure("dejarik_hosts_not_believed", "Hosts whose keys are not believed", () => state.unproved.size),
    figure("dejarik_host_games_total", "Games that a host has played since it began", () =>
      byHost(state, ({ games }) => games),
    ),
    figure("dejarik_host_busy_seconds_total", "Time in which a host has played since it began", () =>
      byHost(state, ({ seconds }) => seconds),
    ),
    figure("dejarik_host_threads", "Worker threads of a host", () => byHost(state, ({ threads }) => threads)),
  ];
}

const byHost = ({ hosts }: CrewState, of: (host: CrewState["hosts"][number]) => number): Map<string, number> =>
  new Map(hosts.map((one) => [one.host, of(one)]));
