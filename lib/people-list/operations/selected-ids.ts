import "server-only";
import type { Member } from "@/lib/auth/actor";
import { reachOf } from "@/lib/auth/roles";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { orderOf } from "@/lib/people-list/list-sql";
import { say } from "@/lib/words/words";
import type { Selection } from "../schema";

/** The ids of a selection, in the list's order, without those who are gone. */
export async function presentIds(
  tx: Db,
  actor: Member,
  { ids, ...order }: Selection,
  max: number,
): Promise<number[]> {
  if (ids.length > max) throw new Refusal("invalid", say("tooManyChosen", { max }));
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE id = ANY(${ids}) AND role::text = ANY(${[...reachOf(actor.role)]})
     ORDER BY ${orderOf(order)}`;
  return found.map(({ id }) => id);
}

/** The ids of a selection, in the list's order. Throws `conflict`, with the ids, if someone in it is `gone`. */
export async function selectedIds(
  tx: Db,
  actor: Member,
  selection: Selection,
  max: number,
): Promise<number[]> {
  const present = await presentIds(tx, actor, selection, max);
  const there = new Set(present);
  const gone = selection.ids.filter((id) => !there.has(id));
  if (gone.length > 0) throw new Refusal("invalid", "listChanged", { code: "conflict", details: { gone } });
  return present;
}
