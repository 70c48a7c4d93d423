import "server-only";
import { may } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import type { Attempt } from "@/lib/limits/limit";
import { freeFindsOfOneCode, limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";

/**
 * Whether the actor is in the office, whose look-ups are not counted with its network's: it checks printed certificates
 * all day.
 */
export const isOfficeMember = (actor: Actor): boolean =>
  actor.kind === "member" && may(actor, { access: "office" });

/**
 * Makes a successful look-up cheaper than a guess, which is what its attempt was counted as. Attackers mostly miss; a
 * class behind one address finds certificates, each with its own code. So successes have a limit of their own, ten
 * times as high, unless the network keeps asking for the same code: then each of those counts as a guess after all. The
 * office has no attempt.
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
