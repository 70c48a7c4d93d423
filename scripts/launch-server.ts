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

/**
 * Opens an address in this computer's browser, if it has one. Failures are ignored, because
 * the address is also printed.
 */
function openInBrowser(address: string): void {
  const [program, ...args] = openers[process.platform] ?? [];
  if (program === undefined) return;
  spawn(program, [...args, address], { stdio: "ignore", detached: true, windowsHide: true })
    .on("error", () => undefined)
    .unref();
}

type Running = { address: string; close: () => Promise<void> };

/** Milliseconds that requests in flight have to finish after the stop signal. */
const timeoutMs = 15_000;

/** Calls `stop` on the first signal. A second one ends the process at once: somebody is impatient. */
function onFirstSignal(stop: () => void): void {
  let isStopping = false;
  onStopSignal(() => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop();
  });
}

/**
 * Keeps the server running when nobody reads its output any more, as when a log collector has died. Without a listener
 * each failed write is an uncaught error, which Next reports on the same output, in an endless loop.
 */
function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
}

/**
 * The path of a new academy's set-up page; undefined if there is an admin, or if the database is not the embedded one.
 */
async function pathOfSetUp({ settings, isOwnDatabase }: Environment): Promise<string | undefined> {
  const { DATABASE_URL } = settings;
  if (!isOwnDatabase || DATABASE_URL === undefined) return undefined;
  const hasAdmin = () => withClient(DATABASE_URL, (client) => hasAccounts(client, "role = 'admin'"));
  return (await hasAdmin()) ? undefined : awaitSetUp({ seedDemo, hasAdmin });
}

/**
 * Prepares the environment, serves the site until a signal arrives, and then shuts down in order: requests in
 * flight, the database connections, the embedded database. `load` returns the server, which must be loaded only
 * once the settings are in place.
 */
export async function launchServer(
  load: () => Promise<{ serve: (timeoutMs: number) => Promise<Running> }>,
): Promise<void> {
  surviveClosedOutput();
  const stopping = new Promise<void>(onFirstSignal);
  await withEnvironment(async (environment) => {
    if (environment.isDemoWanted) await seedDemo();
    const setUp = await pathOfSetUp(environment);
    const { serve } = await load();
    // Reads the settings when it is loaded.
    const { startWarnings } = await import("./start-checks");
    const server = await serve(timeoutMs);
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
