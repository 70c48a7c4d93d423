import "server-only";
import { photoAddress, requireStudent } from "@/lib/accounts/account";
import { gridRows } from "@/lib/batches";
import type { PlainDate } from "@/lib/dates/plain-date";
import { db, rowsOf } from "@/lib/db";
import { missingParts, type Scores } from "@/lib/exams/scores";
import { OfStudent } from "@/lib/fields";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { GroupQuery } from "./schema";
import { shownStudent, shownVersion } from "./scores";
import { type ReleasedSitting, sittingFields, toSitting } from "./sitting";

export const listSittings = operation({
  name: "listSittings",
  access: "saveScores",
  input: OfStudent,
  async run({ input }) {
    await requireStudent(db, input.studentId);
    const student = await shownStudent(db, input.studentId);
    const unconfirmed = { id: input.studentId, unconfirmedSince: { not: null } };
    const isUnconfirmed = (await db.user.count({ where: unconfirmed })) > 0;
    const rows = await db.sitting.findMany({
      where: { userId: input.studentId },
      orderBy: [{ heldOn: "desc" }, { id: "desc" }],
      select: {
        ...sittingFields,
        enteredBy: { select: { fullName: true } },
        takenBackRelease: { select: { takeBackReason: true } },
        release: { select: { id: true, releasedAt: true } },
      },
    });
    const sittings = rows.map(({ enteredBy, takenBackRelease, release, ...row }) => {
      const sitting = toSitting(row);
      const missing = missingParts(sitting.exam, sitting.scores);
      const takenBack = takenBackRelease?.takeBackReason ?? null;
      const version = shownVersion(sitting.scores, student);
      return { ...sitting, enteredBy: enteredBy?.fullName ?? null, release, takenBack, missing, version };
    });
    return {
      student: { ...student, isUnconfirmed },
      sittings,
      version: shownVersion(null, student),
      scan: await scanOf(input.studentId),
    };
  },
});

async function scanOf(userId: number) {
  const [scan, newest] = await Promise.all([
    db.document.findFirst({ where: { userId, kind: "dmc" }, select: { fileName: true, uploadedAt: true } }),
    db.certificateVersion.findFirst({
      where: { certificate: { userId } },
      orderBy: { version: "desc" },
      select: { issuedAt: true },
    }),
  ]);
  return scan && { fileName: scan.fileName, isOlder: newest !== null && scan.uploadedAt < newest.issuedAt };
}

export const listResults = operation({
  name: "listResults",
  access: "listResults",
  owner: ({ studentId }) => studentId,
  input: OfStudent,
  async run({ input }): Promise<ReleasedSitting[]> {
    await requireStudent(db, input.studentId);
    const rows = await db.sitting.findMany({
      where: { userId: input.studentId, releaseId: { not: null } },
      orderBy: [{ heldOn: "desc" }, { id: "desc" }],
      select: sittingFields,
    });
    return rows.map(toSitting);
  },
});

export const listTakenBack = operation({
  name: "listTakenBack",
  access: "student",
  async run({ actor }): Promise<(ReleasedSitting & { reason: string })[]> {
    const rows = await db.sitting.findMany({
      where: { userId: actor.userId, releaseId: null, takenBackReleaseId: { not: null } },
      orderBy: [{ heldOn: "desc" }, { id: "desc" }],
      select: { ...sittingFields, takenBackRelease: { select: { takeBackReason: true } } },
    });
    return rows.map(({ takenBackRelease, ...row }) => ({
      ...toSitting(row),
      reason: takenBackRelease?.takeBackReason ?? "",
    }));
  },
});

type GroupRow = {
  studentId: number;
  fullName: string;
  studentCode: string | null;
  dateOfBirth: PlainDate | null;
  photoKey: string | null;
  isUnconfirmed: boolean;
  scores: Scores;
  isReleased: boolean;
  takenBack: string | null;
  total: number;
};

/** Those given explicitly first; as many as there is room for, drafts rather than released results. */
export const listGroup = operation({
  name: "listGroup",
  access: "saveDraft",
  input: GroupQuery,
  async run({ input: { exam, heldOn, studentIds } }) {
    const found = await rowsOf<GroupRow>(Prisma.sql`
      SELECT "studentId", "fullName", "studentCode", "dateOfBirth", "photoKey", "isUnconfirmed", scores, "isReleased",
             "takenBack", total FROM (
        SELECT u.id AS "studentId", u.full_name AS "fullName", u.student_code AS "studentCode",
               u.date_of_birth AS "dateOfBirth", u.photo_key AS "photoKey",
               u.unconfirmed_since IS NOT NULL AS "isUnconfirmed",
               coalesce(s.scores, '{}') AS scores, s.release_id IS NOT NULL AS "isReleased",
               r.take_back_reason AS "takenBack", array_position(${studentIds}::int[], u.id) AS place,
               count(*) OVER ()::int AS total
          FROM users u LEFT JOIN sittings s ON s.user_id = u.id AND s.exam = ${exam} AND s.held_on = ${heldOn}::date
                       LEFT JOIN releases r ON r.id = s.taken_back_release_id
         WHERE u.role = 'student' AND u.id IN (
               SELECT unnest(${studentIds}::int[])
               UNION SELECT user_id FROM sittings WHERE exam = ${exam} AND held_on = ${heldOn}::date)
         ORDER BY place, "isReleased", name_key(u.full_name) COLLATE "C", u.id LIMIT ${gridRows}::int) AS listed
       ORDER BY place, name_key("fullName") COLLATE "C", "studentId"`);
    const rows = found.map(({ total: _, photoKey, ...row }) => ({ ...row, photo: photoAddress(photoKey) }));
    return { rows, more: (found[0]?.total ?? 0) - rows.length };
  },
});
