import "server-only";
import type { Member } from "@/lib/auth/actor";
import { reachOf } from "@/lib/auth/roles";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";
import { filterOf, orderOf } from "../list-sql";
import type { Selection } from "../schema";

/**
 * The ids of a selection, in the order of the list. Refused if there are more than `max`, or no longer as many as when
 * they were chosen: nothing must happen to people whom nobody has seen.
 */
export async function selectedIds(
  tx: Db,
  actor: Member,
  selection: Selection,
  max: number,
): Promise<number[]> {
  const { count } = selection;
  if (count > max) throw new Refusal("invalid", `At most ${max} at once. Please choose fewer.`);
  const query = { ...selection, reach: reachOf(actor.role) };
  const limit = Prisma.raw(String(count + 1));
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE ${filterOf(query)} ORDER BY ${orderOf(query)} LIMIT ${limit}`;
  if (rows.length !== count) {
    throw new Refusal("invalid", "The list has changed meanwhile. Please look at it and choose again.", {
      code: "conflict",
    });
  }
  return rows.map(({ id }) => id);
}
