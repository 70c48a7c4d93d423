import "server-only";
import type { Db } from "@/lib/db";
import { Refusal, type RefusalCode } from "@/lib/errors";
import { say } from "@/lib/words/words";
import type { RowChange } from "./change-lines";
import type { Replacement } from "./schema";

/** By user, the values to restore instead of the recorded ones. */
export type ReplacementColumns = Readonly<
  Record<string, { id?: number; email?: string; student_code?: string; google_subject?: null }>
>;

/** An undo's replacements, as columns. */
export function replacementColumns(replacements: readonly Replacement[]): ReplacementColumns {
  return Object.fromEntries(
    replacements.map(({ studentId, userId, email, studentCode }) => [
      studentId,
      {
        ...(userId === undefined ? {} : { id: userId }),
        ...(email === undefined ? {} : { email }),
        ...(studentCode ? { student_code: studentCode } : {}),
      },
    ]),
  );
}

const identities = [
  { column: "id", field: "userId", code: "duplicate_user_id" },
  { column: "email", field: "email", code: "duplicate_email" },
  { column: "student_code", field: "studentCode", code: "duplicate_student_code" },
] as const satisfies readonly { column: string; field: string; code: RefusalCode }[];

type Identity = (typeof identities)[number];
const wordsOf = ({ field }: Identity) => say("identity", { field });
/** `ownId`: the user who may already have the value; null for a deleted user. */
type Wanted = { studentId: number; ownId: number | null; name: string; identity: Identity; value: string };

/**
 * Refuses an undo that would restore a user id, email or code that another account has by now. The refusal lists them,
 * so that the next attempt can provide replacements.
 */
export async function requireFree(
  tx: Db,
  changes: readonly RowChange[],
  replaced: ReplacementColumns,
): Promise<void> {
  const wanted = wantedBy(changes, replaced);
  if (wanted.length === 0) return;
  const holders = await holdersOf(tx, wanted);
  const taken = wanted.filter(({ identity, value, ownId }) => {
    const holder = holders.get(`${identity.column} ${value}`);
    return holder !== undefined && holder !== ownId;
  });
  const [first] = taken;
  if (first === undefined) return;
  const ofFirst = taken.filter(({ studentId }) => studentId === first.studentId);
  const identities = ofFirst.map(({ identity }) => wordsOf(identity));
  throw new Refusal(
    "invalid",
    say("identitiesTaken", { identities, name: first.name, count: identities.length }),
    {
      code: first.identity.code,
      fields: Object.fromEntries(
        ofFirst.map(({ identity }) => [
          identity.field,
          say("identityTaken", { identity: wordsOf(identity) }),
        ]),
      ),
      details: {
        taken: taken.map(({ studentId, name, identity }) => ({ studentId, name, field: identity.field })),
      },
    },
  );
}

/**
 * The replacements of an undo, with no log-in by Google for those who have since made another account with it: Google
 * identifies one account, and the office can give the restored one a password.
 */
export async function withoutTakenGoogle(
  tx: Db,
  changes: readonly RowChange[],
  replaced: ReplacementColumns,
): Promise<ReplacementColumns> {
  const subjects = new Map(
    changes.flatMap(({ tableName, userId, before }) =>
      tableName === "users" && userId !== null && typeof before?.google_subject === "string"
        ? [[before.google_subject, userId] as const]
        : [],
    ),
  );
  const taken = await tx.user.findMany({
    where: { googleSubject: { in: [...subjects.keys()] } },
    select: { id: true, googleSubject: true },
  });
  const lost = taken.flatMap(({ id, googleSubject }) => {
    const userId = subjects.get(googleSubject ?? "");
    return userId === undefined || userId === id ? [] : [userId];
  });
  const columns = lost.map((id) => [id, { ...replaced[id], google_subject: null }] as const);
  return { ...replaced, ...Object.fromEntries(columns) };
}

/** The values that the undo restores: all of a deleted user's, otherwise only those that the act changed. */
function wantedBy(changes: readonly RowChange[], replaced: ReplacementColumns): Wanted[] {
  return changes.flatMap(({ tableName, userId, before, after, changedColumns }) => {
    if (tableName !== "users" || userId === null || before === null) return [];
    return identities.flatMap((identity) => {
      if (after !== null && !changedColumns?.includes(identity.column)) return [];
      const value = replaced[userId]?.[identity.column] ?? before[identity.column];
      if (value === null || value === undefined) return [];
      const ownId = after === null ? null : userId;
      const name = String(before.full_name);
      return [{ studentId: userId, ownId, name, identity, value: String(value).toLowerCase() }];
    });
  });
}

async function holdersOf(tx: Db, wanted: readonly Wanted[]): Promise<Map<string, number>> {
  const valuesOf = (column: Identity["column"]) =>
    wanted.filter(({ identity }) => identity.column === column).map(({ value }) => value);
  const rows = await tx.$queryRaw<{ id: number; email: string; code: string | null }[]>`
    SELECT id, email, lower(student_code) AS code FROM users
     WHERE id = ANY(${valuesOf("id").map(Number)}::int[]) OR email = ANY(${valuesOf("email")}::text[])
        OR lower(student_code) = ANY(${valuesOf("student_code")}::text[])`;
  return new Map(
    rows.flatMap(({ id, email, code }) => [
      [`id ${id}`, id] as const,
      [`email ${email}`, id] as const,
      [`student_code ${code}`, id] as const,
    ]),
  );
}
