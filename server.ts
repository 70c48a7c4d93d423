// Gives Next's modules what they look for when they are loaded: the calls load some before Next itself
// starts.
import "next/dist/server/node-environment-baseline";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import compression from "compression";
import next from "next";
import { endpoints, nextAuth, otherAddresses } from "@/app/backend/endpoints";
import { listenHost } from "@/lib/accounts/demo";
import { publishSigningKeys } from "@/lib/certificates/operations/published-keys";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { dataPolicy, pagePolicies } from "@/lib/http/content-security-policy";
import { pagePatterns } from "@/lib/http/next/page-patterns";
import { readPageScripts } from "@/lib/http/page-scripts";
import { answerPageWith } from "@/lib/http/page-status";
import { isText } from "@/lib/http/pages/decoded-segment";
import { sendLightPage } from "@/lib/http/pages/light-page";
import { chooseLightVersion, lightVersionOf, varyByVersion } from "@/lib/http/pages/light-version";
import { leadToPage, pagePaths } from "@/lib/http/pages/page-paths";
import { pageRequest, unavailablePage } from "@/lib/http/pages/page-request";
import { prerenderedPages } from "@/lib/http/prerendered-pages";
import { drain } from "@/lib/http/server/drain";
import { endpointFinder } from "@/lib/http/server/endpoint-finder";
import { front } from "@/lib/http/server/front";
import { httpServer } from "@/lib/http/server/http-server";
import { addressOf, listen } from "@/lib/http/server/listen";
import { securityHeaders } from "@/lib/http/server/security-headers";
import { flushLog } from "@/lib/log";
import { startMaintenance } from "@/lib/maintenance";

const isDevelopment = env.NODE_ENV === "development";
const origin = new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin;
const pageHeaders = securityHeaders(origin);
const dataHeaders = {
  ...pageHeaders,
  "content-security-policy": dataPolicy,
  "x-robots-tag": "noindex, noarchive",
};

/** Milliseconds between the signal to stop and the closing of the port. */
const grace = 1000 * (env.SHUTDOWN_GRACE ?? (env.INSTANCES > 1 ? 5 : 0));

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? "/";

async function policies(): Promise<ReturnType<typeof pagePolicies>> {
  const scripts = await readPageScripts(join(import.meta.dirname, "next", "server", "app"), origin);
  return pagePolicies(
    scripts,
    env.GOOGLE_CLIENT_ID ? [new URL(env.GOOGLE_ISSUER ?? "https://accounts.google.com").origin] : [],
  );
}

/**
 * Puts a page's headers on its answer. Next reads the nonce for a page that it renders now from the request. Gives
 * whether it is such a page.
 */
async function pageHeading(): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  // Next's tools for development run code from text, which the policy forbids.
  const policyOf = isDevelopment ? undefined : await policies();
  return (request, response) => {
    const path = pathOf(request);
    const isData = path.startsWith("/backend/") || path.startsWith("/_next/");
    response.setHeaders(new Map(Object.entries(isData ? dataHeaders : pageHeaders)));
    if (isData || policyOf === undefined) return !isData;
    const { policy, isRenderedNow } = policyOf(path);
    response.setHeader("content-security-policy", policy);
    if (isRenderedNow) request.headers["content-security-policy"] = policy;
    return isRenderedNow;
  };
}

/** Serves the site. `close` lets the requests in flight finish, for `patience` milliseconds at most. */
export async function serve(patience: number): Promise<{ address: string; close: () => Promise<void> }> {
  const host = await listenHost(env.HOST);
  // A key that cannot be read or made is said now, not on the first certificate.
  await publishSigningKeys();
  const head = await pageHeading();
  const pages = isDevelopment
    ? undefined
    : await prerenderedPages(join(import.meta.dirname, "ready"), origin);
  const pathOfPage = isDevelopment ? () => undefined : await pagePaths(join(import.meta.dirname, "next"));
  const compress = compression();
  const handle = front({
    find: endpointFinder(endpoints, otherAddresses),
    byNext: { ...nextAuth, prefix: nextAuth.pattern.replace(/\[.*/, "") },
    pagePattern: await pagePatterns(isDevelopment ? undefined : join(import.meta.dirname, "next")),
    answerPage: async (request, response) => {
      // Next fails on an address that is no text. No page answers it: so the page for such addresses does.
      if (!isText(pathOf(request))) request.url = "/unreadable";
      const isRenderedNow = head(request, response);
      if (leadToPage(pathOfPage, request, response)) return;
      if (chooseLightVersion(request, response, origin.startsWith("https:"))) return;
      const light = lightVersionOf(request);
      if (pages?.answer(request, response, light.isWanted)) return;
      const page = isRenderedNow ? await pageRequest(request, pathOf(request)) : {};
      if (page.refusal) {
        request.url = unavailablePage;
        head(request, response);
      }
      compress(request, response, () => undefined);
      pages?.complete(request, response);
      if (light.exists) varyByVersion(response);
      if (pages && light.isWanted) sendLightPage(response, pages.lightStyles);
      await answerPageWith(response, page, () => answerPage(request, response));
    },
    isDevelopment,
    proxies: env.TRUST_PROXY,
    headers: dataHeaders,
  });
  const server = httpServer(handle);
  // Next hangs a listener for WebSockets on the server it is given, which only its tools for development need. Where there
  // is one, Node hands it every request that asks for an upgrade, past all the rules above.
  const site = next({ dev: isDevelopment, httpServer: isDevelopment ? server : createServer() });
  const answerPage = site.getRequestHandler();
  await site.prepare();
  await listen(server, env.PORT, host);
  const stopMaintenance = isDevelopment ? undefined : startMaintenance();
  return {
    address: addressOf(host, env.PORT),
    close: async () => {
      await drain(server, { grace, patience });
      await stopMaintenance?.();
      await site.close();
      await db.$disconnect();
      flushLog();
    },
  };
}
