import { randomInt } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";

export async function listenLocally(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Below the ports that systems give to outgoing connections, so that none takes it before it is used. */
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

/** The first thing a local port sends after connecting, or in reply to `question`; "" if it is closed or silent. */
export function askPort(port: number, question?: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const end = (said: string) => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(2_000, () => end(""));
    socket.on("error", () => end("")).on("close", () => end(""));
    socket.once("data", (said) => end(said.toString("latin1")));
    if (question) socket.write(question);
  });
}

/** PostgreSQL's request for encryption, which every PostgreSQL server answers with one letter, even while it starts. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

export async function isPostgres(port: number): Promise<boolean> {
  return /^[SN]$/.test(await askPort(port, sslRequest));
}
