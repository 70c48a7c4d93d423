import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { defaultPreferences, ListPreferences, ListPreferencesChange } from "./schema";

/** The caller's preferences for the list of students. Preferences that are no longer valid count as none. */
export const ownListPreferences = operation({
  name: "ownListPreferences",
  access: "office",
  input: z.unknown(),
  async run({ actor }): Promise<ListPreferences> {
    const row = await db.listPreference.findUnique({ where: { userId: actor.userId } });
    return ListPreferences.safeParse(row).data ?? defaultPreferences;
  },
});

/** Replaces the caller's columns, views or both. */
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
