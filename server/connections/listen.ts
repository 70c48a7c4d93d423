import type { Server } from "node:http";

/**
 * Opens a server's port on this address, or on all addresses if none is given. If the port is taken, throws an error
 * whose message can be shown to the administrator.
 */
export async function listen(
  server: Server,
  port: number,
  host: string | undefined,
  setting = "PORT",
): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ port, ...(host === undefined ? {} : { host }) }, () => {
        server.off("error", reject);
        resolve();
      });
    });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    throw new Error(`Port ${port} is in use by another program. Set ${setting} to a free one.`);
  }
}

/** The URL that opens the site on this machine. */
export function localUrl(host: string | undefined, port: number): string {
  const isEverywhere = host === undefined || host === "0.0.0.0" || host === "::" || host === "127.0.0.1";
  const name = isEverywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
