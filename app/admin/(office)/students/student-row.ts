import { z } from "zod";
import type { Permission } from "@/lib/auth/permissions";
import { Role } from "@/lib/fields";
import { type EditableField, editableFields } from "@/lib/people/schema";

const text = z.string().nullable();

/** The editable fields: nullable text, unless the row narrows them. */
const editable = Object.fromEntries(editableFields.map((field) => [field, text])) as Record<
  EditableField,
  typeof text
>;

/** A row of get_students.php, without the fields that the page does not use. */
export const StudentRow = z.object({
  ...editable,
  userId: z.number(),
  fullName: z.string(),
  email: z.string(),
  photo: text,
  role: Role,
  version: z.string(),
});

export type StudentRow = z.output<typeof StudentRow>;

/** `data` of get_students.php. */
export const StudentPage = z.object({
  students: z.array(StudentRow),
  pagination: z.object({
    total_count: z.number(),
    total_pages: z.number(),
  }),
});

export type StudentPage = z.output<typeof StudentPage>;

export const EditableRow = StudentRow.omit({ userId: true, photo: true });

export type EditableRow = z.output<typeof EditableRow>;

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
