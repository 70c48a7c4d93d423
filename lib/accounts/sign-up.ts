import "server-only";
import { hashPassword } from "@/lib/auth/password";
import { permits } from "@/lib/auth/roles";
import { operation } from "@/lib/operation";
import { countOf, type Limit, limits, type Network, take } from "@/lib/rate-limits";
import { transaction } from "@/lib/transaction";
import { currentLanguage } from "@/lib/words/sentence";
import type { Role } from "@/prisma/generated/enums";
import { SignUp } from "./schema";

/** Behind a proxy that is not trusted, all visitors appear to come from these networks. */
const isShared = (network: Network) => /^(?:127\.|::\/|unknown)/.test(network);

export async function rememberOffice(role: Role, network: Network): Promise<void> {
  if (permits(role, "registerUser") && !isShared(network)) await take(limits.officeNetwork, network);
}

/** A network that the office has logged in from today is taken for a school, where a whole class may sign up. */
export async function signUpLimit(network: Network): Promise<Limit<Network>> {
  const isOffice = (await countOf(limits.officeNetwork, network)) > 0;
  return isOffice ? limits.signUpAtOffice : limits.signUp;
}

/** The account is unconfirmed, because nothing proves that the email is theirs. */
export const signUp = operation({
  name: "signUp",
  access: "anyone",
  limit: { by: signUpLimit },
  input: SignUp,
  whenTaken: { email: "accountExists" },
  async run({ input }) {
    const passwordHash = await hashPassword(input.password);
    await transaction(async (tx) => {
      await tx.user.create({
        data: {
          role: "student",
          fullName: input.name,
          email: input.email,
          passwordHash,
          unconfirmedSince: new Date(),
          language: currentLanguage(),
        },
        select: { id: true },
      });
    });
  },
});
