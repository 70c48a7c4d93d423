import "@/lib/http/next/globals";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import compression from "compression";
import { endpoints, nextAuth, otherAddresses } from "@/app/backend/endpoints";
import { keptPages } from "@/app/kept-pages";
import { academyContact, whenContactChanges } from "@/lib/academy-contact/current";
import { refreshContact, watchContact } from "@/lib/academy-contact/operations";
import { listenHost } from "@/lib/accounts/demo";
import { publishSigningKeys } from "@/lib/certificates/operations/published-keys";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { dataPolicy } from "@/lib/http/next/content-security-policy";
import { sendLightPage } from "@/lib/http/next/light-page";
import { pageHeaders } from "@/lib/http/next/page-headers";
import { pageMemory } from "@/lib/http/next/page-memory";
import { leadToPage, pagePaths } from "@/lib/http/next/page-paths";
import { pagePatterns } from "@/lib/http/next/page-patterns";
import { answerPageWith } from "@/lib/http/next/page-status";
import { prerenderedPages } from "@/lib/http/next/prerendered-pages";
import { startSite } from "@/lib/http/next/site";
import { siteTexts } from "@/lib/http/next/site-texts";
import { isText } from "@/lib/http/pages/decoded-segment";
import { leadToLogIn } from "@/lib/http/pages/guard";
import { keptBy } from "@/lib/http/pages/kept-page";
import { chooseLightVersion, lightVersionOf, varyByVersion } from "@/lib/http/pages/light-version";
import { pageRequest, unavailablePage } from "@/lib/http/pages/page-request";
import { drain } from "@/lib/http/server/drain";
import { endpointFinder } from "@/lib/http/server/endpoint-finder";
import { front } from "@/lib/http/server/front";
import { httpServer } from "@/lib/http/server/http-server";
import { addressOf, listen } from "@/lib/http/server/listen";
import { securityHeaders } from "@/lib/http/server/security-headers";
import { flushLog, logProblem } from "@/lib/log";
import { startMaintenance } from "@/lib/maintenance";

const isDevelopment = env.NODE_ENV === "development";
const build = isDevelopment ? undefined : join(import.meta.dirname, "next");
const origin = new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin;
const ofPages = securityHeaders(origin);
const ofData = { ...ofPages, "content-security-policy": dataPolicy, "x-robots-tag": "noindex, noarchive" };
const formTargets = env.GOOGLE_CLIENT_ID
  ? [new URL(env.GOOGLE_ISSUER ?? "https://accounts.google.com").origin]
  : [];

/** Milliseconds between the signal to stop and the closing of the port. */
const grace = 1000 * (env.SHUTDOWN_GRACE ?? (env.INSTANCES > 1 ? 5 : 0));

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? "/";

/** What was built, with the origin of this site and the academy's contact details now. */
async function builtSite() {
  const texts = siteTexts(origin, academyContact());
  const head = await pageHeaders({ build, texts, formTargets, ofPages, ofData });
  const pages = build ? await prerenderedPages(join(import.meta.dirname, "ready"), texts) : undefined;
  return { head, pages };
}

/** Serves the site. `close` lets the requests in flight finish, for `patience` milliseconds at most. */
export async function serve(patience: number): Promise<{ address: string; close: () => Promise<void> }> {
  const host = await listenHost(env.HOST);
  // A key that cannot be read or made is said now, not on the first certificate.
  await publishSigningKeys();
  await refreshContact();
  let built = await builtSite();
  const pathOfPage = build ? await pagePaths(build) : () => undefined;
  const patternOf = await pagePatterns(build);
  const memory = pageMemory();
  // The pages and the hashes of their scripts change together.
  let change = Promise.resolve();
  whenContactChanges(() => {
    memory.clear();
    change = change
      .then(async () => {
        built = await builtSite();
      })
      .catch((problem) => logProblem("-", "academy contact", problem));
  });
  const compress = compression();
  const handle = front({
    find: endpointFinder(endpoints, otherAddresses),
    byNext: { ...nextAuth, prefix: nextAuth.pattern.replace(/\[.*/, "") },
    pagePattern: patternOf,
    answerPage: async (request, response) => {
      // Next fails on an address that is no text. No page answers it: so the page for such addresses does.
      if (!isText(pathOf(request))) request.url = "/unreadable";
      const { head, pages } = built;
      const pattern = patternOf(pathOf(request));
      const nonce = head(request, response);
      if (leadToPage(pathOfPage, request, response)) return;
      if (chooseLightVersion(request, response, origin.startsWith("https:"))) return;
      const light = lightVersionOf(request);
      const prerendered = pages?.answer(request, response, light.isWanted);
      if (prerendered) return prerendered;
      const page = nonce !== undefined ? await pageRequest(request, pathOf(request)) : {};
      if (page.refusal) {
        request.url = unavailablePage;
        head(request, response);
      }
      if (leadToLogIn(pattern, page.actor, request, response)) return;
      const isKeptPage = nonce !== undefined && !page.refusal && !isDevelopment;
      const kept =
        isKeptPage && (await keptBy(keptPages[pattern], request, page, { nonce, light: light.isWanted }));
      compress(request, response, () => undefined);
      pages?.complete(request, response);
      if (light.exists) varyByVersion(response);
      if (kept && memory.answer(response, kept)) return;
      if (kept) memory.keep(response, kept, () => !page.refusal && !page.cookies);
      if (pages && light.isWanted) sendLightPage(response, pages.lightStyles);
      await answerPageWith(response, page, () => site.answer(request, response));
    },
    isDevelopment,
    proxies: env.TRUST_PROXY,
    headers: ofData,
  });
  const server = httpServer(handle);
  const site = await startSite(server, build);
  await listen(server, env.PORT, host);
  const stopMaintenance = isDevelopment ? undefined : startMaintenance();
  const stopWatching = watchContact();
  return {
    address: addressOf(host, env.PORT),
    close: async () => {
      await drain(server, { grace, patience });
      stopWatching();
      await stopMaintenance?.();
      await site.close();
      await db.$disconnect();
      flushLog();
    },
  };
}
