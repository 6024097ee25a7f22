import { sha256 } from "../core/hash.js";
import { messageOf } from "../results/failure.js";
import { createThreads } from "../run/threads.js";
import { judge } from "./belief.js";
import { keyOf, setAside, TELL_AGAIN_MS } from "./crew.js";
import { isHostName, partPrefix } from "./jobs.js";
import type { PairsTask } from "./kinds.js";
import { pack, type SignedPart, unpack, unwrapPart } from "./packing.js";
import { sendOne } from "./sending.js";
import { done, gameOf, hostsFor, type OpenPart, type StageState } from "./stageState.js";
import { PART_MOST, Unreadable } from "./store.js";

/** What hosts put into the store is looked at, held against what others say, and taken in. */

/** Parts that make no sense before their host is set aside. */
const STRIKES = 3;

/** Plays tasks in this process: the known pair, and parts that two hosts differ about where there is no third. */
export async function playHere({ entry, kind, crew }: StageState, tasks: readonly PairsTask[]): Promise<unknown[]> {
  const { game, spec } = entry.work!;
  const own = kind.entry(spec, crew.request.registry.findGame(game)!, crew.request.registryUrl);
  const executor = createThreads<PairsTask, unknown>(
    1,
    () => {
      throw new Error("played in a thread of its own");
    },
    own,
  );
  try {
    return await Promise.all(tasks.map((task) => executor.play(task)));
  } finally {
    await executor.close();
  }
}

/** Looks at a part where the store lets it: if not, that is told once in a while, and tried again. */
export async function tryToLookAt(state: StageState, part: OpenPart): Promise<boolean> {
  const { crew } = state;
  try {
    await lookAt(state, part);
    return true;
  } catch (error) {
    const now = performance.now();
    if (now - crew.toldStore > TELL_AGAIN_MS) {
      crew.toldStore = now;
      crew.request.tell(`${crew.store.name}: ${messageOf(error)}; trying again`);
    }
    return false;
  }
}

/** Takes in a part that is done, or sees to it that somebody plays it. */
async function lookAt(state: StageState, part: OpenPart): Promise<void> {
  part.isToBeLookedAtAgain = true;
  if (part.isLookedAt) return;
  part.isLookedAt = true;
  try {
    while (part.isToBeLookedAtAgain && !part.isDone) {
      part.isToBeLookedAtAgain = false;
      await readOpinions(state, part);
      if (!part.isDone) await decide(state, part);
    }
  } finally {
    part.isLookedAt = false;
  }
}

/** Reads what hosts put into the store of the part, and looks at it before it is believed. */
async function readOpinions(state: StageState, part: OpenPart): Promise<void> {
  const { crew } = state;
  const { plan } = await state.ready;
  const prefix = partPrefix(plan, part.name);
  for (const key of await crew.store.list(prefix)) {
    const host = key.slice(prefix.length);
    if (!isHostName(host) || part.opinions.has(host)) continue;
    if (crew.aside.has(host)) {
      // Put there before it heard of it: to other hosts the part would seem to be played.
      await crew.store.remove(key);
      continue;
    }
    const signedBy = await keyOf(crew, host);
    if (signedBy === undefined) await passOver(state, part, host, key);
    else await readOpinion(state, part, key, { plan, part: part.name, host, key: signedBy });
  }
}

/** Names that a part may have in the store of hosts that are not known; what is beyond is removed. */
const STRANGERS_MOST = 100;

/** What is signed by a key that is not known proves nothing. It stays, since another coordinator may know the key. */
async function passOver({ crew }: StageState, part: OpenPart, host: string, key: string): Promise<void> {
  if (part.strangers.size < STRANGERS_MOST) part.strangers.add(host);
  else if (!part.strangers.has(host)) await crew.store.remove(key);
  if (crew.strangers.has(host) || crew.strangers.size >= STRANGERS_MOST) return;
  crew.strangers.add(host);
  crew.request.tell(`Parts in the store under the name ${host} are not believed: no key of that host is known here.`);
}

type Signed = Parameters<typeof unwrapPart>[1];

async function readOpinion(state: StageState, part: OpenPart, key: string, expected: Signed): Promise<void> {
  const { crew, kind, entry } = state;
  const { host } = expected;
  part.strangers.delete(host);
  let signed: SignedPart;
  try {
    const bytes = await crew.store.get(key, PART_MOST);
    if (bytes === undefined) return;
    crew.counts.bytes += bytes.length;
    signed = unwrapUnlessForged(bytes, expected);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    // Whoever may write into the store can have laid it there, unless the host says that it did.
    if (part.storedBy.has(host)) return strike(state, host, key, messageOf(error));
    crew.request.tell(
      `A part under the name of host ${host} is not what it signed (${messageOf(error)}); it is played again.`,
    );
    return crew.store.remove(key);
  }
  try {
    const results = unpack(signed.body) as unknown[];
    if (!Array.isArray(results) || results.length !== part.tasks.length) throw new Error("another number of tasks");
    for (const [i, task] of part.tasks.entries()) kind.check(entry.work!.spec, gameOf(state), task, results[i]);
    part.opinions.set(host, { sha256: signed.header.sha256, results });
  } catch (error) {
    await strike(state, host, key, messageOf(error));
  }
}

/** @throws Unreadable */
function unwrapUnlessForged(bytes: Uint8Array, expected: Signed): SignedPart {
  try {
    return unwrapPart(bytes, expected);
  } catch (error) {
    throw new Unreadable(messageOf(error));
  }
}

/** A part that cannot be is removed; a host that puts several is set aside. */
async function strike(state: StageState, host: string, key: string, why: string): Promise<void> {
  const { crew } = state;
  const strikes = (crew.strikes.get(host) ?? 0) + 1;
  crew.strikes.set(host, strikes);
  crew.request.tell(`A part of host ${host} cannot be (${why}); it is played again.`);
  await crew.store.remove(key);
  if (strikes === STRIKES) putAside(state, host, `${strikes} of its parts cannot be, the last: ${why}`);
}

function putAside({ crew }: StageState, host: string, why: string): void {
  if (!crew.aside.has(host)) setAside(crew, host, why);
}

/** With what is known of a part: take it in, ask another host, or say who is wrong. */
async function decide(state: StageState, part: OpenPart): Promise<void> {
  const { crew } = state;
  const mayGive = ({ host }: { readonly host: string }) => !part.opinions.has(host) && !part.lostOn.has(host);
  const others = hostsFor(state).filter(mayGive).length;
  const [first] = part.opinions.keys();
  if (first !== undefined && part.opinions.size === 1 && others > 0) {
    if (crew.choice.isFirst(first)) part.isVerified = true;
    if (part.isVerified) crew.choice.chose(first);
  }
  const verdict = judge(part.opinions, part.isVerified, others);
  switch (verdict.kind) {
    case "take": {
      const { counts } = crew;
      if (part.opinions.size > 1) counts.verified++;
      else if (part.isVerified) counts.unverified++;
      return takeIn(state, part, verdict.results);
    }
    case "play":
      if (part.jobs.size === 0 && !state.waiting.has(part)) {
        if (part.isSuspect) await sendOne(state, part, () => lookAt(state, part));
        else state.waiting.add(part);
      }
      return;
    case "ask another":
      if (part.jobs.size === 0) await sendOne(state, part, () => lookAt(state, part));
      return;
    case "play here": {
      const results = await playHere(state, part.tasks);
      part.opinions.set("the coordinator", { sha256: sha256(pack(results)), results });
      return decide(state, part);
    }
    case "set aside":
      for (const host of verdict.hosts)
        putAside(state, host, `part ${part.name} is other than ${verdict.by} played it`);
  }
}

export function takeIn(state: StageState, part: OpenPart, results: readonly unknown[]): void {
  const { crew, kind, entry } = state;
  const games = part.tasks.reduce((sum, task) => sum + kind.gamesOf(entry.work!.spec, gameOf(state), task), 0);
  crew.counts.games += games;
  crew.counts.parts++;
  state.count(games);
  done(state, part, results);
}
