import { Award, ClipboardList, FileUp, KeyRound, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { StudentRow } from "./student-row";

/** The actions on a row, in order. */
const order = ["edit", "scores", "documents", "certificate", "password", "delete"] as const;

/** An action on a row. */
export type RowAction = (typeof order)[number];

/** The actions with an icon in the row. The password has a button in its column. */
export const iconActions = order.filter((action) => action !== "password");

/** The icon of each action, and whether it is dangerous. */
export const rowActionStyles: Readonly<Record<RowAction, { icon: LucideIcon; isDestructive?: boolean }>> = {
  edit: { icon: Pencil },
  scores: { icon: ClipboardList },
  documents: { icon: FileUp },
  certificate: { icon: Award },
  password: { icon: KeyRound },
  delete: { icon: Trash2, isDestructive: true },
};

const studentActions: readonly RowAction[] = ["scores", "documents", "certificate"];

/** The possible actions on this row: only a student has scores, and only with a code a certificate. */
export function rowActionsOf(
  { role, studentCode }: StudentRow,
  allowed: readonly RowAction[],
): readonly RowAction[] {
  return order.filter(
    (action) =>
      allowed.includes(action) &&
      (role === "student" || !studentActions.includes(action)) &&
      (action !== "certificate" || studentCode !== null),
  );
}
