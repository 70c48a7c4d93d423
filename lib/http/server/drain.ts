import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as endOfTurn, setTimeout as wait } from "node:timers/promises";
import { lifecycle } from "@/lib/health/lifecycle";

/** How often connections that have become idle are looked for, in milliseconds. */
const step = 50;

/**
 * Ends a server without cutting anybody off. First `/readyz` says no for `grace` milliseconds: time for a load balancer to
 * look elsewhere. Then no more connections are taken, and every answer is the last on its connection. Idle ones stay for
 * the same time again, because a proxy may just be sending a post on one of them. It resolves when the requests in flight
 * are answered. What is not finished `patience` milliseconds after the grace is cut off.
 */
export async function drain(
  server: Server,
  { grace, patience }: { grace: number; patience: number },
): Promise<void> {
  lifecycle.isStopping = true;
  await wait(grace);
  // Closing resets the connections that the kernel has taken and this process has not. They are accepted first in each
  // turn of the event loop, so the port closes at a turn's end. Until then answers leave connections open: a proxy that
  // has some to use again hardly makes new ones.
  await endOfTurn();
  // An HTTP server's own close() closes idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  lifecycle.isClosed = true;
  const cutOff = setTimeout(() => server.closeAllConnections(), patience);
  await Promise.race([closed, wait(grace)]);
  const idle = setInterval(() => server.closeIdleConnections(), step);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}
