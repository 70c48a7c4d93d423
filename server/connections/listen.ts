import { once } from "node:events";
import type { Server } from "node:http";

/**
 * Opens a server's port on this address, or on all addresses if none is given. If that is impossible, throws an error
 * whose message names the setting, and its cause has the code.
 */
export async function listen(
  server: Server,
  port: number,
  host: string | undefined,
  setting = "PORT",
): Promise<void> {
  try {
    await once(server.listen({ port, ...(host === undefined ? {} : { host }) }), "listening");
  } catch (error) {
    const reason = reasonOf(error, { port, host, setting });
    throw reason === undefined ? error : new Error(reason, { cause: error });
  }
}

type Wanted = { port: number; host: string | undefined; setting: string };

function reasonOf(error: unknown, { port, host, setting }: Wanted): string | undefined {
  const hostSetting = setting.replace("PORT", "HOST");
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "EADDRINUSE":
      return `Port ${port} is in use by another program. Set ${setting} to a free one.`;
    case "EACCES":
      return `Only root can use port ${port}. Set ${setting} to a number above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `This machine does not have the address ${host} that ${hostSetting} names. Correct ${hostSetting}.`;
    default:
      return undefined;
  }
}

export function localUrl(host: string | undefined, port: number): string {
  const isEverywhere = host === undefined || host === "0.0.0.0" || host === "::" || host === "127.0.0.1";
  const name = isEverywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
