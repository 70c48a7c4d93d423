import "@/server/next/globals";
import type { Server } from "node:http";
import { join } from "node:path";
import { currentAcademy, onAcademyChange } from "@/lib/academy/current";
import { refreshAcademy } from "@/lib/academy/operations/contact";
import { listenHost } from "@/lib/accounts/demo";
import { publishSigningKeys } from "@/lib/certificates/queries/published-keys";
import { closeDatabase } from "@/lib/db";
import { env, isDevelopment } from "@/lib/env";
import { siteOrigin } from "@/lib/http/requests/site-headers";
import { tasks } from "@/lib/jobs/jobs";
import { startJobs } from "@/lib/jobs/start-jobs";
import { flushLog, logError } from "@/lib/log";
import { transport } from "@/lib/mails/transport";
import { listCacheEntries } from "@/lib/people-list/list-cache";
import { isWaiting, onSetUp } from "@/lib/set-up/set-up";
import { backUpIfDue } from "@/scripts/backup/scheduled";
import { drain } from "@/server/connections/drain";
import { httpServer } from "@/server/connections/http-server";
import { listen, localUrl } from "@/server/connections/listen";
import { serveMetrics } from "@/server/connections/metrics-server";
import { pagePaths } from "@/server/next/page-paths";
import { pagePatterns } from "@/server/next/page-patterns";
import { startSite } from "@/server/next/site";
import { siteTexts } from "@/server/next/site-texts";
import { pageCache } from "@/server/pages/page-cache";
import { type BuiltPages, pageHandler } from "@/server/pages/page-handler";
import { pageHeaders } from "@/server/pages/page-headers";
import { prerenderedPages } from "@/server/pages/prerendered-pages";
import { requestHandler } from "@/server/request-handler";

const build = isDevelopment ? undefined : join(import.meta.dirname, "next");
/** Milliseconds between the stop signal and closing the port. */
const grace = env.INSTANCES > 1 ? 5000 : 0;

/** In scripts/, because the command line makes backups too. */
const backupTasks = { backup: backUpIfDue };

/** The built pages with this site's origin and the academy's current name and contact details. */
async function builtPages(): Promise<BuiltPages> {
  const texts = siteTexts(siteOrigin, currentAcademy());
  const headersOf = await pageHeaders(build, texts);
  const pages = build
    ? await prerenderedPages(join(import.meta.dirname, "ready"), texts, headersOf)
    : undefined;
  return { headersOf, pages };
}

/** Until someone has set it up, a new academy is reachable only from this computer. */
const newAcademyHost = "127.0.0.1";
const hostNow = async () => (isWaiting() ? newAcademyHost : await listenHost(env.HOST));

/** Once the academy is set up, opens its port to other computers, if the settings allow it. */
function openWhenSetUp(server: Server): void {
  onSetUp(async () => {
    try {
      const host = await hostNow();
      if (host === newAcademyHost) return;
      // Only the port: connections stay open, including the one whose answer is being sent.
      server.close();
      await listen(server, env.PORT, host);
    } catch (error) {
      // Another program has the port on one of the other addresses: stay reachable from this computer.
      logError("-", "set-up", error);
      await listen(server, env.PORT, newAcademyHost);
    }
  });
}

/** Serves the site. `close` waits at most `timeout` milliseconds for requests in flight. */
export async function serve(timeout: number): Promise<{ address: string; close: () => Promise<void> }> {
  const host = await hostNow();
  // A key that cannot be read or generated fails the start, not the first certificate.
  await publishSigningKeys();
  await refreshAcademy();
  let built = await builtPages();
  const pathOfPage = build ? await pagePaths(build) : () => undefined;
  const patternOf = await pagePatterns(build);
  const cache = pageCache();
  // Replaces the pages together with the hashes of their scripts.
  let change = Promise.resolve();
  onAcademyChange(() => {
    cache.clear();
    change = change
      .then(async () => {
        built = await builtPages();
      })
      .catch((error) => logError("-", "academy", error));
  });
  const handle = requestHandler({
    patternOf,
    handlePage: pageHandler({ patternOf, pathOfPage, built: () => built, cache, next: () => site.answer }),
  });
  const server = httpServer(handle);
  const site = await startSite(server, build);
  await listen(server, env.PORT, host);
  openWhenSetUp(server);
  const stopMetrics = await serveMetrics({
    tasks: Object.keys({ ...tasks, ...backupTasks }),
    pageCache: cache.size,
    listCache: listCacheEntries,
  });
  const stopJobs = await startJobs(backupTasks);
  return {
    address: localUrl(host, env.PORT),
    close: async () => {
      await drain(server, { grace, timeout });
      await stopJobs(timeout);
      transport?.close();
      await site.close();
      stopMetrics();
      await closeDatabase();
      flushLog();
    },
  };
}
