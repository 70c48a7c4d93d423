import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { lifecycle } from "@/lib/health/lifecycle";

/** How often connections that have become idle are looked for, in milliseconds. */
const step = 50;

/**
 * Ends a server without cutting anybody off. First `/readyz` says no and every answer asks for the connection to be
 * closed, for `grace` milliseconds: time for a proxy to look elsewhere. Then no more connections are taken; idle ones stay
 * for the same time again, because a proxy may just be sending a post on one of them. It resolves when the requests in
 * flight are answered. What is not finished `patience` milliseconds after the grace is cut off.
 */
export async function drain(
  server: Server,
  { grace, patience }: { grace: number; patience: number },
): Promise<void> {
  lifecycle.isStopping = true;
  await wait(grace);
  // An HTTP server's own close() closes idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  const cutOff = setTimeout(() => server.closeAllConnections(), patience);
  await Promise.race([closed, wait(grace)]);
  const idle = setInterval(() => server.closeIdleConnections(), step);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}
