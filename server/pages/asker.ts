import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { asRefusal } from "@/lib/http/calls/reply";
import type { PageRequest } from "@/lib/http/pages/page-request";
import { getActor } from "@/lib/http/request-actor";

/** The page that says that the academy's records cannot be reached, also without JavaScript. */
export const unavailablePage = "/unavailable";

/** Log-in pages, and those behind them, are of no use without the database. */
const needsDatabase = /^\/(?:login|register|admin|student|teacher)(?:\/|$)/;

/**
 * Reads the actor of a page request before the page is rendered, because a page that is half rendered can no longer be
 * replaced by another. If the database is unreachable, the result has the refusal.
 */
export async function pageRequest({ method, headers }: IncomingMessage, path: string): Promise<PageRequest> {
  if (method !== "GET" && method !== "HEAD") return {};
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  try {
    const asker = new Headers(Object.fromEntries(given));
    return { actor: await getActor(asker, { alwaysAsks: needsDatabase.test(path) }) };
  } catch (error) {
    return { refusal: asRefusal(error, randomUUID(), "page") };
  }
}
