import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { ResultMail } from "../schema";

/** Whether the student gets an email about a new result. */
export type OwnPreferences = { mailsResults: boolean };

/** The student's own account preferences. */
export const ownPreferences = operation({
  name: "ownPreferences",
  access: "student",
  input: z.unknown(),
  run: ({ actor }): Promise<OwnPreferences> =>
    db.user.findUniqueOrThrow({
      where: { id: actor.userId },
      select: { mailsResults: true },
    }),
});

/** Turns a student's email about a new result on or off. */
export const setResultMail = operation({
  name: "setResultMail",
  access: "student",
  input: ResultMail,
  async run({ actor, input: { mailsResults } }): Promise<void> {
    await db.user.update({ where: { id: actor.userId }, data: { mailsResults }, select: { id: true } });
  },
});
