import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/**
 * A port of the loopback interface that is free at the moment. Below those that systems give to outgoing connections, so
 * that none takes it before it is used.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(10_000, 30_000);
    const server = createServer();
    try {
      await once(server.listen(port, "127.0.0.1"), "listening");
      server.close();
      await once(server, "close");
      return port;
    } catch (error) {
      if (attempt === 100) throw error;
    }
  }
}
