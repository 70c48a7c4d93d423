import { Award, ClipboardList, FileUp, KeyRound, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import type { RowAction } from "./row-actions";

/** The icon of each action on a row, and whether it is dangerous. */
export const rowActionStyles: Readonly<Record<RowAction, { icon: LucideIcon; isDestructive?: boolean }>> = {
  edit: { icon: Pencil },
  scores: { icon: ClipboardList },
  documents: { icon: FileUp },
  certificate: { icon: Award },
  password: { icon: KeyRound },
  delete: { icon: Trash2, isDestructive: true },
};
