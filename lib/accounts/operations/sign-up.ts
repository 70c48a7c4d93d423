import "server-only";
import { hashPassword } from "@/lib/auth/password";
import { transaction } from "@/lib/database/transaction";
import { operation } from "@/lib/operation";
import { currentLanguage } from "@/lib/words/current-language";
import { SignUp } from "../schema";
import { signUpLimit } from "../sign-up-limit";

/**
 * Signs up a visitor, always as a student, without a student code until the office assigns one. The account is
 * unconfirmed, because nothing proves that the email is theirs.
 */
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
