import type { SuccessOf } from "@/components/form/endpoints";
import { pickFields } from "@/lib/accounts/person-fields";
import type { Permission } from "@/lib/auth/roles";
import { editableFields } from "@/lib/people/schema";

type ListedPage = SuccessOf<"/backend/api/get_students.php">["data"];

export type StudentRow = Omit<ListedPage["students"][number], "password" | "createdAt">;

type ListedSummary = SuccessOf<"/backend/office/student-summaries">["summaries"][number];

export type Summary = Omit<ListedSummary, "lastLoginAt"> & { lastLoginAt: Date | string | null };

export type StudentPage = Omit<ListedPage, "students"> & {
  students: readonly StudentRow[];
  summaries: readonly Summary[];
};

export type EditableRow = Omit<StudentRow, "userId" | "photo">;

export const toEditableRow = (row: EditableRow): EditableRow =>
  pickFields(row, [...editableFields, "version"]);

/** How long a message about a save is shown, in milliseconds (docs/product.md). */
export const savedToastMs = 2500;

export const actionPermissions = {
  edit: "updateStudent",
  scores: "saveScores",
  documents: "uploadDocuments",
  certificate: "setWithdrawal",
  password: "updateStudent",
  delete: "deleteStudent",
} as const satisfies Readonly<Record<string, Permission>>;

export type RowAction = keyof typeof actionPermissions;

const names = Object.keys(actionPermissions) as RowAction[];

const studentActions: readonly RowAction[] = ["scores", "documents", "certificate"];

export const rowActionsOf = (
  { role, studentCode }: StudentRow,
  may: (permission: Permission) => boolean,
): readonly RowAction[] =>
  names.filter(
    (action) =>
      may(actionPermissions[action]) &&
      (role === "student" || !studentActions.includes(action)) &&
      (action !== "certificate" || studentCode !== null),
  );
