// Gives Next's modules what they look for when they are loaded: the calls load some before Next itself starts.
import "next/dist/server/node-environment-baseline";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import next from "next";
import { calls } from "@/app/backend/api/calls";
import { listenHost } from "@/lib/accounts/demo";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { drain } from "@/lib/http/drain";
import { httpServer } from "@/lib/http/http-server";
import { answerWith, type WebHandler } from "@/lib/http/node-bridge";
import { answerPageWith } from "@/lib/http/page-status";
import { allowedMethods, isKnownMethod, refuse } from "@/lib/http/refuse-early";
import { securityHeaders } from "@/lib/http/security-headers";
import { startUpkeep } from "@/lib/upkeep";

const isDevelopment = env.NODE_ENV === "development";
const origin = new URL(env.NEXTAUTH_URL ?? `http://localhost:${env.PORT}`).origin;
const headers = securityHeaders(origin);

const handlers = new Map<string, Readonly<Record<string, WebHandler>>>(Object.entries(calls));

/**
 * The handler of a call (one that only says which methods there are, where the call has not this one), or undefined where Next is to answer. Next would lead to the same handlers; answering in front of it
 * spares each call Next's own work. In development Next does it, so that a change shows at once.
 */
function handlerOf({ url = "", method = "" }: IncomingMessage): WebHandler | undefined {
  const name = /^\/backend\/api\/(\w+\.php)(?:\?|$)/.exec(url)?.[1];
  return isDevelopment || name === undefined
    ? undefined
    : (handlers.get(name)?.[method] ?? handlers.get(name)?.OPTIONS);
}

function addressOf(bound: AddressInfo | string | null): string {
  return typeof bound === "object" && bound !== null ? `http://localhost:${bound.port}` : origin;
}

/** Serves the site. `close` lets the requests in flight finish, for `patience` milliseconds at most. */
export async function serve(patience: number): Promise<{ address: string; close: () => Promise<void> }> {
  const server = httpServer(
    async (request, response) => {
      const handler = handlerOf(request);
      const method = isKnownMethod(request) ? request.method : "OPTIONS";
      if (handler) return answerWith(handler, request, response, { origin, headers, method });
      if (!isKnownMethod(request)) {
        return refuse(request, response, 405, "Method not allowed.", { ...headers, Allow: allowedMethods });
      }
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      await answerPageWith(response, () => answerPage(request, response));
    },
    { proxies: env.TRUST_PROXY, headers },
  );
  const host = await listenHost(env.HOST);
  const site = next({ dev: isDevelopment, httpServer: server });
  const answerPage = site.getRequestHandler();
  await site.prepare();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen({ port: env.PORT, ...(host ? { host } : {}) }, resolve);
  });
  const stopUpkeep = isDevelopment ? undefined : startUpkeep();
  return {
    address: addressOf(server.address()),
    close: async () => {
      await drain(server, patience);
      await stopUpkeep?.();
      await site.close();
      await db.$disconnect();
    },
  };
}
