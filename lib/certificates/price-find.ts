import "server-only";
import { may } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { freeFindsOfOneCode, limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";

/** The office checks papers all day: what it looks up is not counted with its network's visitors. */
export const isOfficeMember = (actor: Actor): boolean =>
  actor.kind === "member" && may(actor, { access: "office" });

/**
 * Makes a look-up that found a certificate cheaper: it was counted as a guess when it began, at this time. A guesser
 * misses; a class behind one address finds, each a code of their own. So finds count against a limit of their own, ten times
 * as high, unless the network asks for the same code again and again: then each of those counts as a guess after all.
 */
export async function priceFind(actor: Actor, code: string, begun: number): Promise<void> {
  if (isOfficeMember(actor)) return;
  const network = networkOf(actor.address);
  const key = `${network}\n${code.toLowerCase()}`;
  const earlier = await limits.foundCode.count(key);
  if (earlier > freeFindsOfOneCode) return;
  await limits.foundCode.take(key);
  if (earlier < freeFindsOfOneCode) {
    await limits.found.take(network);
    await limits.lookup.giveBack(network, begun);
    return;
  }
  for (let count = 0; count < freeFindsOfOneCode; count += 1)
    await limits.lookup.take(network).catch(() => undefined);
}
