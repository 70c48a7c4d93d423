import { setTimeout as wait } from "node:timers/promises";
import { localUrl } from "@/server/connections/listen";
import { checkedSettings } from "./checked-settings";
import { seedDemo, withEnvironment } from "./environment";
import { buildPlainSite } from "./production-build";
import { runMain } from "./run-main";
import { packageFile, showNode } from "./run-node";

async function addressToListenOn(setting: string | undefined): Promise<string | undefined> {
  // Both read the settings when they are loaded.
  const { listenHost } = await import("@/lib/accounts/demo");
  const { closeDatabase } = await import("@/lib/db");
  return listenHost(setting).finally(closeDatabase);
}

/** Prints the site's address once it answers there. */
async function sayWhenOpen(url: string, isOver: () => boolean): Promise<void> {
  const answers = () =>
    fetch(`${url}/backend/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!isOver() && !(await answers())) await wait(50);
  if (!isOver()) console.log(`The academy is open at ${url}`);
}

/** Runs `next build` and `next start`, with the same database and secrets as `npm start`. */
await runMain(async () => {
  // React reads this when it is loaded.
  Object.assign(process.env, { NODE_ENV: "production" });
  checkedSettings();
  await buildPlainSite();
  await withEnvironment(async ({ settings, isDemoWanted }) => {
    if (isDemoWanted) await seedDemo();
    const host = await addressToListenOn(settings.HOST);
    const listen = ["--port", String(settings.PORT), ...(host === undefined ? [] : ["--hostname", host])];
    let isOver = false;
    const next = [packageFile("next", "dist/bin/next"), "start", ...listen];
    const ended = showNode(next, { hasChannel: true }).finally(() => {
      isOver = true;
    });
    await sayWhenOpen(localUrl(host, settings.PORT), () => isOver);
    process.exitCode = await ended;
  });
});
