import type { Argv } from "yargs";
import { OF_QUEUES, withPeers } from "../../machines/peers.js";
import type { QueueStatus } from "../../machines/status.js";
import { remaining } from "../../run/progressBar.js";
import type { Reached } from "../../run/watch.js";
import type { Context, ExitCode } from "../context.js";
import { count } from "../text.js";

export function queueCommandOptions<T>(yargs: Argv<T>) {
  return yargs
    .option("queue", {
      type: "string",
      requiresArg: true,
      demandOption: true,
      describe: "the Redis that jobs are in: redis://HOST:PORT",
    })
    .option("json", { type: "boolean", default: false, describe: "print it as one JSON document" })
    .example("$0 queue --queue redis://10.0.0.5", "who plays, how fast, how far it is");
}

/** `dejarik queue`: what is played on a queue, by whom, how fast and for how long. */
export async function queue(
  context: Context,
  args: { readonly queue: string; readonly json: boolean },
): Promise<ExitCode> {
  const { queueStatus } = await withPeers("queue", OF_QUEUES, () => import("../../machines/status.js"));
  const status = await queueStatus(args.queue);
  if (args.json) context.out(JSON.stringify(status, null, 2));
  else for (const line of lines(status)) context.out(line);
  return 0;
}

function lines({ runs, hosts, jobs }: QueueStatus): string[] {
  return [
    ...(runs.length === 0 ? ["No coordinator is there."] : runs.map(runLine)),
    `Jobs: ${count(jobs.waiting)} wait, ${count(jobs.active)} are played.`,
    ...(hosts.length === 0 ? ["No host is there."] : hosts.map(hostLine)),
    ...hosts.flatMap(({ host, leaves }) =>
      Object.entries(leaves).map(([plan, why]) => `Host ${host} leaves plan ${plan.slice(0, 8)} to others: it ${why}`),
    ),
  ];
}

function runLine(run: QueueStatus["runs"][number]): string {
  const { stage } = run;
  const failed = run.failed === 0 ? "" : `, ${count(run.failed)} given up`;
  const parts = `${count(run.done)} parts done, ${count(run.open)} asked for, ${count(run.verified)} by two hosts${failed}`;
  const games = `${count(run.games)} games in ${remaining(run.seconds)}`;
  const aside = run.setAside.length === 0 ? "" : `; set aside: ${run.setAside.join(", ")}`;
  return `${run.name} (${run.coordinator}): ${parts}; ${games}${stage === undefined ? "" : `; ${stageWords(stage)}`}${aside}`;
}

function stageWords({ what, games, expected, isMost, secondsLeft }: Reached): string {
  const most = isMost ? "at most " : "";
  const left = secondsLeft === undefined ? "" : `, ${most}${remaining(secondsLeft)} left`;
  return `${what === "" ? "" : `${what}: `}${count(games)} of ${most}${count(expected)} games${left}`;
}

function hostLine({ host, threads, games, parts, gamesPerSecond, at }: QueueStatus["hosts"][number]): string {
  const speed = gamesPerSecond === null ? "no game yet" : `${count(gamesPerSecond)} games/s while it plays`;
  const now = at.length === 0 ? "idle" : `at ${at.map((one) => one.split("/")[1]).join(", ")}`;
  return `Host ${host}: ${threads} threads, ${count(parts)} parts, ${count(games)} games, ${speed}; ${now}`;
}
