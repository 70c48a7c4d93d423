import { connect } from "node:net";

const silenceMs = 2_000;

/** The first thing a local port sends after connecting, or in reply to `question`; "" if it is closed or silent. */
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

/** PostgreSQL's request for encryption, which every PostgreSQL server answers with one letter, even while it starts. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

export async function isPostgres(port: number): Promise<boolean> {
  return /^[SN]$/.test(await askPort(port, sslRequest));
}
