// Sets the globals that Next's modules expect when loaded: the endpoints load some of them before Next itself starts.
import "next/dist/server/node-environment-baseline";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join, relative } from "node:path";
import next from "next";
import { onAcademyChange } from "@/lib/academy/current";
import { refreshAcademy } from "@/lib/academy/operations/contact";
import { listenHost } from "@/lib/accounts/demo";
import { publishSigningKeys } from "@/lib/certificates/queries/published-keys";
import { closeDatabase } from "@/lib/db";
import { env, isDevelopment } from "@/lib/env";
import { lifecycle } from "@/lib/health/lifecycle";
import { tasks } from "@/lib/jobs/jobs";
import { startJobs } from "@/lib/jobs/start-jobs";
import { flushLog, logError } from "@/lib/log";
import { transport } from "@/lib/mails/transport";
import { listCacheEntries } from "@/lib/people-list/list-cache";
import { isWaiting, onSetUp } from "@/lib/set-up/set-up";
import { backUpIfDue } from "@/scripts/backup/scheduled";
import { drain, httpServer, listen, localUrl } from "@/server/http-server";
import { serveMetrics } from "@/server/metrics";
import { keptPages } from "@/server/pages/kept-pages";
import { pageHandler } from "@/server/pages/page-handler";
import { pageRoutes } from "@/server/pages/page-routes";
import { staticFiles } from "@/server/pages/static-files";
import { requestHandler } from "@/server/request-handler";

const build = isDevelopment ? undefined : join(import.meta.dirname, "next");
/** Milliseconds between the stop signal and closing the port. */
const grace = env.INSTANCES > 1 ? 5000 : 0;

/** In scripts/, because the command line makes backups too. */
const backupTasks = { backup: backUpIfDue };

/** Until someone has set it up, a new academy is reachable only from this computer. */
const newAcademyHost = "127.0.0.1";
const hostNow = async () => ((await isWaiting()) ? newAcademyHost : await listenHost(env.HOST));

/** Milliseconds after which it is noticed that the command line has made the first admin. */
const setUpLook = 5000;

/** Once the academy is set up, opens its port to other computers, if the settings allow it. */
function openWhenSetUp(server: Server): void {
  const look = setInterval(async () => {
    if (!(await isWaiting())) clearInterval(look);
  }, setUpLook).unref();
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

/**
 * Gives Next the settings of the build, as its own standalone server does. Otherwise it would read next.config.ts, and
 * a finished site would have to ship a compiler and a bundler.
 */
async function takeSettingsOf(build: string): Promise<void> {
  const { config } = JSON.parse(await readFile(join(build, "required-server-files.json"), "utf8"));
  // biome-ignore lint/style/noProcessEnv: Next reads them from there, and they are not settings of ours.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
    ...config,
    // Built in another folder and then moved (scripts/production-build.ts).
    distDir: relative(process.cwd(), build),
  });
}

/**
 * Starts Next behind our own server. Next adds a WebSocket listener to the server it is given, for its development
 * tools; in production it gets a dummy server, because with a listener Node would pass every upgrade request to it,
 * past all our rules.
 */
async function startSite(
  server: Server,
  /** The folder of the finished build; without one, pages are compiled from the sources on request. */
  build: string | undefined,
): Promise<{
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
}> {
  const isDevelopment = build === undefined;
  if (build !== undefined) await takeSettingsOf(build);
  const site = next({ dev: isDevelopment, httpServer: isDevelopment ? server : createServer() });
  const answer = site.getRequestHandler();
  await site.prepare();
  return { answer, close: () => site.close() };
}

/** Serves the site. `close` waits at most `timeout` milliseconds for requests in flight. */
export async function serve(timeout: number): Promise<{ address: string; close: () => Promise<void> }> {
  const host = await hostNow();
  // A key that cannot be read or generated fails the start, not the first certificate.
  await publishSigningKeys();
  await refreshAcademy();
  const kept = keptPages();
  onAcademyChange(kept.clear);
  const routeOf = await pageRoutes(build);
  const files = await staticFiles(build);
  const pages = pageHandler({ ...files, routeOf, kept, next: () => site.answer });
  const handle = requestHandler({ routeOf, answerPage: pages.answer });
  const server = httpServer(handle);
  lifecycle.isBehindFront = true;
  const site = await startSite(server, build);
  await listen(server, env.PORT, host);
  openWhenSetUp(server);
  // So that the first visitor need not wait until Next has loaded its modules.
  if (build) void pages.keep("/").catch((error: unknown) => logError("-", "pages", error));
  const stopMetrics = await serveMetrics({
    tasks: Object.keys({ ...tasks, ...backupTasks }),
    pageCache: kept.size,
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
