import "server-only";
import { reachOf } from "@/lib/auth/roles";
import { countOf, type Limit, take } from "@/lib/limits/limit";
import { limits } from "@/lib/limits/limits";
import type { Network } from "@/lib/limits/network";
import type { Role } from "@/prisma/generated/enums";

/** Behind a proxy that is not trusted, all visitors appear to come from these networks. */
const isShared = (network: Network) => /^(?:127\.|::\/|unknown)/.test(network);

export async function rememberOffice(role: Role, network: Network): Promise<void> {
  if (reachOf(role).length > 0 && !isShared(network)) await take(limits.officeNetwork, network);
}

/**
 * The rate limit on sign-ups. A network that the office logged in from in the last twelve hours is taken for a school,
 * where a whole class may sign up.
 */
export async function signUpLimit(network: Network): Promise<Limit<Network>> {
  const isOffice = (await countOf(limits.officeNetwork, network)) > 0;
  return isOffice ? limits.signUpAtOffice : limits.signUp;
}
