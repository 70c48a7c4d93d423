import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { asRefusal } from "@/lib/http/calls/reply";
import type { PageRequest } from "@/lib/http/next/page-status";
import { getActor } from "@/lib/http/request-actor";

/** The page that says, also without JavaScript, that the academy's records cannot be reached now. */
export const unavailablePage = "/unavailable";

/** The log-ins and what lies behind them are of no use to anybody without the database. */
const needsDatabase = /^\/(?:login|register|admin|student|teacher)(?:\/|$)/;

/**
 * Reads the actor of a page request before rendering: a page that finds half-way that the database is unreachable can
 * no longer become another one. Returns the refusal where the database cannot be asked.
 */
export async function pageRequest({ method, headers }: IncomingMessage, path: string): Promise<PageRequest> {
  if (method !== "GET" && method !== "HEAD") return {};
  const given = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value]] : [],
  );
  try {
    const asker = new Headers(Object.fromEntries(given));
    return { actor: await getActor(asker, { alwaysAsks: needsDatabase.test(path) }) };
  } catch (problem) {
    return { refusal: asRefusal(problem, randomUUID(), "page") };
  }
}
