import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runCli } from "../../src/cli/cli.js";
import { openCrew } from "../../src/machines/crew.js";
import { newlyKnownHosts } from "../../src/machines/knownHosts.js";
import { askedAtStart, openStore } from "../../src/machines/store.js";
import * as registry from "../../src/registry.js";
import { catchOutput, err } from "../support/cli.js";
import { temporaryFolder } from "../support/experiments.js";

/** The kind: a service that is away when a command begins. It is named, with what is wrong, and the exit code is 2. */

catchOutput();

/** An S3 service that has the bucket, and is gone afterwards. */
let service: Server;
const before = { ...process.env };
const home = temporaryFolder();
beforeEach(async () => {
  service = createServer((request, response) => {
    if (request.method !== "HEAD") return void request.socket.destroy();
    response.end();
    service.close();
    request.socket.end();
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  Object.assign(process.env, {
    DEJARIK_HOME: home,
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_ACCESS_KEY_ID: "x",
    AWS_SECRET_ACCESS_KEY: "y",
  });
});
afterEach(() => {
  service.close();
  process.env = { ...before };
});

it("a store that goes away between its opening and the first question is named by whoever asks at the start", async () => {
  const store = await openStore("s3://bucket/prefix");
  await expect(askedAtStart(store, () => store.list("x"))).rejects.toThrow(
    /^store s3:\/\/bucket\/prefix: cannot be reached: nobody answers there$/,
  );
  // Afterwards what the system says has the name of the store.
  await expect(store.get("x", 9)).rejects.toMatchObject({ path: "store s3://bucket/prefix", code: "ECONNREFUSED" });
  await expect(store.put("x", Buffer.from("y"))).rejects.toMatchObject({ path: "store s3://bucket/prefix" });
  await expect(store.remove("x")).rejects.toMatchObject({ path: "store s3://bucket/prefix" });
  store.close();
});

it("a coordinator then opens no connection to the queue, which would keep its process alive", async () => {
  const request = {
    queue: "redis://127.0.0.1:1",
    store: "s3://bucket/prefix",
    name: "x",
    verify: 0,
    known: newlyKnownHosts(),
    secret: Buffer.alloc(32),
    metrics: undefined,
  };
  const opened = openCrew({ ...request, registry, registryUrl: registry.registryUrl, tell: () => {} });
  await expect(opened).rejects.toThrow(/^store s3:\/\/bucket\/prefix: cannot be reached: nobody answers there$/);
});

it("one that never was there ends the command with 2", async () => {
  await new Promise((resolve) => service.close(resolve));
  const store = ["--queue", "redis://127.0.0.1:1", "--store", "s3://bucket/prefix"];
  for (const command of [["worker"], ["run", "jedi-starter", "sith-starter", "--games", "2"]]) {
    expect(await runCli([...command, ...store], registry.registryUrl)).toBe(2);
    expect(err).toMatch(/store s3:\/\/bucket\/prefix: cannot be reached: .*ECONNREFUSED/);
    expect(err).not.toContain("command line");
  }
});
