import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "../../src/machines/redis.js";
import { queueStatus } from "../../src/machines/status.js";
import { temporaryFolder } from "../support/experiments.js";
import { freePort, hasProgram, type Running, start, until, withRedis } from "./support/machines.js";

/** A Redis that speaks TLS alone and asks for a password. */

const left = withRedis !== "" || hasProgram("openssl") ? withRedis : " (left out: there is no openssl)";

describe.skipIf(left !== "")(`a queue behind TLS and a password${left}`, () => {
  const base = temporaryFolder();
  const [key, certificate] = [join(base, "key.pem"), join(base, "certificate.pem")];
  const before = { ...process.env };
  let redis: Running;
  let port = 0;
  const environment = (more: NodeJS.ProcessEnv) => {
    for (const name of ["DEJARIK_REDIS_PASSWORD", "DEJARIK_REDIS_CA"]) delete process.env[name];
    Object.assign(process.env, more);
  };

  beforeAll(async () => {
    const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"];
    const files = ["-keyout", key, "-out", certificate];
    execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...files, ...subject], {
      stdio: "ignore",
    });
    port = await freePort();
    const tls = ["--tls-port", String(port), "--port", "0", "--tls-cert-file", certificate, "--tls-key-file", key];
    const words = [...tls, "--tls-auth-clients", "no", "--requirepass", "s3:cr@t/1", "--save", "", "--dir", base];
    redis = start("redis-server", words);
    await until(() => redis.out().includes("Ready to accept connections"));
  }, 60_000);
  afterAll(() => {
    process.env = before;
    redis.child.kill("SIGKILL");
  });

  test("is reached by a password in the address or in the environment", async () => {
    environment({ DEJARIK_REDIS_CA: certificate, DEJARIK_REDIS_PASSWORD: "s3:cr@t/1" });
    expect(await queueStatus(`rediss://127.0.0.1:${port}`)).toEqual({
      ...{ runs: [], hosts: [] },
      jobs: { waiting: 0, active: 0 },
    });
    environment({ DEJARIK_REDIS_CA: certificate });
    const address = `rediss://default:${encodeURIComponent("s3:cr@t/1")}@127.0.0.1:${port}`;
    expect((await queueStatus(address)).hosts).toEqual([]);
  }, 60_000);

  test("is not without them, and nothing that is said holds a password", async () => {
    const said = async (address: string, more: NodeJS.ProcessEnv): Promise<string> => {
      environment(more);
      return connect(address).then(
        (found) => {
          found.disconnect();
          return "reached";
        },
        (error: { problems: unknown }) => `${error}\n${JSON.stringify(error.problems)}`,
      );
    };
    const own = { DEJARIK_REDIS_CA: certificate };
    const place = `@127.0.0.1:${port}`;
    const answers = [
      await said(`rediss://default:wrong-one${place}`, own),
      await said(`rediss://${place.slice(1)}`, own),
      await said(`rediss://default:wrong-one${place}`, {}),
      await said(`redis://default:wrong-one${place}`, own),
      await said(`rediss://default:wrong-one${place}`, { DEJARIK_REDIS_CA: join(base, "none.pem") }),
      await said(`rediss://${place.slice(1)}/99`, { ...own, DEJARIK_REDIS_PASSWORD: "s3:cr@t/1" }),
    ];
    expect(answers[0]).toContain("WRONGPASS");
    expect(answers[1]).toContain(
      "NOAUTH (it asks for a password: set DEJARIK_REDIS_PASSWORD, or put it into the address)",
    );
    expect(answers[2]).toMatch(/self-signed certificate.*DEJARIK_REDIS_CA names/);
    expect(answers[3]).toMatch(/cannot be reached/);
    expect(answers[4]).toMatch(/none\.pem: /);
    expect(answers[5]).toMatch(/DB index is out of range \(the number after the port is too high for it\)/);
    for (const answer of answers) {
      expect(answer).toContain(`127.0.0.1:${port}`);
      expect(answer).not.toMatch(/wrong-one|s3:cr/);
    }
  }, 60_000);
});
