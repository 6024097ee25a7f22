import type { Argv } from "yargs";
import { type QueueStatus, queueStatus } from "../machines/status.js";
import type { Context, ExitCode } from "./context.js";
import { count } from "./text.js";

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
  const status = await queueStatus(args.queue);
  if (args.json) context.out(JSON.stringify(status, null, 2));
  else for (const line of lines(status)) context.out(line);
  return 0;
}

function lines({ runs, hosts, jobs, refused }: QueueStatus): string[] {
  const { waiting, active } = jobs;
  return [
    ...(runs.length === 0 ? ["No coordinator is there."] : []),
    ...runs.map((run) => {
      const minutes = (Date.now() - run.begun) / 60_000;
      const failed = run.failed === 0 ? "" : `, ${count(run.failed)} given up`;
      const parts = `${count(run.done)} parts done, ${count(run.open)} asked for, ${count(run.verified)} by two hosts`;
      const speed = `${count(run.games / Math.max(1e-9, 60 * minutes))} games/s in ${minutes.toFixed(1)} min`;
      const aside = run.setAside.length === 0 ? "" : `; set aside: ${run.setAside.join(", ")}`;
      return `${run.name} (${run.coordinator}): ${parts}${failed}; ${count(run.games)} games, ${speed}${aside}`;
    }),
    `Jobs: ${count(waiting)} wait, ${count(active)} are played.`,
    ...hosts.map(({ host, threads, games, parts, seconds, at }) => {
      const speed = seconds === 0 ? "no game yet" : `${count(games / seconds)} games/s while it plays`;
      const now = at.length === 0 ? "idle" : `at ${at.map((one) => one.split("/")[1]).join(", ")}`;
      return `Host ${host}: ${threads} threads, ${count(parts)} parts, ${count(games)} games, ${speed}; ${now}`;
    }),
    ...Object.entries(refused).map(([host, why]) => `Host ${host} does not play: it ${why}`),
  ];
}
