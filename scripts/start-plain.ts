import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { localUrl } from "@/server/connections/listen";
import { checkedSettings } from "./checked-settings";
import { openEnvironment } from "./environment";
import { buildPlainSite } from "./plain-build";
import { projectRoot } from "./project-root";
import { runMain } from "./run-main";
import { packageFile } from "./run-node";

/** Resolves once the site answers, or its process has ended. */
async function untilAnswering(site: ChildProcess, url: string): Promise<boolean> {
  for (;;) {
    if (site.exitCode !== null || site.signalCode !== null) return false;
    if (
      await fetch(`${url}/backend/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true;
    await wait(50);
  }
}

async function addressToListenOn(setting: string | undefined): Promise<string | undefined> {
  // Both read the settings when they are loaded.
  const { listenHost } = await import("@/lib/accounts/demo");
  const { closeDatabase } = await import("@/lib/db");
  return listenHost(setting).finally(closeDatabase);
}

async function seed(): Promise<void> {
  const { seedDemo } = await import("@/prisma/seed/seed-demo");
  await seedDemo();
}

/** `next build` and `next start`, with the database and the secrets that `npm start` has, too. */
await runMain(async () => {
  checkedSettings();
  await buildPlainSite();
  const { settings, isDemoWanted, close } = await openEnvironment();
  try {
    if (isDemoWanted) await seed();
    const host = await addressToListenOn(settings.HOST);
    const listen = ["--port", String(settings.PORT), ...(host === undefined ? [] : ["--hostname", host])];
    const site = spawn(process.execPath, [packageFile("next", "dist/bin/next"), "start", ...listen], {
      cwd: projectRoot,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NODE_ENV: "production" },
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => site.kill(signal));
    const ended = once(site, "exit");
    const url = localUrl(host, settings.PORT);
    if (await untilAnswering(site, url)) console.log(`The academy is open at ${url}`);
    const [code] = await ended;
    process.exitCode = code ?? 0;
  } finally {
    await close();
  }
});
