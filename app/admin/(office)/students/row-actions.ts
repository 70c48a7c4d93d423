import type { Permission } from "@/lib/auth/permissions";
import type { StudentRow } from "./student-row";

const operations = {
  edit: "updateStudent",
  scores: "saveScores",
  documents: "uploadDocuments",
  certificate: "certificateStatus",
  password: "updateStudent",
  delete: "deleteStudent",
} as const satisfies Readonly<Record<string, Permission>>;

export type RowAction = keyof typeof operations;

const names = Object.keys(operations) as RowAction[];

const studentActions: readonly RowAction[] = ["scores", "documents", "certificate"];

/** The actions on this row that the user may run. Only students have scores, and a certificate requires a code. */
export function rowActionsOf(
  { role, studentCode }: Pick<StudentRow, "role" | "studentCode">,
  may: (operation: Permission) => boolean,
): readonly RowAction[] {
  return names.filter(
    (action) =>
      may(operations[action]) &&
      (role === "student" || !studentActions.includes(action)) &&
      (action !== "certificate" || studentCode !== null),
  );
}
