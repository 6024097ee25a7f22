import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Registry } from "prom-client";
import { UserError } from "../core/problems.js";
import { messageOf } from "../results/failure.js";
import { withPeers } from "./peers.js";

/** Figures for Prometheus: `http://HOST:PORT/metrics`, asked for with `--metrics`. */

/** One figure, read whenever somebody asks. */
export interface Figure {
  /** With its unit at the end; a counter ends with "_total". */
  readonly name: string;
  readonly help: string;
  /** Undefined where there is none now; by host, where each has its own. */
  value(): number | undefined | ReadonlyMap<string, number>;
}

export interface MetricsServer {
  /** Where it listens, as `HOST:PORT`. */
  readonly address: string;
  close(): void;
}

/**
 * @param text `PORT`, which this machine alone can ask, or `HOST:PORT`; port 0 is any that is free
 * @throws UserError where it is neither
 */
export function readMetricsAddress(text: string): { readonly host: string; readonly port: number } {
  const [, host = "127.0.0.1", port] = /^(?:(\[[0-9a-f:]+\]|[\w.-]+):)?(\d{1,5})$/i.exec(text.trim()) ?? [];
  if (port === undefined || Number(port) > 65_535) throw metricsError("must be PORT or HOST:PORT, such as 9464");
  return { host: host.replace(/^\[|\]$/g, ""), port: Number(port) };
}

const metricsError = (message: string): UserError =>
  new UserError([{ file: "--metrics", line: 0, column: 0, message }]);

/** Answers with the figures and those of the process, such as its memory. @throws UserError where the port is taken */
export async function serveMetrics(text: string, figures: readonly Figure[]): Promise<MetricsServer> {
  const { host, port } = readMetricsAddress(text);
  const registry = await registryOf(figures);
  const server = createServer((request, response) => {
    if (request.method !== "GET" || !/^\/metrics\/?(\?|$)/.test(request.url ?? "")) {
      response.writeHead(404, { "content-type": "text/plain" }).end("GET /metrics\n");
      return;
    }
    registry.metrics().then(
      (body) => response.writeHead(200, { "content-type": registry.contentType }).end(body),
      (error: unknown) => response.writeHead(500, { "content-type": "text/plain" }).end(`${messageOf(error)}\n`),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: Error) => reject(metricsError(error.message)));
    server.listen(port, host, resolve);
  });
  // The work alone keeps the process going.
  server.unref();
  const { address, port: own } = server.address() as AddressInfo;
  return {
    address: `${address.includes(":") ? `[${address}]` : address}:${own}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function registryOf(figures: readonly Figure[]): Promise<Registry> {
  const load = () => import("prom-client");
  const { Registry, Gauge, Counter, collectDefaultMetrics } = await withPeers("--metrics", ["prom-client"], load);
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, help, value } of figures) {
    const isCounter = name.endsWith("_total");
    const isByHost = value() instanceof Map;
    const labelNames = isByHost ? ["host"] : [];
    const fill = (
      metric: { reset(): void; remove(labels: object): void },
      set: (labels: Record<string, string>, to: number) => void,
    ) => {
      const now = value();
      metric.reset();
      if (now === undefined) metric.remove({});
      else if (typeof now === "number") set({}, now);
      else for (const [host, to] of now) set({ host }, to);
    };
    const registers = [registry];
    if (isCounter)
      new Counter({
        ...{ name, help, labelNames, registers },
        collect() {
          fill(this, (labels, to) => this.inc(labels, to));
        },
      });
    else
      new Gauge({
        ...{ name, help, labelNames, registers },
        collect() {
          fill(this, (labels, to) => this.set(labels, to));
        },
      });
  }
  return registry;
}
