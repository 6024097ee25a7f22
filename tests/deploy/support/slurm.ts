import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { freePort, hasProgram, start, until } from "../../machines/support/machines.js";

/** A real Slurm of one controller and two nodes, all of it on this machine and in one folder. */

const missing = ["munged", "slurmctld", "slurmd", "sbatch"].filter((name) => !hasProgram(name));

/** Said in the name of tests that need it. */
export const withSlurm =
  missing.length > 0
    ? ` (left out: there is no ${missing.join(", ")}; Debian has slurm-wlm and munge)`
    : process.getuid?.() === 0
      ? ""
      : " (left out: only root may start nodes)";

/** Each look at it starts a process. */
const POLL_MS = 500;

export interface Slurm {
  /** Runs one of its commands, or a script that uses them. */
  run(program: string, words: readonly string[], env?: NodeJS.ProcessEnv): SpawnSyncReturns<string>;
  /** What Slurm knows of a task, by the names that it prints, such as JobState and ExitCode. */
  show(job: string): ReadonlyMap<string, string>;
  /** Waits until a job is over, whatever became of it. */
  end(job: string, seconds?: number): Promise<void>;
  stop(): void;
}

/** Starts it, with the key and the sockets of its own. @param folder an empty one */
export async function startSlurm(folder: string): Promise<Slurm> {
  const at = (...names: string[]) => join(folder, ...names);
  chmodSync(folder, 0o755);
  for (const name of ["state", "spool-n1", "spool-n2"]) mkdirSync(at(name));
  const key = at("munge.key");
  writeFileSync(key, randomBytes(128), { mode: 0o600 });
  const munge = ["--socket", at("munge.socket"), "--pid-file", at("munge.pid"), "--log-file", at("munge.log")];
  // Forced, since the folder lies where everybody may write.
  const files = ["--key-file", key, "--seed-file", at("munge.seed"), ...munge];
  const processes = [start("munged", ["--foreground", "--force", ...files], folder)];
  const ports = [await freePort(), await freePort(), await freePort()];
  writeFileSync(at("slurm.conf"), configuration(folder, ports));
  const env = { SLURM_CONF: at("slurm.conf") };
  const run: Slurm["run"] = (program, words, more = {}) =>
    spawnSync(program, words, { encoding: "utf8", timeout: 60_000, env: { ...process.env, ...env, ...more } });
  processes.push(start("slurmctld", ["-D"], folder, env));
  for (const name of ["n1", "n2"]) processes.push(start("slurmd", ["-D", "-N", name], folder, env));
  const stop = () => {
    for (const { child } of processes) child.kill("SIGKILL");
    // Each task has a process that looks after it, which outlives its node.
    for (const id of stepsIn(folder)) spawnSync("kill", ["-9", String(id)]);
  };
  try {
    await until(() => run("sinfo", ["--noheader", "--format=%T %D"]).stdout.trim() === "idle 2", 100, POLL_MS);
  } catch {
    stop();
    throw new Error(`Slurm did not start: ${readFileSync(at("controller.log"), "utf8").slice(-2000)}`);
  }
  const show = (job: string) => {
    const { stdout } = run("scontrol", ["show", "job", "--oneliner", job]);
    return new Map([...stdout.matchAll(/(\w+)=(\S*)/g)].map((m) => [m[1], m[2]]));
  };
  const end = (job: string, seconds = 280) =>
    until(
      () =>
        run("squeue", ["--noheader", "--jobs", job, "--states=all", "--format=%T"])
          .stdout.trim()
          .split("\n")
          .every((state) => /^(COMPLETED|FAILED|CANCELLED|NODE_FAIL|TIMEOUT|OUT_OF_MEMORY)/.test(state)),
      seconds,
      POLL_MS,
    );
  return { run, show, end, stop };
}

function stepsIn(folder: string): number[] {
  const found = spawnSync("pgrep", ["-f", "slurmstepd"], { encoding: "utf8", timeout: 10_000 })
    .stdout.trim()
    .split("\n");
  return found.filter((id) => id !== "" && environmentOf(id).includes(join(folder, "slurm.conf"))).map(Number);
}

function environmentOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/environ`, "utf8");
  } catch {
    return "";
  }
}

function configuration(folder: string, [controller, one, two]: readonly number[]): string {
  const host = hostname();
  const node = (name: string, port: number) =>
    `NodeName=${name} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${port} CPUs=1 RealMemory=3000 State=UNKNOWN`;
  return `ClusterName=test
SlurmctldHost=${host}(127.0.0.1)
SlurmctldPort=${controller}
SlurmUser=root
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=${join(folder, "munge.socket")}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
ReturnToService=2
StateSaveLocation=${join(folder, "state")}
SlurmdSpoolDir=${join(folder, "spool-%n")}
SlurmctldPidFile=${join(folder, "controller.pid")}
SlurmdPidFile=${join(folder, "%n.pid")}
SlurmctldLogFile=${join(folder, "controller.log")}
SlurmdLogFile=${join(folder, "%n.log")}
${node("n1", one!)}
${node("n2", two!)}
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=600 State=UP
`;
}
