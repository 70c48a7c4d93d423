import "server-only";
import type { z } from "zod";
import { startSession } from "@/lib/accounts/log-in";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { limits, take } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { operation } from "@/lib/operation";
import { GoogleProfile } from "../schema";
import { signUpLimit } from "./sign-up";

type Profile = z.output<typeof GoogleProfile>;

/**
 * Opens a session for a person authenticated by Google, creating a student account if there is none. An account is
 * identified by Google's subject, never by its email, which its owner can change to someone else's. An email that
 * already has an account is refused: the person who signed up with it would share the account from then on.
 */
export const logInWithGoogle = operation({
  name: "logInWithGoogle",
  access: "anyone",
  limit: { by: limits.loginNetwork, checkOnly: true },
  input: GoogleProfile,
  async run({ actor, input }) {
    const userId = await accountOf(actor, input);
    const { subject, authenticatedAt: at } = input;
    const authenticatedAt = at === undefined ? undefined : new Date(Math.min(at * 1000, Date.now()));
    return await startSession(userId, actor, { googleSubject: subject }, authenticatedAt);
  },
});

async function accountOf(actor: Actor, profile: Profile): Promise<number> {
  const linked = () =>
    db.user.findUnique({ where: { googleSubject: profile.subject }, select: { id: true } });
  const known = await linked();
  if (known !== null) return known.id;
  try {
    return await newAccount(actor, profile);
  } catch (error) {
    // The account may have appeared meanwhile: through a second click, or because the office undid a deletion.
    const appeared = await linked();
    if (appeared === null) throw error;
    return appeared.id;
  }
}

async function newAccount(actor: Actor, { subject, name, email }: Profile): Promise<number> {
  const holder = await db.user.findUnique({ where: { email }, select: { id: true } });
  if (holder !== null) {
    throw new Refusal("invalid", "logInWithPassword", { code: "duplicate_email" });
  }
  const network = networkOf(actor.address);
  await take(await signUpLimit(network), network);
  const user = await db.user.create({
    data: { role: "student", fullName: name, email, googleSubject: subject },
    select: { id: true },
  });
  return user.id;
}
