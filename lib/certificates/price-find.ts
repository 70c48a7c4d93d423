import "server-only";
import { may } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { Attempt } from "@/lib/limits/limit";
import { freeFindsOfOneCode, limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";

/** The office checks papers all day: what it looks up is not counted with its network's visitors. */
export const isOfficeMember = (actor: Actor): boolean =>
  actor.kind === "member" && may(actor, { access: "office" });

/**
 * Makes a look-up that found a certificate cheaper: its attempt was counted as a guess. A guesser misses; a class behind one
 * address finds, each a code of their own. So finds count against a limit of their own, ten times as high, unless the network
 * asks for the same code again and again: then each of those counts as a guess after all. The office has no attempt.
 */
export async function priceFind(actor: Actor, code: string, attempt: Attempt | undefined): Promise<void> {
  if (attempt === undefined) return;
  const network = networkOf(actor.address);
  const { count } = await limits.foundCode.take(`${network}\n${code.toLowerCase()}`);
  if (count <= freeFindsOfOneCode) {
    await limits.found.take(network);
    await attempt.giveBack();
    return;
  }
  if (count > freeFindsOfOneCode + 1) return;
  for (let guess = 0; guess < freeFindsOfOneCode; guess += 1)
    await limits.lookup.take(network).catch(() => undefined);
}
