import "server-only";
import { createHash } from "node:crypto";
import { kabulClock, kabulDay } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";
import { type RefusalKey, say } from "./words/words";

type Fields = Readonly<Record<string, unknown>>;

/** The version of stored values: it changes when they do, whoever changes them. */
export function versionOf(stored: Fields): string {
  const fields = Object.entries(stored).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 16);
}

type Stored = {
  version: string;
  current: Fields;
  table: "users" | "sittings" | "academy_settings" | "certificate_rules";
  key: Readonly<Record<string, number>>;
};

/** Throws `conflict`, with what is stored and who changed it when, if the caller has seen another version. */
export async function requireVersion(
  within: Db,
  seen: string | undefined,
  { version, current, table, key }: Stored,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const [[column = "", id] = []] = Object.entries(key);
  const { raw } = Prisma;
  // The newest change, if the row is still as it left it: what people do to their own profile is not recorded.
  const [change] = await within.$queryRaw<{ name: string | null; at: Date }[]>`
    SELECT e.actor_name AS name, c.created_at AS at
      FROM row_changes c JOIN audit_events e USING (act_id)
      JOIN ${raw(table)} AS stored ON stored.${raw(column)} = ${id} AND to_jsonb(stored) @> c.after
     WHERE c.id = (SELECT max(id) FROM row_changes WHERE table_name = ${table} AND key = ${JSON.stringify(key)}::jsonb)
     LIMIT 1`;
  const words = change?.name
    ? say("changedBy", { name: change.name, time: timeOf(change.at) })
    : say("changedMeanwhile");
  throw new Refusal("invalid", words, { code: "conflict", details: { current: { version, ...current } } });
}

function timeOf(at: Date): string {
  const day = kabulDay(at);
  return day === kabulDay(new Date()) ? kabulClock(at) : `${day} ${kabulClock(at)}`;
}

/** Throws `conflict`, with what is stored, if the caller has seen another version of what is replaced as a whole. */
export function requireSeen(
  seen: string | undefined,
  { version, current }: Pick<Stored, "version" | "current">,
  message: RefusalKey,
): void {
  if (seen !== undefined && seen !== version)
    throw new Refusal("invalid", message, { code: "conflict", details: { current } });
}
