import { createServer } from "node:http";
import { env } from "@/lib/env";
import { logError } from "@/lib/log";
import { type Measured, readMetrics } from "@/lib/metrics/measure";
import { listen } from "./listen";

/**
 * Serves `/metrics`, and nothing else, to Prometheus on a port of its own, if one is set. Returns a function that stops
 * it.
 */
export async function serveMetrics(measured: Measured): Promise<() => void> {
  if (env.METRICS_PORT === undefined) return () => undefined;
  const server = createServer(async ({ method = "", url = "" }, response) => {
    if (!["GET", "HEAD"].includes(method) || url.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await readMetrics(measured);
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
    } catch (error) {
      logError("-", "metrics", error);
      response.writeHead(500).end();
    }
  });
  await listen(server, env.METRICS_PORT, env.HOST ?? "127.0.0.1", "METRICS_PORT");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
