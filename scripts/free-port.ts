import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** A port of the loopback interface that is free at the moment. Another process may still take it first. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  server.close();
  await once(server, "close");
  return port;
}
