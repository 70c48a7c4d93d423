import "server-only";
import { audit } from "@/lib/audit";
import { type Db, db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { requireStudent } from "@/lib/students/operations/require-student";
import { AcademyVisibility, StudentVisibility } from "../schema";
import type { CertificateVisibility } from "../visibility";

const academyRow = { id: 1 };

/** The office sets how much of a person any certificate may show. */
export const setAcademyVisibility = operation({
  name: "setAcademyVisibility",
  access: "permitted",
  input: AcademyVisibility,
  async run({ actor, input: { visibility } }): Promise<void> {
    await db.$transaction(async (tx) => {
      await audit(tx, actor, "setAcademyVisibility", null);
      await tx.academySettings.upsert({
        where: academyRow,
        create: { ...academyRow, certificateVisibility: visibility },
        update: { certificateVisibility: visibility },
      });
    });
  },
});

/** The same for one student; the stricter of the two applies. Null means that only the academy's does. */
export const setStudentVisibility = operation({
  name: "setStudentVisibility",
  access: "permitted",
  input: StudentVisibility,
  async run({ actor, input: { studentId, visibility } }): Promise<void> {
    await requireStudent(studentId);
    await db.$transaction(async (tx) => {
      await audit(tx, actor, "setStudentVisibility", studentId);
      await storeRule(tx, studentId, visibility);
    });
  },
});

/** Stores one student's visibility; null removes it. */
export async function storeRule(
  tx: Db,
  userId: number,
  visibility: CertificateVisibility | null,
): Promise<void> {
  if (visibility === null) await tx.certificateRule.deleteMany({ where: { userId } });
  else
    await tx.certificateRule.upsert({
      where: { userId },
      create: { userId, visibility },
      update: { visibility },
    });
}
