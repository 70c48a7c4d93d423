import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { choosePasswordPath } from "@/lib/accounts/choose-password-path";
import { type Access, may } from "@/lib/auth/access";
import type { Actor, Member } from "@/lib/auth/actor";
import { getActor } from "@/lib/http/request-actor";
import type { Operation } from "@/lib/operation";
import { logInAddress } from "./log-in-address";
import { outcomeOf } from "./outcome";
import { pageHref } from "./page-href";
import { knownActor, knownOutcome, type Outcome, refusePage } from "./page-request";

/** The actor of this page. Read once per request, however many parts of the page need it. */
export const actorOfPage: () => Promise<Actor> = cache(
  async () => knownActor() ?? (await getActor(await headers())),
);

/**
 * Runs an operation for a page, as the page's actor. Returns its output, or the refusal for the page to show. Any other
 * error is logged and returned as a refusal as well, so that pages never show an error's own message.
 */
export async function read<Output>(operation: Operation<Output>, input: unknown): Promise<Outcome<Output>> {
  const outcome =
    knownOutcome<Output>(operation.name, input) ??
    (await outcomeOf(operation, input, await actorOfPage(), await headers()));
  if ("refusal" in outcome && outcome.refusal.kind === "unavailable") refusePage(outcome.refusal);
  return outcome;
}

/**
 * The member requesting a page that is open to everyone who may run its operation. Anyone else is redirected to the
 * log-in, which leads back to the page. For convenience only: the operation checks again.
 */
export async function requirePage(operation: { access: Access }, path: string): Promise<Member> {
  const actor = await actorOfPage();
  if (actor.kind === "member" && may(actor, operation)) return actor;
  const wanted = await pageHref(path);
  if (actor.kind === "limited") redirect(await pageHref(choosePasswordPath(wanted)));
  redirect(await pageHref(logInAddress(wanted)));
}
