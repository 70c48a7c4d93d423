import "server-only";
import type { Member } from "@/lib/auth/actor";
import { reachOf } from "@/lib/auth/roles";
import { maxRows } from "@/lib/database/batches";
import { type Db, largeRowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { filterOf, type ListQuery, orderOf } from "@/lib/people-list/list-sql";
import { say } from "@/lib/words/words";
import { Prisma } from "@/prisma/generated/client";
import { type Selection, StudentQuery } from "../schema";

/** A person in a selection. */
export type SelectedPerson = { userId: number; fullName: string };

/** One row more than an act may have, to detect that there are too many. */
const peopleOf = (query: ListQuery) => Prisma.sql`
  SELECT id AS "userId", full_name AS "fullName" FROM users
   WHERE ${filterOf(query)} ORDER BY ${orderOf(query)} LIMIT ${maxRows + 1}::int`;

const requireAtMost = (max: number, count: number) => {
  if (count > max) throw new Refusal("invalid", say("tooManyChosen", { max }));
};

/** Everyone a query finds now, so that an act can be limited to these people whatever the query finds later. */
export const selectStudents = operation({
  name: "selectStudents",
  access: "permitted",
  input: StudentQuery,
  async run({ actor, input }): Promise<{ people: SelectedPerson[] }> {
    const people = await largeRowsOf<SelectedPerson>(peopleOf({ ...input, reach: reachOf(actor.role) }));
    requireAtMost(maxRows, people.length);
    return { people };
  },
});

/**
 * The ids of a selection, in the list's order. Throws `conflict` if someone in it is gone, or if the query has since
 * found someone new: `gone` has the ids, `added` the people.
 */
export async function selectedIds(
  tx: Db,
  actor: Member,
  { ids, isAll, ...query }: Selection,
  max: number,
): Promise<number[]> {
  requireAtMost(max, ids.length);
  const list = { ...query, reach: reachOf(actor.role) };
  const found = await tx.$queryRaw<SelectedPerson[]>(peopleOf(isAll ? list : { ...list, ids }));
  const [chosen, present] = [new Set(ids), new Set(found.map(({ userId }) => userId))];
  const gone = ids.filter((id) => !present.has(id));
  const added = found.filter(({ userId }) => !chosen.has(userId));
  if (gone.length + added.length > 0) {
    throw new Refusal("invalid", "listChanged", {
      code: "conflict",
      details: { gone, added },
    });
  }
  return [...present];
}
