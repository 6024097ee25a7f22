import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseWorkflow } from "@actions/workflow-parser";
import { validate as validateDockerfile } from "dockerfile-utils";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../src/core/paths.js";
import { PREFIX, queueOf } from "../../src/machines/redis.js";
import * as registry from "../../src/registry.js";
import { hasProgram } from "../machines/support/machines.js";
import { catchOutput, cliOf, out } from "../support/cli.js";
import { kubernetesMistakes } from "./support/kubernetes.js";
import { deployFolder, documentsOf, leavesOf, optionsIn, readRecipe, recipeFiles } from "./support/recipes.js";

/** Recipes are held against the program, and against the schemas of what reads them. */

catchOutput();
const ofFolder = (folder: string, ending = "") =>
  recipeFiles.filter((name) => name.startsWith(`${folder}/`) && name.endsWith(ending));
const version = (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { version: string }).version;

/** Options of other programs that recipes call: of Slurm, GNU parallel, Docker, kubectl, Redis and npm. */
const OTHERS = new Set(
  `array arg-file appendonly audit cleanup condition dependency detach follow for format from-literal fund
  job-name joblog no-audit no-fund omit output parsable profile replicas requirepass retries return rm save scale
  ssh sshlogin tag tagstring timeout use-aliases volume workdir`.split(/\s+/),
);

/** The recipe that calls the benchmark, not the program. */
const OF_BENCH = "github-actions/bench.yml";

describe("the program knows what recipes call it with", () => {
  const used = recipeFiles
    .filter((name) => name !== OF_BENCH)
    .filter((name) => /\.(sh|sbatch|ya?ml|md)$/.test(name))
    .flatMap((name) => optionsIn(name).map((one) => ({ name, ...one })))
    .filter(({ option }) => !OTHERS.has(option));

  test("options are found in every recipe", () => {
    const places = new Set(used.map(({ name, command }) => `${name} ${command}`));
    for (const place of [
      "slurm/share.sbatch run",
      "slurm/merge.sbatch merge",
      "parallel/shares.sh run",
      "parallel/shares.sh merge",
      "kubernetes/shares.yaml run",
      "kubernetes/merge.yaml merge",
      "kubernetes/queue/workers.yaml worker",
      "kubernetes/queue/coordinator.yaml run",
      "compose/compose.yaml worker",
      "github-actions/shares.yml merge",
    ])
      expect([...places]).toContain(place);
  });

  test("the benchmark knows those of its recipe", () => {
    const usage = readFileSync(join(projectRoot, "benchmarks", "bench.ts"), "utf8");
    const asked = [...readRecipe(OF_BENCH).matchAll(/npm run bench -- (.*)/g)];
    expect(asked).toHaveLength(1);
    for (const [option] of asked[0][1].matchAll(/--[a-z]+/g)) expect(usage).toContain(`  ${option} `);
  });

  test("each is an option of its command", async () => {
    const known = new Map<string, readonly string[]>();
    for (const { name, command, option } of used) {
      if (!known.has(command)) {
        await cliOf(registry.registryUrl, command, "--help");
        known.set(
          command,
          [...out.matchAll(/--([a-z-]+)/g)].map((m) => m[1]),
        );
      }
      // The recipe for any command names the place of a night where the command is one.
      const isNights = command === "run" && ["history", "night"].includes(option);
      expect(isNights || known.get(command)!.includes(option), `${name}: ${command} --${option}`).toBe(true);
    }
  });

  test("environment variables are those that the program reads", () => {
    const read = ["redis.ts", "keys.ts"].map((name) =>
      readFileSync(join(projectRoot, "src", "machines", name), "utf8"),
    );
    for (const name of recipeFiles)
      for (const [variable] of readRecipe(name).matchAll(/\bDEJARIK_\w+/g))
        expect(read.join(), name).toContain(variable);
  });

  test("files that are played are shipped", () => {
    const named = recipeFiles.flatMap((name) => [...readRecipe(name).matchAll(/\breports\/[\w-]+\.yaml/g)]);
    expect(named.length).toBeGreaterThan(4);
    for (const [file] of named) expect(existsSync(join(projectRoot, file)), file).toBe(true);
  });

  test("the board shows the queues that the program uses", () => {
    const server = readRecipe("compose/bull-board/server.js");
    expect(server).toContain(`const prefix = "${PREFIX}";`);
    const [, start] = /\$\{prefix\}:([\w-]+)\*:meta/.exec(server)!;
    expect(queueOf("0123456789abcdef").startsWith(start!)).toBe(true);
  });
});

describe("Kubernetes", () => {
  const files = ofFolder("kubernetes", ".yaml");
  const objects = files.flatMap((file) => documentsOf(file).map((object) => ({ file, object })));
  const jobs = objects.filter(({ object }) => object.kind === "Job");

  test.each(files)("%s is as the published schema says", (file) => {
    for (const object of documentsOf(file)) expect(kubernetesMistakes(object)).toEqual([]);
  });

  test("a value of another type, an unknown key and an unknown kind are told", () => {
    const [job] = documentsOf("kubernetes/shares.yaml");
    const spec = job!.spec as Record<string, unknown>;
    expect(kubernetesMistakes({ ...job, spec: { ...spec, completions: "16" } })).not.toEqual([]);
    expect(kubernetesMistakes({ ...job, spec: { ...spec, backoffLimitPerIndx: 3 } })).toEqual([
      "/spec/backoffLimitPerIndx: unknown",
    ]);
    expect(kubernetesMistakes({ ...job, kind: "Jobs" })).toEqual(["no schema of batch/v1 Jobs"]);
  });

  /** What the policy does about an exit code: the first rule that names it. */
  const actionFor = (object: Record<string, unknown>, code: number): string | undefined => {
    const { podFailurePolicy } = object.spec as { podFailurePolicy: { rules: Rule[] } };
    return podFailurePolicy.rules.find(({ onExitCodes }) => onExitCodes?.values.includes(code))?.action;
  };

  test.each(jobs.map(({ file, object }) => [file, object] as const))(
    "%s tries again what may go better, and nothing that would fail again",
    (file, object) => {
      expect(actionFor(object, 2)).toBe(file.endsWith("shares.yaml") ? "FailIndex" : "FailJob");
      for (const code of [1, 130, 137, 143]) expect(actionFor(object, code), `${code}`).toBe("Count");
      for (const code of [0, 3, 4]) expect(actionFor(object, code), `${code}`).toBeUndefined();
      const { backoffLimit, backoffLimitPerIndex } = object.spec as Record<string, number | undefined>;
      expect(backoffLimitPerIndex ?? backoffLimit).toBeGreaterThanOrEqual(3);
    },
  );

  test.each(["kubernetes/merge.yaml", "kubernetes/queue/coordinator.yaml"])(
    "%s ends well with the exit codes that are results, and with no other",
    (file) => {
      const [script] = leavesOf(documentsOf(file))
        .find(([path]) => /args\.0$/.test(path))!
        .slice(1) as [string];
      const ends = (code: number): number | null => {
        const own = script.replaceAll("/dev/termination-log", "/dev/null").replaceAll("/data/", "/nowhere/");
        const env = { PATH: process.env.PATH, OUT: "/nowhere/run", EXPERIMENT: "x", QUEUE: "q", STORE: "s" };
        return spawnSync("sh", ["-c", `dejarik() { return ${code}; }\n${own}`], { env }).status;
      };
      expect([0, 1, 2, 3, 4, 130, 137].map(ends)).toEqual([0, 1, 2, 0, 0, 130, 137]);
    },
  );

  test("the documented exit codes are the ones that policies speak of", () => {
    const commands = readFileSync(join(projectRoot, "docs", "commands.md"), "utf8");
    const [section] = /## Exit codes\n[\s\S]*?\n## /.exec(commands)!;
    expect([...section.matchAll(/^\| (\d+) \|/gm)].map((m) => Number(m[1]))).toEqual([0, 1, 2, 3, 4, 130]);
  });

  test("shares are as many as it completes, and Kubernetes' numbers become the program's", () => {
    const [job] = documentsOf("kubernetes/shares.yaml");
    const { completions } = job!.spec as { completions: number };
    const leaves = leavesOf(job);
    const [path] = leaves.find(([at, value]) => /env\.\d+\.name$/.test(at) && value === "SHARES")!;
    expect(leaves.find(([at]) => at === path.replace(/name$/, "value"))![1]).toBe(String(completions));
    const [, script] = leaves.find(([at]) => /args\.0$/.test(at))!;
    const said = (index: number) => {
      const env = { PATH: process.env.PATH, JOB_COMPLETION_INDEX: String(index), SHARES: "16", EXPERIMENT: "x.yaml" };
      return execFileSync("sh", ["-c", String(script).replace("exec dejarik", "echo")], { env, encoding: "utf8" });
    };
    expect(said(0)).toBe("run x.yaml --shard 1/16 --out /data/shares/1 --workers 4\n");
    expect(said(15)).toBe("run x.yaml --shard 16/16 --out /data/shares/16 --workers 4\n");
  });

  test("whatever one object names of another is there", () => {
    const there = new Set(objects.map(({ object }) => (object.metadata as { name: string }).name));
    const names = objects.flatMap(({ object }) =>
      leavesOf(object).filter(([path]) => /(claimName|configMapRef\.name|secretKeyRef\.name)$/.test(path)),
    );
    expect(names.length).toBeGreaterThan(5);
    for (const [path, name] of names) expect(there.has(name as string), `${path}: ${String(name)}`).toBe(true);
    const settings = objects.find(({ object }) => object.kind === "ConfigMap")!.object.data as { QUEUE: string };
    expect(there.has(new URL(settings.QUEUE).hostname)).toBe(true);
  });

  test("images of the program are of this version, as whoever is no root", () => {
    const images = objects.flatMap(({ object }) => leavesOf(object).filter(([path]) => path.endsWith(".image")));
    const own = images.map(([, image]) => String(image)).filter((image) => image.includes("dejarik"));
    expect(own).toHaveLength(4);
    for (const image of own) expect(image.endsWith(`:${version}`), image).toBe(true);
    const users = objects.flatMap(({ object }) => leavesOf(object).filter(([path]) => path.endsWith(".runAsNonRoot")));
    expect(users).toHaveLength(images.length);
    expect(users.every(([, value]) => value === true)).toBe(true);
  });
});

interface Rule {
  readonly action: string;
  readonly onExitCodes?: { readonly values: readonly number[] };
}

describe("other recipes", () => {
  test.each([...ofFolder("github-actions"), "../.github/workflows/ci.yml"])("%s is a workflow", (name) => {
    const said: string[] = [];
    const trace = { info: () => {}, verbose: () => {}, error: (line: string) => void said.push(line) };
    const mistakes = (content: string) => {
      const { context, value } = parseWorkflow({ name, content }, trace);
      return value === undefined ? ["nothing"] : context.errors.getErrors().map((error) => error.message);
    };
    expect(mistakes(readRecipe(name)), said.join("\n")).toEqual([]);
    expect(mistakes(readRecipe(name).replace("runs-on", "run-on"))).not.toEqual([]);
  });

  test("the matrix has every share once, and the merge waits for all", () => {
    const [workflow] = documentsOf("github-actions/shares.yml");
    const { share, merge } = workflow!.jobs as Record<
      string,
      { needs?: string; strategy?: { matrix: { share: number[] } } }
    >;
    expect(share!.strategy!.matrix.share).toEqual(Array.from({ length: 8 }, (_, i) => i + 1));
    expect(merge!.needs).toBe("share");
  });

  test("images are built by files without a mistake, whose sources are there", () => {
    for (const file of ["Dockerfile", "deploy/compose/bull-board/Dockerfile"]) {
      const text = readFileSync(join(projectRoot, file), "utf8");
      expect(
        validateDockerfile(text).map(({ message }) => message),
        file,
      ).toEqual([]);
      expect(text).toMatch(/^USER node$/m);
    }
    expect(validateDockerfile("FROM node\nCOPPY . .\n")).not.toEqual([]);
    const text = readFileSync(join(projectRoot, "Dockerfile"), "utf8");
    const copied = [...text.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap((m) => m[1].split(" "));
    const ignored = readFileSync(join(projectRoot, ".dockerignore"), "utf8").split("\n");
    for (const path of copied.map((one) => one.replace("/dejarik/", ""))) {
      // The bill of materials is made when the package is packed.
      expect(existsSync(join(projectRoot, path)) || path === "dist/sbom.json", path).toBe(true);
      // What the build makes is none of what it is given.
      const isMade = path === "node_modules" || path.startsWith("dist/");
      expect(isMade || !ignored.includes(path), path).toBe(true);
    }
    // An image can do what the package can: a report, say, is written with scripts that the build made.
    const packed = (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { files: string[] }).files;
    const made = packed.filter((path) => path.startsWith("dist/"));
    expect(made.length).toBeGreaterThan(5);
    expect(copied.map((one) => one.replace("/dejarik/", ""))).toEqual(expect.arrayContaining(made));
  });

  test("compose names images of this version, and services that are there", () => {
    const [compose] = documentsOf("compose/compose.yaml");
    const services = compose!.services as Record<string, { image?: string; depends_on?: object }>;
    for (const { image, depends_on } of Object.values(services)) {
      if (image?.startsWith("dejarik")) expect(image).toBe(`dejarik:${version}`);
      for (const other of Object.keys(depends_on ?? {})) expect(services).toHaveProperty(other);
    }
    const [text] = leavesOf(services.coordinator)
      .find(([path]) => path === "entrypoint.2")!
      .slice(1) as [string];
    const own = text.replaceAll("$$", "$").replace("exec dejarik", "echo");
    const said = execFileSync("sh", ["-c", own, "dejarik", "run", "a b.yaml", "--out", "x"], { encoding: "utf8" });
    expect(said).toBe("run a b.yaml --out x --queue redis://redis:6379 --store /data/store --metrics 0.0.0.0:9464\n");
  });

  test("scripts may be executed, and are without a mistake that bash or shellcheck knows", () => {
    const scripts = recipeFiles.filter((name) => /\.(sh|sbatch)$/.test(name));
    expect(scripts).toHaveLength(4);
    for (const name of scripts) {
      const file = join(deployFolder, name);
      execFileSync("bash", ["-n", file]);
      if (name.endsWith(".sh")) expect(statSync(file).mode & 0o111, name).toBe(0o111);
      if (hasProgram("shellcheck")) execFileSync("shellcheck", [file]);
    }
  });

  test("the README names every file", () => {
    const readme = readRecipe("README.md");
    for (const name of recipeFiles.filter((one) => one !== "README.md"))
      expect(readme.includes(name) || readme.includes(`${name.split("/").slice(0, -1).join("/")}/`), name).toBe(true);
  });
});
