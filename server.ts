import "@/lib/http/next/globals";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import compression from "compression";
import { endpoints, nextAuth, otherAddresses } from "@/app/backend/endpoints";
import { cacheablePages } from "@/app/cacheable-pages";
import { academyContact, onContactChange } from "@/lib/academy-contact/current";
import { pollContact, refreshContact } from "@/lib/academy-contact/operations";
import { listenHost } from "@/lib/accounts/demo";
import { publishSigningKeys } from "@/lib/certificates/queries/published-keys";
import { closeDatabase, db } from "@/lib/db";
import { env } from "@/lib/env";
import { dataPolicy } from "@/lib/http/next/content-security-policy";
import { sendLightPage } from "@/lib/http/next/light-page";
import { pageCache } from "@/lib/http/next/page-cache";
import { pageHeaders } from "@/lib/http/next/page-headers";
import { pagePaths, redirectToPage } from "@/lib/http/next/page-paths";
import { pagePatterns } from "@/lib/http/next/page-patterns";
import { matchesCacheKey, renderPage } from "@/lib/http/next/page-status";
import { prerenderedPages } from "@/lib/http/next/prerendered-pages";
import { startSite } from "@/lib/http/next/site";
import { siteTexts } from "@/lib/http/next/site-texts";
import { redirectToLogIn } from "@/lib/http/pages/guard";
import { chooseLightVersion, lightVersionOf, varyByVersion } from "@/lib/http/pages/light-version";
import { addressOfPage, pageCacheKey } from "@/lib/http/pages/page-cache-key";
import { pageRequest, unavailablePage } from "@/lib/http/pages/page-request";
import { isDecodable } from "@/lib/http/percent-encoding";
import { drain } from "@/lib/http/server/drain";
import { endpointFinder } from "@/lib/http/server/endpoint-finder";
import { httpServer } from "@/lib/http/server/http-server";
import { listen, localUrl } from "@/lib/http/server/listen";
import { metricsServer } from "@/lib/http/server/metrics-server";
import { requestHandler } from "@/lib/http/server/request-handler";
import { securityHeaders } from "@/lib/http/server/security-headers";
import { crontab, tasks } from "@/lib/jobs/jobs";
import { flushLog, logError } from "@/lib/log";
import { transport } from "@/lib/mails/transport";
import { type Measured, readMetrics } from "@/lib/metrics/measure";
import { listCacheEntries } from "@/lib/people-list/list-cache";
import { addJob } from "@/lib/queue/add-job";
import { startQueue } from "@/lib/queue/worker";
import { backUpIfDue, rehearseRestore } from "@/scripts/backup/scheduled";

const isDevelopment = env.NODE_ENV === "development";
const build = isDevelopment ? undefined : join(import.meta.dirname, "next");
const origin = new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin;
const ofPages = securityHeaders(origin);
const ofData = { ...ofPages, "content-security-policy": dataPolicy, "x-robots-tag": "noindex, noarchive" };
const formTargets = env.GOOGLE_CLIENT_ID
  ? [new URL(env.GOOGLE_ISSUER ?? "https://accounts.google.com").origin]
  : [];

/** Milliseconds between the stop signal and closing the port. */
const grace = 1000 * (env.SHUTDOWN_GRACE ?? (env.INSTANCES > 1 ? 5 : 0));

/** Under scripts, because the command line makes backups, too. */
const backupTasks = { backup: backUpIfDue, rehearseRestore };

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? "/";

/** The built pages with this site's origin and the academy's current contact details. */
async function builtSite() {
  const texts = siteTexts(origin, academyContact());
  const head = await pageHeaders({ build, texts, formTargets, ofPages, ofData });
  const pages = build ? await prerenderedPages(join(import.meta.dirname, "ready"), texts) : undefined;
  return { head, pages };
}

/** Serves Prometheus, if it has a port. Returns what stops that. */
async function serveMetrics(measured: Measured): Promise<() => void> {
  if (env.METRICS_PORT === undefined) return () => undefined;
  const server = metricsServer(() => readMetrics(measured));
  await listen(server, env.METRICS_PORT, env.METRICS_HOST, "METRICS_PORT");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Serves the site. `close` waits for requests in flight, `timeout` milliseconds at most. */
export async function serve(timeout: number): Promise<{ address: string; close: () => Promise<void> }> {
  const host = await listenHost(env.HOST);
  // A key that cannot be read or generated fails the start, not the first certificate.
  await publishSigningKeys();
  await refreshContact();
  let built = await builtSite();
  const pathOfPage = build ? await pagePaths(build) : () => undefined;
  const patternOf = await pagePatterns(build);
  const cache = pageCache();
  // Replaces the pages together with the hashes of their scripts.
  let change = Promise.resolve();
  onContactChange(() => {
    cache.clear();
    change = change
      .then(async () => {
        built = await builtSite();
      })
      .catch((error) => logError("-", "academy contact", error));
  });
  const compress = compression();
  const handle = requestHandler({
    find: endpointFinder(endpoints, otherAddresses),
    byNext: { ...nextAuth, prefix: nextAuth.pattern.replace(/\[.*/, "") },
    pagePattern: patternOf,
    handlePage: async (request, response) => {
      // Next throws on invalid percent-encoding, so such addresses get a page of their own.
      if (!isDecodable(pathOf(request))) request.url = "/unreadable";
      const { head, pages } = built;
      const pattern = patternOf(pathOf(request));
      const nonce = head(request, response);
      if (redirectToPage(pathOfPage, request, response)) return;
      if (chooseLightVersion(request, response, origin.startsWith("https:"))) return;
      const light = lightVersionOf(request);
      const prerendered = pages?.answer(request, response, light.isWanted);
      if (prerendered) return prerendered;
      const page = nonce !== undefined ? await pageRequest(request, pathOf(request)) : {};
      if (page.refusal) {
        request.url = unavailablePage;
        head(request, response);
      }
      if (redirectToLogIn(pattern, page.actor, request, response)) return;
      request.url = addressOfPage(cacheablePages[pattern], request);
      const isCacheable = nonce !== undefined && !page.refusal && !isDevelopment;
      const cacheKey =
        isCacheable &&
        (await pageCacheKey(cacheablePages[pattern], request, page, { nonce, light: light.isWanted }));
      compress(request, response, () => undefined);
      pages?.complete(request, response);
      if (light.exists) varyByVersion(response);
      if (cacheKey && cache.send(response, cacheKey)) return;
      if (cacheKey) cache.store(response, cacheKey, () => matchesCacheKey(page));
      if (pages && light.isWanted) sendLightPage(response, pages.lightStyles);
      await renderPage(response, page, () => site.answer(request, response));
    },
    isDevelopment,
    proxies: env.TRUST_PROXY,
    headers: ofData,
  });
  const server = httpServer(handle);
  const site = await startSite(server, build);
  await listen(server, env.PORT, host);
  if (!isDevelopment) await addJob(db, "maintenance", {}, "maintenance");
  const allTasks = { ...tasks, ...backupTasks };
  const stopMetrics = await serveMetrics({
    tasks: Object.keys(allTasks),
    pageCache: cache.size,
    listCache: listCacheEntries,
  });
  const stopQueue = startQueue({
    tasks: allTasks,
    crontab: isDevelopment ? "" : crontab,
  });
  const stopWatching = pollContact();
  return {
    address: localUrl(host, env.PORT),
    close: async () => {
      await drain(server, { grace, timeout });
      stopWatching();
      await stopQueue(timeout);
      transport?.close();
      await site.close();
      stopMetrics();
      await closeDatabase();
      flushLog();
    },
  };
}
