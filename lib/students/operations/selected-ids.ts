import "server-only";
import type { Member } from "@/lib/auth/actor";
import { roles } from "@/lib/auth/roles";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { Prisma } from "@/prisma/generated/client";
import { filterOf, orderOf } from "../list-sql";
import type { Selection } from "../schema";

/**
 * Whom a selection means, in the order of the list. Refused if that is more than `max`, and if it is no longer as
 * many as were chosen: somebody came or went meanwhile, and nothing is to happen to people whom nobody has seen.
 */
export async function selectedIds(
  tx: Db,
  actor: Member,
  selection: Selection,
  max: number,
): Promise<number[]> {
  const { count } = selection;
  if (count > max) throw new Refusal("invalid", `At most ${max} at once. Please choose fewer.`);
  const query = { ...selection, reach: roles[actor.role].reach };
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
