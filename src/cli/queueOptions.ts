import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Argv } from "yargs";
import { shareOf } from "../core/decimal.js";
import type { Crew } from "../machines/crew.js";
import { ownSecret } from "../machines/keys.js";
import { OF_QUEUES, withPeers } from "../machines/peers.js";
import { count, plural } from "../report/format.js";
import { CLAIM_FILE } from "../results/claim.js";
import type { Workers } from "../run/threads.js";
import { text } from "../studies/options.js";
import type { Context } from "./context.js";
import { usageError } from "./load.js";
import { withOptions } from "./options.js";
import { checkWorkers } from "./running.js";

/** What all commands share whose games other machines can play: `--queue redis://... --store ...`. */

export const QUEUE_OPTIONS = {
  queue: text("hosts that work for this Redis play (dejarik worker), instead of this machine: redis://HOST", {
    isHow: true,
  }),
  store: text("with --queue: where hosts put results: a folder that all see, or s3://BUCKET/PREFIX", { isHow: true }),
  verifyShare: text("with --queue: share of the parts that a second host plays, beside one of each host", {
    usual: "1%",
    isHow: true,
  }),
  trusted: text("with --queue: file of the hosts that are believed, a line NAME KEY each, and no others", {
    isHow: true,
  }),
  metrics: text("with --queue: figures for Prometheus at http://HOST:PORT/metrics: PORT or HOST:PORT", { isHow: true }),
};

export const queueOptions = <T>(yargs: Argv<T>): Argv<T> => withOptions(yargs, QUEUE_OPTIONS);

export interface QueueArguments {
  readonly queue?: string | undefined;
  readonly store?: string | undefined;
  readonly verifyShare?: string | undefined;
  readonly trusted?: string | undefined;
  readonly metrics?: string | undefined;
}

const VERIFY_SHARE = 0.01;
/** Hosts that may turn out wrong before a command gives up. */
const SET_ASIDE_MOST = 100;

/**
 * Does work with whoever plays: threads of this process, or the hosts of a queue. Where a host turns out to be wrong,
 * the work is done again without it, from what the others have put into the store.
 * @param name of what is played, for people
 * @param folder gives the one that the work writes: what was made of a wrong host's results is removed from it
 */
export async function withWorkers<T>(
  context: Context,
  args: QueueArguments & { readonly workers: number | undefined },
  name: string,
  folder: () => string,
  work: (workers: Workers) => Promise<T>,
): Promise<T> {
  const threads = checkWorkers(args.workers);
  if (args.queue === undefined) {
    if (args.store !== undefined) throw usageError("needs --queue, whose hosts put results there", "--store");
    if (args.metrics !== undefined) throw usageError("needs --queue, whose hosts are told of", "--metrics");
    if (args.trusted !== undefined) throw usageError("needs --queue, whose hosts it names", "--trusted");
    return work(threads);
  }
  if (args.store === undefined) throw usageError("needs --store, where its hosts put results", "--queue");
  const verify = args.verifyShare === undefined ? VERIFY_SHARE : verifyShareOf(args.verifyShare);
  const { queue, store, metrics } = args;
  const { registry, registryUrl } = context;
  // What talks to a queue takes longer to load than all else that a command needs.
  const { HostSetAside, openCrew } = await withPeers("--queue", OF_QUEUES, () => import("../machines/crew.js"));
  const { openKnownHosts } = await import("../machines/knownHosts.js");
  const crew = await openCrew({
    ...{ queue, store, name, registry, registryUrl, verify, metrics, tell: context.note },
    ...{ known: openKnownHosts(args.trusted), secret: ownSecret() },
  });
  try {
    for (;;) {
      const before = crew.aside.size;
      try {
        const made = await work(crew);
        await crew.hear();
        // One that is found to be wrong when all its parts are taken in stops no stage any more.
        if (crew.aside.size === before) {
          tellCrew(context, crew);
          return made;
        }
      } catch (error) {
        if (!(error instanceof HostSetAside)) throw error;
      }
      if (crew.aside.size > SET_ASIDE_MOST) throw new HostSetAside(...[...crew.aside].at(-1)!);
      clear(folder());
      await crew.settle();
    }
  } finally {
    await crew.close();
  }
}

/** "1%", "0.01" or "0". @throws UserError */
function verifyShareOf(text: string): number {
  const value = shareOf(text);
  if (value >= 0 && value <= 1) return value;
  throw usageError("must be a share from 0 to 100%, such as 1% or 0.01", "--verify-share");
}

/** Removes what was made of results, all of which lie in the store. */
function clear(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (name !== CLAIM_FILE) rmSync(join(folder, name), { recursive: true, force: true });
}

function tellCrew(context: Context, { counts, aside }: Crew): void {
  const { parts, found, verified, unverified, failed } = counts;
  const there = found === 0 ? "" : `, ${count(found)} of them were in the store`;
  const twice = `, ${verified === 0 ? "none" : count(verified)} checked by a second host`;
  const once = unverified === 0 ? "" : `, ${count(unverified)} unchecked for want of one`;
  const lost = failed === 0 ? "" : `, ${count(failed)} that no host survived`;
  context.note(`Hosts: ${plural(parts, "part")}${there}${twice}${once}${lost}.`);
  for (const [host, why] of aside) context.note(`Host ${host} was set aside: ${why}. What it played was played again.`);
}
