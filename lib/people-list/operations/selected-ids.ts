import "server-only";
import type { Member } from "@/lib/auth/actor";
import { reachOf } from "@/lib/auth/roles";
import { type Db, largeRowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { maxRows } from "@/lib/large-acts/schema";
import { operation } from "@/lib/operation";
import { filterOf, type ListQuery, orderOf } from "@/lib/people-list/list-sql";
import { say } from "@/lib/words/words";
import { Prisma } from "@/prisma/generated/client";
import { type Selection, StudentQuery } from "../schema";

/** Someone in a selection. */
export type SelectedPerson = { userId: number; fullName: string };

/** A row more than an act may have says that there are too many. */
const peopleOf = (query: ListQuery) => Prisma.sql`
  SELECT id AS "userId", full_name AS "fullName" FROM users
   WHERE ${filterOf(query)} ORDER BY ${orderOf(query)} LIMIT ${maxRows + 1}::int`;

const requireAtMost = (max: number, count: number) => {
  if (count > max) throw new Refusal("invalid", say("tooManyChosen", { max }));
};

/** Everyone that a query finds, so that an act can be about these very people, whoever the query finds later. */
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
 * The ids of a selection, in the order of the list. Refused with `conflict` if one of them is gone, or someone whom no one has
 * seen was found since: `gone` has the ids, `added` the people.
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
