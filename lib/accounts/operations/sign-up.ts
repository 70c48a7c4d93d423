import "server-only";
import { hashPassword, laneOf } from "@/lib/auth/password";
import { db } from "@/lib/db";
import { limits } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { SignUp } from "../schema";

/** A visitor signs up: always as a student, without a student code until the office gives one. */
export const signUp = operation({
  name: "signUp",
  access: "anyone",
  limit: { by: limits.signUp },
  input: SignUp,
  whenTaken: { email: "An account with this email already exists." },
  async run({ actor, input }) {
    const passwordHash = await hashPassword(input.password, laneOf(actor));
    await db.user.create({
      data: { role: "student", fullName: input.name, email: input.email, passwordHash },
      select: { id: true },
    });
  },
});
