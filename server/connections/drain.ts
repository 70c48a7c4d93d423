import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as endOfTurn, setTimeout as wait } from "node:timers/promises";
import { lifecycle } from "@/lib/health/lifecycle";

/** Milliseconds between checks for connections that have become idle. */
const step = 50;

/** A turn of the event loop shorter than this, in milliseconds, had nothing to do. */
const quietMs = 0.03;

/**
 * Closing the port resets connections that the kernel has accepted but this process has not. Each turn of the event
 * loop accepts them, and may then spend milliseconds on other work; so this waits, up to `longest` milliseconds, for a
 * turn that had nothing else to do.
 */
async function quietTurn(longest: number): Promise<void> {
  const begun = performance.now();
  for (let last = begun; ; ) {
    await endOfTurn();
    const now = performance.now();
    if (now - last < quietMs || now - begun > longest) return;
    last = now;
  }
}

/**
 * Shuts a server down gracefully. First `/readyz` fails for `grace` milliseconds, so that load balancers look
 * elsewhere. Then no new connections are accepted, and every answer is the last on its connection. Idle connections
 * stay open for another `grace` milliseconds, because a proxy may be about to send a POST on one of them. Resolves once
 * the requests in flight have been answered; those unfinished `timeout` milliseconds after the grace period are cut
 * off.
 */
export async function drain(
  server: Server,
  { grace, timeout }: { grace: number; timeout: number },
): Promise<void> {
  lifecycle.isStopping = true;
  await wait(grace);
  // Until the port is closed, connections are kept alive: a proxy that can reuse one opens no new one.
  await quietTurn(grace);
  // An HTTP server's own close() closes idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  lifecycle.isClosed = true;
  const cutOff = setTimeout(() => server.closeAllConnections(), timeout);
  await Promise.race([closed, wait(grace)]);
  const idle = setInterval(() => server.closeIdleConnections(), step);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}
