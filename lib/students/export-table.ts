import { roleLabel } from "@/lib/auth/roles";
import { examIds, exams } from "@/lib/exams/registry";
import { type Results, totalOf } from "@/lib/exams/scores";
import type { Cell } from "@/lib/files/table";
import { kabulDay } from "@/lib/kabul";
import type { AccountRow } from "./list-sql";

/** An account as it is exported. */
export type ExportedPerson = AccountRow & { lastLoginAt: Date | null };

type Column = { heading: string; cellOf: (person: ExportedPerson) => Cell };

/** The columns of the exported list, in order: every field of an account except the excluded ones. Days are Kabul's. */
const columns: Record<Exclude<keyof ExportedPerson, "phoneNumber" | "photoKey">, Column> = {
  id: { heading: "User ID", cellOf: ({ id }) => id },
  fullName: { heading: "Full name", cellOf: ({ fullName }) => fullName },
  email: { heading: "Email", cellOf: ({ email }) => email },
  role: { heading: "Role", cellOf: ({ role }) => roleLabel(role) },
  studentCode: { heading: "Student code", cellOf: ({ studentCode }) => studentCode },
  dateOfBirth: { heading: "Date of birth", cellOf: ({ dateOfBirth }) => dateOfBirth },
  createdAt: { heading: "Registered", cellOf: ({ createdAt }) => kabulDay(createdAt) },
  lastLoginAt: { heading: "Last log-in", cellOf: ({ lastLoginAt }) => lastLoginAt && kabulDay(lastLoginAt) },
};

const ofExams = examIds.flatMap((exam) => [exams[exam].shortName, `${exams[exam].shortName} taken on`]);

/** The headings of the exported list. */
export const exportHeadings: Cell[] = [...Object.values(columns).map(({ heading }) => heading), ...ofExams];

/** A row of the exported list. A result is shown as its total and day. */
export function exportRow(person: ExportedPerson, results: Results): Cell[] {
  return [
    ...Object.values(columns).map(({ cellOf }) => cellOf(person)),
    ...examIds.flatMap((exam) => {
      const result = results[exam];
      return result ? [totalOf(exam, result.scores), result.heldOn] : [null, null];
    }),
  ];
}
