import { Award, ClipboardList, FileUp, KeyRound, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { StudentRow } from "./student-row";

/** What can be done with a row, in the order in which it is offered. */
const order = ["edit", "scores", "documents", "certificate", "password", "delete"] as const;

export type RowAction = (typeof order)[number];

/** Those with an icon of their own in the row; a password is set in its column. */
export const iconActions = order.filter((action) => action !== "password");

export const rowLooks: Readonly<Record<RowAction, { icon: LucideIcon; isDangerous?: boolean }>> = {
  edit: { icon: Pencil },
  scores: { icon: ClipboardList },
  documents: { icon: FileUp },
  certificate: { icon: Award },
  password: { icon: KeyRound },
  delete: { icon: Trash2, isDangerous: true },
};

const ofStudents: readonly RowAction[] = ["scores", "documents", "certificate"];

/** What of this may be done with this row: only a student has scores, and only a code a certificate. */
export function rowActionsOf(
  { role, studentCode }: StudentRow,
  allowed: readonly RowAction[],
): readonly RowAction[] {
  return order.filter(
    (action) =>
      allowed.includes(action) &&
      (role === "student" || !ofStudents.includes(action)) &&
      (action !== "certificate" || studentCode !== null),
  );
}
