import { connect } from "node:net";

const silenceMs = 2_000;

/** What a port of this machine first says to whoever connects, or asks this; "" if it is closed or says nothing. */
export function askPort(port: number, question?: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    const end = (said: string) => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(silenceMs, () => end(""));
    socket.on("error", () => end("")).on("close", () => end(""));
    socket.once("data", (said) => end(said.toString("latin1")));
    if (question) socket.write(question);
  });
}

/** PostgreSQL's request for encryption, which every server of it answers with one letter, even while it starts. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Whether a PostgreSQL server has this port. */
export async function isPostgres(port: number): Promise<boolean> {
  return /^[SN]$/.test(await askPort(port, sslRequest));
}
