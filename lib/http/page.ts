import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { getLocale } from "next-intl/server";
import { cache } from "react";
import { academyName } from "@/lib/academy/current-academy";
import { type Guard, may } from "@/lib/auth/access";
import type { Actor, Member } from "@/lib/auth/actor";
import { choosePasswordPath, logInAddress } from "@/lib/auth/roles";
import type { Operation } from "@/lib/operation";
import { inLanguage, type Language, languageOf } from "@/lib/words/languages";
import { getActor, outcomeOf } from "./actor";
import { type Flash, openFlash } from "./browser-forms";
import { readCookie, setCookie } from "./cookies";
import { knownActor, type Outcome, prefetchedOutcome, refusePage, setPageCookie } from "./page-request";

export const actorOfPage: () => Promise<Actor> = cache(
  async () => knownActor() ?? (await getActor(await headers())),
);

export async function read<Output>(operation: Operation<Output>, input: unknown): Promise<Outcome<Output>> {
  const outcome =
    prefetchedOutcome<Output>(operation.name, input) ??
    (await outcomeOf(operation, input, await actorOfPage(), await headers()));
  if ("refusal" in outcome && outcome.refusal.kind === "unavailable") refusePage(outcome.refusal);
  return outcome;
}

/** Anyone else is sent to the log-in. For convenience only: the operation checks again. */
export async function requirePage(operation: Guard, path: string): Promise<Member> {
  const actor = await actorOfPage();
  if (actor.kind === "member" && may(actor, operation)) return actor;
  const wanted = await pageHref(path);
  if (actor.kind === "limited") redirect(await pageHref(choosePasswordPath(wanted)));
  redirect(await pageHref(logInAddress(wanted)));
}

export const pageLanguage = async (): Promise<Language> => languageOf(await getLocale());

export const pageAcademyName = async (): Promise<string> => academyName(await pageLanguage());

export const pageHref = async (href: string): Promise<string> => inLanguage(href, await pageLanguage());

export type Query = Promise<Record<string, string | string[] | undefined>>;

export async function queryText(query: Query, field: string): Promise<string | undefined> {
  const value = (await query)[field];
  return Array.isArray(value) ? value[0] : value;
}

/** Shown once: the page clears the cookie. */
export async function readFlash(page: string): Promise<Flash | null> {
  const given = await headers();
  const token = readCookie(given, "flash");
  if (!token) return null;
  const path = await pageHref(page);
  setPageCookie(setCookie("flash", "", path));
  return openFlash(token, path, given);
}
