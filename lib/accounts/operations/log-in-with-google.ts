import "server-only";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { GoogleProfile } from "../schema";
import { startSession } from "./start-session";

/**
 * Opens a session for an email that Google has proven, and makes the student's account where there is none.
 * An account with a password is refused: anybody could have signed up with that email and would share it from then on.
 */
export const logInWithGoogle = operation({
  name: "logInWithGoogle",
  access: "anyone",
  limit: { by: limits.signUp },
  input: GoogleProfile,
  async run({ actor, input }) {
    const known = await db.user.findUnique({
      where: { email: input.email },
      select: { id: true, passwordHash: true },
    });
    if (known !== null && known.passwordHash !== null) {
      throw new Refusal("invalid", "Please log in with your email and password.");
    }
    const user =
      known ??
      (await db.user.create({
        data: { role: "student", fullName: input.name, email: input.email },
        select: { id: true },
      }));
    return await startSession(user.id, actor, { passwordHash: null });
  },
});
