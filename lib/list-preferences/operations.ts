import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { defaultPreferences, ListPreferences, ListPreferencesChange } from "./schema";

/** How the caller likes the list of students. What can no longer be read is as if it had never been chosen. */
export const ownListPreferences = operation({
  name: "ownListPreferences",
  access: "office",
  input: z.unknown(),
  async run({ actor }): Promise<ListPreferences> {
    const row = await db.listPreference.findUnique({ where: { userId: actor.userId } });
    return ListPreferences.safeParse(row).data ?? defaultPreferences;
  },
});

/** Keeps one's own columns, views or both in place of the last. */
export const setListPreferences = operation({
  name: "setListPreferences",
  access: "office",
  input: ListPreferencesChange,
  async run({ actor: { userId }, input: { columns, views } }): Promise<void> {
    const update = { ...(columns && { columns }), ...(views && { views }) };
    const create = { userId, ...defaultPreferences, ...update };
    await db.listPreference.upsert({ where: { userId }, create, update, select: { userId: true } });
  },
});
