import { spawn } from "node:child_process";
import { awaitSetUp } from "@/lib/academy/set-up";
import { noteUse } from "./build-folders";
import { withClient } from "./database/client";
import { hasAccounts } from "./database/migrations";
import { seedDemo, withEnvironment } from "./environment";
import { runMain } from "./run-main";
import { onStopSignal } from "./run-node";

const { DISPLAY, WAYLAND_DISPLAY } = process.env;

/** The command that opens an address, by platform. Windows' `start` takes the first quoted argument for a title. */
const openers: Readonly<Partial<Record<NodeJS.Platform, [string, ...string[]]>>> = {
  win32: ["cmd", "/c", "start", ""],
  darwin: ["open"],
  ...(DISPLAY || WAYLAND_DISPLAY ? { linux: ["xdg-open"] } : {}),
};

function openInBrowser(address: string): void {
  const [program, ...args] = openers[process.platform] ?? [];
  if (program === undefined) return;
  spawn(program, [...args, address], { stdio: "ignore", detached: true, windowsHide: true })
    .on("error", () => undefined)
    .unref();
}

await runMain(async () => {
  // Only a build is marked as in use: in a checkout this is TypeScript.
  if (import.meta.filename.endsWith(".js")) await noteUse(import.meta.dirname);
  // Without a listener each write after a log collector's end is an uncaught error, which Next reports there, endlessly.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  let stoppedAt: number | undefined;
  const stopping = new Promise<void>((stop) =>
    onStopSignal(() => {
      // Somebody is impatient, unless one Ctrl+C has come twice: from the terminal, and from npm or its shell.
      stoppedAt ??= performance.now();
      if (performance.now() - stoppedAt > 1000) process.exit(1);
      stop();
    }),
  );
  await withEnvironment(async ({ settings: { DATABASE_URL = "" }, isDemoWanted, isOwnDatabase }) => {
    if (isDemoWanted) await seedDemo();
    const hasAdmin = () => withClient(DATABASE_URL, (client) => hasAccounts(client, "role = 'admin'"));
    const setUpPath = isOwnDatabase && !(await hasAdmin()) ? awaitSetUp({ seedDemo, hasAdmin }) : undefined;
    // They read the settings when they are loaded.
    const { serve } = await import("@/server/serve");
    const { startWarnings } = await import("./start-warnings");
    const server = await serve();
    // Not awaited: a mail server that is silent holds up no one.
    void startWarnings().then((sentences) => {
      for (const sentence of sentences) console.error(sentence);
    });
    if (setUpPath !== undefined && process.stdout.isTTY) openInBrowser(server.address + setUpPath);
    const begin =
      setUpPath &&
      `\nNobody works here yet. To begin, open this page on this computer:\n\n  ${server.address}${setUpPath}\n`;
    console.log(`The academy is open at ${server.address}${begin ?? ""}`);
    await stopping;
    await server.close();
  });
});
