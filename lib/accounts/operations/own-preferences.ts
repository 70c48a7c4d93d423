import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { NewsByMail } from "../schema";

/** Whether the student gets news by email, and when they asked for deletion (null if they did not). */
export type OwnPreferences = { mailsNews: boolean; deletionAskedAt: Date | null };

/** The student's own account preferences. */
export const ownPreferences = operation({
  name: "ownPreferences",
  access: "student",
  input: z.unknown(),
  run: ({ actor }): Promise<OwnPreferences> =>
    db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { mailsNews: true, deletionAskedAt: true },
    }),
});

/** Turns a student's news by mail on or off. */
export const setNewsByMail = operation({
  name: "setNewsByMail",
  access: "student",
  input: NewsByMail,
  async run({ actor, input: { mailsNews } }): Promise<void> {
    await db.user.update({ where: { id: actor.userId }, data: { mailsNews }, select: { id: true } });
  },
});
