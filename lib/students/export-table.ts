import { roleLabel } from "@/lib/auth/roles";
import { examIds, exams } from "@/lib/exams/registry";
import { type Results, totalOf } from "@/lib/exams/scores";
import type { Cell } from "@/lib/files/table";
import { kabulDay } from "@/lib/kabul";
import type { PlainDate } from "@/lib/plain-date";
import type { Role } from "@/prisma/generated/enums";

export type ExportedPerson = {
  id: number;
  fullName: string;
  email: string;
  role: Role;
  studentCode: string | null;
  dateOfBirth: PlainDate | null;
  createdAt: Date;
  lastLoginAt: Date | null;
};

const ofExams = examIds.flatMap((exam) => [exams[exam].shortName, `${exams[exam].shortName} taken on`]);

/** The first row of the exported list. */
export const exportHeadings: Cell[] = [
  ...["User ID", "Full name", "Email", "Role", "Student code", "Date of birth", "Registered", "Last log-in"],
  ...ofExams,
];

/** A row of the exported list. Days are Kabul's; a result is its total. */
export function exportRow(person: ExportedPerson, results: Results): Cell[] {
  return [
    ...[person.id, person.fullName, person.email, roleLabel(person.role), person.studentCode],
    ...[person.dateOfBirth, kabulDay(person.createdAt), person.lastLoginAt && kabulDay(person.lastLoginAt)],
    ...examIds.flatMap((exam) => {
      const result = results[exam];
      return result ? [totalOf(exam, result.scores), result.heldOn] : [null, null];
    }),
  ];
}
