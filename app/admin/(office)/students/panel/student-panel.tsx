"use client";

import type { Acts } from "@/components/ui/dialog-acts";
import type { RowAction } from "../row-actions";
import type { StudentRow } from "../student-row";
import { PanelBeside, PanelDialog } from "./panel-frame";
import { PanelSections } from "./panel-sections";

type StudentPanelProps = {
  student: StudentRow;
  /** The place beside the list; null to open over the list. */
  slot: HTMLElement | null;
  acts: Acts;
  onAction: (action: RowAction, student: StudentRow) => void;
  onClose: () => void;
};

/** Everything about one student. Its actions open in a dialog or in the row. */
export function StudentPanel({ student, slot, acts, onAction, onClose }: StudentPanelProps) {
  const sections = (
    <PanelSections key={student.userId} student={student} onAction={(action) => onAction(action, student)} />
  );
  if (slot === null)
    return (
      <PanelDialog student={student} onClose={onClose}>
        {sections}
      </PanelDialog>
    );
  return (
    <PanelBeside student={student} slot={slot} acts={acts} onClose={onClose}>
      {sections}
    </PanelBeside>
  );
}
