import "server-only";
import type { z } from "zod";
import { startSession } from "@/lib/accounts/start-session";
import { audit } from "@/lib/audit";
import type { Actor } from "@/lib/auth/actor";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { take } from "@/lib/limits/limit";
import { limits } from "@/lib/limits/limits";
import { networkOf } from "@/lib/limits/network";
import { operation } from "@/lib/operation";
import { GoogleProfile } from "../schema";
import { signUpLimit } from "../sign-up-limit";

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
  try {
    return (await linkedAccount(actor, profile)) ?? (await newAccount(actor, profile));
  } catch (error) {
    // The account may have appeared meanwhile: through a second click, or because the office undid a deletion.
    const linked = await linkedAccount(actor, profile);
    if (linked === undefined) throw error;
    return linked;
  }
}

async function linkedAccount(actor: Actor, { subject, email }: Profile): Promise<number | undefined> {
  const user = await db.user.findUnique({ where: { googleSubject: subject }, select: { id: true } });
  if (user !== null) return user.id;
  return await transaction(async (tx) => {
    const [linked] = await tx.user.updateManyAndReturn({
      where: { googleEmail: email, googleSubject: null },
      data: { googleSubject: subject, googleEmail: null },
      select: { id: true },
    });
    if (linked !== undefined) await audit(tx, actor, "linkGoogle", linked.id);
    return linked?.id;
  });
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
