import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { Preferences } from "../schema";

export type OwnPreferences = { mailsResults: boolean };

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

/** Saves the preferences that are given: how dates are shown, and a student's email about a new result. */
export const savePreferences = operation({
  name: "savePreferences",
  access: "member",
  input: Preferences,
  async run({ actor, input }): Promise<void> {
    if (input.mailsResults !== undefined && actor.role !== "student") {
      throw new Refusal("forbidden", "forbidden");
    }
    await db.user.update({ where: { id: actor.userId }, data: input, select: { id: true } });
  },
});
