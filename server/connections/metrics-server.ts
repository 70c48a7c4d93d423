import { createServer, type Server } from "node:http";
import { logError } from "@/lib/log";

/** Serves `/metrics`, and nothing else, to Prometheus on a port of its own. */
export function metricsServer(read: () => Promise<string>): Server {
  return createServer(async ({ method = "", url = "" }, response) => {
    if (!["GET", "HEAD"].includes(method) || url.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await read();
      response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" }).end(text);
    } catch (error) {
      logError("-", "metrics", error);
      response.writeHead(500).end();
    }
  });
}
