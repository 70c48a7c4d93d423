import type { Server } from "node:http";

/** How often connections that have become idle are looked for, in milliseconds. */
const step = 50;

/**
 * Takes no more connections, and resolves when the requests in flight are answered. Browsers keep idle
 * connections open: those are closed at once. What is not finished within `patience` milliseconds is cut off.
 */
export async function drain(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const idle = setInterval(() => server.closeIdleConnections(), step);
  const cutOff = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(cutOff);
}
