// Sets the globals that Next's modules expect when loaded: the endpoints load some of them before Next itself starts.
import "next/dist/server/node-environment-baseline";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { extname, join, relative } from "node:path";
import next from "next";
import { refreshAcademy } from "@/lib/academy/academy-settings";
import { onAcademyChange } from "@/lib/academy/current-academy";
import { isWaiting, onSetUp } from "@/lib/academy/set-up";
import { listenHost } from "@/lib/accounts/demo";
import { publishSigningKeys } from "@/lib/certificates/signing-keys";
import { closeDatabase } from "@/lib/db";
import { env, isDevelopment, mayHaveOthers } from "@/lib/env";
import { headersOfData } from "@/lib/http/configured-headers";
import { recordWorkerPath, workerPolicy } from "@/lib/http/security-headers";
import { transport } from "@/lib/jobs/deliver-mail";
import { startJobs, tasks } from "@/lib/jobs/schedule";
import { flushLog, logError } from "@/lib/log";
import { serveMetrics } from "@/lib/metrics";
import { lifecycle, listen } from "@/lib/process";
import { once } from "@/lib/process-state";
import { backUpIfDue } from "@/scripts/backup/scheduled";
import { filesBelow, pathInProject, projectRoot } from "@/scripts/project-root";
import { drain, handleRequests, httpServer, localUrl } from "@/server/http-server";
import { requestHandler } from "@/server/request-handler";
import { type FinishedAnswer, finishAnswer, keptPages } from "./kept-pages";
import { pageHandler, pageRoutes } from "./page-handler";

/** The types of the files that the front sends itself. Next sends all others. */
const contentTypes: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Compressed as much as possible at its first request. The build has done so with large scripts already. */
const fileOf = (path: string, file: string, cacheControl: string) =>
  once(async () => {
    const body = await readFile(file);
    const packed = await readFile(`${file}.br`).catch(() => undefined);
    const headers = {
      ...headersOfData,
      "content-type": contentTypes[extname(path)],
      "cache-control": cacheControl,
      // A service worker is subject to its own script's policy; a page's scripts are subject to the page's.
      ...(extname(path) === ".js" && { "content-security-policy": workerPolicy }),
      // Widens the scope of the service worker so that it can keep its page in every language.
      ...(path === recordWorkerPath && { "service-worker-allowed": "/" }),
    };
    return finishAnswer({ headers, body, packed }, 11);
  });

async function filesIn(folder: string, root: string, cacheControl: string) {
  const files = (await filesBelow(folder)).filter((file) => extname(file) in contentTypes);
  return files.map((file) => {
    const path = root + pathInProject(file, folder);
    return [path, fileOf(path, file, cacheControl)] as const;
  });
}

async function staticFiles(): Promise<ReadonlyMap<string, () => Promise<FinishedAnswer>>> {
  if (build === undefined) return new Map();
  const built = await filesIn(join(build, "static"), "/_next/static/", "public, max-age=31536000, immutable");
  const own = await filesIn(join(projectRoot, "public"), "/", "public, max-age=86400");
  return new Map([...built, ...own]);
}

/** Without a finished build, pages are compiled from the sources on request. */
const build = isDevelopment ? undefined : join(import.meta.dirname, "next");
/** Milliseconds between the stop signal and closing the port. */
const grace = mayHaveOthers ? 5000 : 0;
/** Milliseconds that requests in flight, and jobs, then have to finish. */
const timeout = 15_000;

const backupTasks = { backup: backUpIfDue };

/** Until someone has set it up, a new academy is reachable only from this computer. */
const newAcademyHost = "127.0.0.1";
const hostNow = async () => ((await isWaiting()) ? newAcademyHost : await listenHost(env.HOST));

/** Once the academy is set up, opens its port to other computers, if the settings allow it. */
function openWhenSetUp(server: Server): void {
  // Notices within five seconds that the command line has made the first admin.
  const look = setInterval(async () => {
    if (!(await isWaiting())) clearInterval(look);
  }, 5000).unref();
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

/** Otherwise Next would read next.config.ts, and a finished site would have to ship a compiler and a bundler. */
async function takeSettingsOf(build: string): Promise<void> {
  const { config } = JSON.parse(await readFile(join(build, "required-server-files.json"), "utf8"));
  // Built in another folder and then moved (scripts/production-build.ts).
  const distDir = relative(process.cwd(), build);
  // biome-ignore lint/style/noProcessEnv: Next reads them from there, and they are not settings of ours.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({ ...config, distDir });
}

export async function serve(): Promise<{ address: string; close: () => Promise<void> }> {
  const host = await hostNow();
  // A key that cannot be read or generated fails the start, not the first certificate.
  await publishSigningKeys();
  await refreshAcademy();
  const kept = keptPages();
  onAcademyChange(kept.clear);
  const routeOf = await pageRoutes(build);
  const files = await staticFiles();
  const lightStyles = [...files.keys()].find((path) => path.startsWith("/_next/static/light-")) ?? "";
  const server = httpServer();
  lifecycle.isBehindFront = true;
  if (build) await takeSettingsOf(build);
  // Next adds a WebSocket listener to the server it is given, for its development tools. In production that is a dummy:
  // with a listener Node would pass every upgrade request to it, past all our rules.
  const site = next({ dev: isDevelopment, httpServer: isDevelopment ? server : createServer() });
  const answerPage = pageHandler({ files, lightStyles, routeOf, kept, next: site.getRequestHandler() });
  handleRequests(server, requestHandler(routeOf, answerPage));
  await site.prepare();
  await listen(server, env.PORT, host);
  openWhenSetUp(server);
  const allTasks = Object.keys({ ...tasks, ...backupTasks });
  const stopMetrics = await serveMetrics({ tasks: allTasks, pageCache: kept.size });
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
