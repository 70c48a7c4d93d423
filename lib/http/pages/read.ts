import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { Actor, Member } from "@/lib/auth/actor";
import type { Refusal } from "@/lib/errors";
import { asRefusal, requestId } from "@/lib/http/calls/reply";
import { knownActor, refusePage } from "@/lib/http/page-status";
import { getActor } from "@/lib/http/request-actor";
import type { Operation } from "@/lib/operation";
import type { Role } from "@/prisma/generated/enums";

/** Who asks for this page. Read once a request, however many parts of the page want to know. */
export const actorOfPage: () => Promise<Actor> = cache(
  async () => knownActor() ?? (await getActor(await headers())),
);

/**
 * Runs an operation for a page, as whoever asks for the page. Gives its output, or the refusal for the page to show;
 * what went wrong is logged and comes back as a refusal too, so that a page never shows an error's own text.
 */
export async function read<Output>(
  operation: Operation<Output>,
  input: unknown,
): Promise<{ output: Output } | { refusal: Refusal }> {
  try {
    return { output: await operation.as(await actorOfPage(), input) };
  } catch (problem) {
    const refusal = asRefusal(problem, requestId(await headers()), operation.name);
    if (refusal.kind === "unavailable") refusePage(refusal);
    return { refusal };
  }
}

/**
 * The member who asks for a page that is only for these roles. Anybody else is led to the log-in, which remembers the page
 * (specification section 4). The operations behind the page check again: this is the courtesy, not the lock.
 */
export async function requirePageRole(roles: readonly Role[], path: string): Promise<Member> {
  const actor = await actorOfPage();
  if (actor.kind === "member" && roles.includes(actor.role)) return actor;
  redirect(`/login?${new URLSearchParams({ callbackUrl: path })}`);
}
