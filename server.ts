// Gives Next's modules what they look for when they are loaded: the calls load some before Next itself
// starts.
import "next/dist/server/node-environment-baseline";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import compression from "compression";
import next from "next";
import { calls } from "@/app/backend/api/calls";
import { listenHost } from "@/lib/accounts/demo";
import { publishSigningKeys } from "@/lib/certificates/operations/published-keys";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { Refusal, texts } from "@/lib/errors";
import { dataPolicy, pagePolicies } from "@/lib/http/content-security-policy";
import { readPageScripts } from "@/lib/http/page-scripts";
import { answerPageWith } from "@/lib/http/page-status";
import { isText } from "@/lib/http/pages/decoded-segment";
import { pageRequest, unavailablePage } from "@/lib/http/pages/page-request";
import { prerenderedPages } from "@/lib/http/prerendered-pages";
import { drain } from "@/lib/http/server/drain";
import { httpServer } from "@/lib/http/server/http-server";
import { addressOf, listen } from "@/lib/http/server/listen";
import { answerWith, type WebHandler } from "@/lib/http/server/node-bridge";
import { allowedMethods, isKnownMethod, refuse } from "@/lib/http/server/refuse-early";
import { securityHeaders } from "@/lib/http/server/security-headers";
import { startMaintenance } from "@/lib/maintenance";

const isDevelopment = env.NODE_ENV === "development";
const origin = new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin;
const pageHeaders = securityHeaders(origin);
const dataHeaders = {
  ...pageHeaders,
  "content-security-policy": dataPolicy,
  "x-robots-tag": "noindex, noarchive",
};

const handlers = new Map<string, Readonly<Record<string, WebHandler>>>(Object.entries(calls));

/**
 * The handler of a call, or the one that says which methods the call has; undefined where Next is to answer.
 * Next would lead to the same handlers: answering in front of it spares each call Next's own work. In
 * development Next does it, so that a change shows at once.
 */
function handlerOf({ url = "", method = "" }: IncomingMessage): WebHandler | undefined {
  const name = /^\/backend\/api\/(\w+\.php)(?:\?|$)/.exec(url)?.[1];
  const call = isDevelopment || name === undefined ? undefined : handlers.get(name);
  return call?.[method] ?? call?.OPTIONS;
}

const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? "/";

async function policies(): Promise<ReturnType<typeof pagePolicies>> {
  const scripts = await readPageScripts(join(import.meta.dirname, "next", "server", "app"), origin);
  return pagePolicies(scripts, env.GOOGLE_CLIENT_ID ? ["https://accounts.google.com"] : []);
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
  const compress = compression();
  const server = httpServer(
    async (request, response) => {
      const handler = handlerOf(request);
      const method = isKnownMethod(request) ? request.method : "OPTIONS";
      if (handler) return answerWith(handler, request, response, { origin, headers: dataHeaders, method });
      if (!isKnownMethod(request)) {
        return refuse(request, response, new Refusal("method_not_allowed", texts.method_not_allowed), {
          ...dataHeaders,
          Allow: allowedMethods,
        });
      }
      // Next fails on an address that is no text. No page answers it: so the page for such addresses does.
      if (!isText(pathOf(request))) request.url = "/unreadable";
      const isRenderedNow = head(request, response);
      if (pages?.answer(request, response)) return;
      const page = isRenderedNow ? await pageRequest(request, pathOf(request)) : {};
      if (page.refusal) {
        request.url = unavailablePage;
        head(request, response);
      }
      compress(request, response, () => undefined);
      pages?.complete(request, response);
      await answerPageWith(response, page, () => answerPage(request, response));
    },
    { proxies: env.TRUST_PROXY, headers: dataHeaders },
  );
  const site = next({ dev: isDevelopment, httpServer: server });
  const answerPage = site.getRequestHandler();
  await site.prepare();
  await listen(server, env.PORT, host);
  const stopMaintenance = isDevelopment ? undefined : startMaintenance();
  return {
    address: addressOf(host, env.PORT),
    close: async () => {
      await drain(server, patience);
      await stopMaintenance?.();
      await site.close();
      await db.$disconnect();
    },
  };
}
