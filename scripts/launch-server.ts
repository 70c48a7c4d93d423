import { spawn } from "node:child_process";
import { awaitSetUp } from "@/lib/academy/set-up";
import { withClient } from "./database/client";
import { hasAccounts } from "./database/migrations";
import { type Environment, seedDemo, withEnvironment } from "./environment";
import { onStopSignal } from "./run-node";

const { DISPLAY, WAYLAND_DISPLAY } = process.env;

/** The command that opens an address, by platform. Windows' `start` takes the first quoted argument for a title. */
const openers: Readonly<Partial<Record<NodeJS.Platform, [string, ...string[]]>>> = {
  win32: ["cmd", "/c", "start", ""],
  darwin: ["open"],
  ...(DISPLAY || WAYLAND_DISPLAY ? { linux: ["xdg-open"] } : {}),
};

/** Failures are ignored, because the address is also printed. */
function openInBrowser(address: string): void {
  const [program, ...args] = openers[process.platform] ?? [];
  if (program === undefined) return;
  spawn(program, [...args, address], { stdio: "ignore", detached: true, windowsHide: true })
    .on("error", () => undefined)
    .unref();
}

/** A second signal ends the process at once: somebody is impatient. */
function onFirstSignal(stop: () => void): void {
  let isStopping = false;
  onStopSignal(() => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop();
  });
}

/** The path of a new academy's set-up page; undefined if there is an admin, or if the database is not the embedded one. */
async function pathOfSetUp({ settings, isOwnDatabase }: Environment): Promise<string | undefined> {
  const { DATABASE_URL } = settings;
  if (!isOwnDatabase || DATABASE_URL === undefined) return undefined;
  const hasAdmin = () => withClient(DATABASE_URL, (client) => hasAccounts(client, "role = 'admin'"));
  return (await hasAdmin()) ? undefined : awaitSetUp({ seedDemo, hasAdmin });
}

export async function launchServer(): Promise<void> {
  // The server outlives the reader of its output, such as a log collector. Without a listener each failed
  // write is an uncaught error, which Next reports on the same output, in an endless loop.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const stopping = new Promise<void>(onFirstSignal);
  await withEnvironment(async (environment) => {
    if (environment.isDemoWanted) await seedDemo();
    const setUp = await pathOfSetUp(environment);
    // They read the settings when they are loaded.
    const { serve } = await import("@/server/serve");
    const { startWarnings } = await import("./start-checks");
    const server = await serve();
    // Not awaited: a mail server that is silent holds up no one.
    void startWarnings().then((sentences) => {
      for (const sentence of sentences) console.error(sentence);
    });
    if (setUp !== undefined && process.stdout.isTTY) openInBrowser(server.address + setUp);
    const begin =
      setUp &&
      `\nNobody works here yet. To begin, open this page on this computer:\n\n  ${server.address}${setUp}\n`;
    console.log(`The academy is open at ${server.address}${begin ?? ""}`);
    await stopping;
    await server.close();
  });
}
