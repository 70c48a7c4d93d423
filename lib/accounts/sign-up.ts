import "server-only";
import { hashPassword } from "@/lib/auth/password-hash";
import { operation } from "@/lib/operation";
import { signUpLimit } from "@/lib/rate-limits";
import { transaction } from "@/lib/transaction";
import { currentLanguage } from "@/lib/words/sentence";
import { SignUp } from "./schema";

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
