import "server-only";
import { may } from "@/lib/auth/access";
import type { Actor } from "@/lib/auth/actor";
import { check, take } from "@/lib/limits/limit";
import { limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";

/** The office checks printed certificates all day. */
const isExempt = (actor: Actor) => actor.kind === "member" && may(actor, { access: "office" });

/** The limit of an operation that looks up a certificate. It counts by the outcome, with `countLookUp`. */
export const lookUpLimit = { by: limits.misses, checkOnly: true, unless: isExempt };

/**
 * Counts a look-up before it is answered. Attackers mostly miss, while a class behind one address finds, each its own:
 * so finds have a limit of their own, ten times as high. A network without misses left finds nothing either, or it
 * could go on guessing.
 */
export async function countLookUp(actor: Actor, { isFound }: { isFound: boolean }): Promise<void> {
  if (isExempt(actor)) return;
  const network = networkOf(actor.address);
  if (!isFound) return await take(limits.misses, network);
  await check(limits.misses, network);
  await take(limits.finds, network);
}
