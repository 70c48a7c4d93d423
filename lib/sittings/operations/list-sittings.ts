import "server-only";
import { requireStudent } from "@/lib/accounts/queries/require-student";
import { db } from "@/lib/db";
import type { Part } from "@/lib/exams/definition";
import { Exam, StudentScores } from "@/lib/exams/schema";
import { missingParts } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { sittingFields, toSitting } from "@/lib/sittings/sitting-row";
import { type ShownStudent, shownStudent, shownVersion } from "../drafts";
import type { ReleasedSitting } from "../sitting";

export type OfficeSitting = ReleasedSitting & {
  enteredBy: string | null;
  /** Null for a draft. `results`: how many it released, also of other students. */
  release: { id: number; releasedAt: Date; results: number } | null;
  /** Why its release was taken back; null unless it is a draft again. */
  takenBack: string | null;
  /** The parts without a score. */
  missing: Part[];
  version: string;
};

export type ListedSittings = {
  /** As a certificate shows them. */
  student: ShownStudent & { isUnconfirmed: boolean };
  sittings: OfficeSitting[];
  /** The version of a day without a sitting. */
  version: string;
  /** The DMC scan, and whether it predates the newest version of the certificate. */
  scan: { fileName: string; isOlder: boolean } | null;
};

/** A student's sittings, including drafts, newest first. */
export const listSittings = operation({
  name: "listSittings",
  access: "permitted",
  input: StudentScores,
  async run({ input }): Promise<ListedSittings> {
    await requireStudent(input.studentId);
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
        release: { select: { id: true, releasedAt: true, _count: { select: { sittings: true } } } },
      },
    });
    const sittings = rows.map(({ enteredBy, takenBackRelease, release: by, ...row }) => {
      const release = by && { id: by.id, releasedAt: by.releasedAt, results: by._count.sittings };
      const sitting = toSitting(row);
      const missing = missingParts(Exam.parse(sitting.exam), sitting.scores);
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

async function scanOf(userId: number): Promise<ListedSittings["scan"]> {
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
