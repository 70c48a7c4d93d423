import "server-only";
import { reachOf } from "@/lib/auth/roles";
import type { Limit } from "@/lib/limits/limit";
import { limits } from "@/lib/limits/limits";
import type { Network } from "@/lib/limits/network";
import type { Role } from "@/prisma/generated/enums";

/** Behind a proxy that is not believed, every visitor seems to be here. */
const isShared = (network: Network) => /^(?:127\.|::\/|unknown)/.test(network);

/** Remembers a network from which someone logged in who works in the office. */
export async function rememberOffice(role: Role, network: Network): Promise<void> {
  if (reachOf(role).length > 0 && !isShared(network)) await limits.officeNetwork.take(network);
}

/** The limit on sign-ups: a network from which the office has logged in today is a school, where a class signs up. */
export const signUpLimit: Limit<Network> = {
  ...limits.signUp,
  take: async (network) => {
    const isOffice = (await limits.officeNetwork.count(network)) > 0;
    return await (isOffice ? limits.signUpAtOffice : limits.signUp).take(network);
  },
};
