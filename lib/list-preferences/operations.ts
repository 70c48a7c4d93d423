import "server-only";
import { z } from "zod";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { mergePreferences } from "./merge-preferences";
import { defaultPreferences, ListPreferences, ListPreferencesChange } from "./schema";

/** The caller's preferences for the list of students. Falls back to the defaults if they are no longer valid. */
export const ownListPreferences = operation({
  name: "ownListPreferences",
  access: "office",
  input: z.unknown(),
  async run({ actor }): Promise<ListPreferences> {
    const row = await db.listPreference.findUnique({ where: { userId: actor.userId } });
    return ListPreferences.safeParse(row).data ?? defaultPreferences;
  },
});

/** Changes the caller's columns, views or both, and returns the stored result. */
export const setListPreferences = operation({
  name: "setListPreferences",
  access: "office",
  input: ListPreferencesChange,
  run: ({ actor: { userId }, input: { base, ...edit } }): Promise<ListPreferences> =>
    transaction(async (tx) => {
      await tx.$executeRaw`SELECT FROM users WHERE id = ${userId} FOR NO KEY UPDATE`;
      const row = await tx.listPreference.findUnique({ where: { userId } });
      const current = ListPreferences.safeParse(row).data ?? defaultPreferences;
      const update = mergePreferences(base ?? current, edit, current);
      await tx.listPreference.upsert({
        where: { userId },
        create: { userId, ...update },
        update,
        select: { userId: true },
      });
      return update;
    }),
});
