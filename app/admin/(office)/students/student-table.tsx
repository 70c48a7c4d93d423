"use client";

import { useState } from "react";
import type { WithdrawalSentences } from "@/components/certificate/office/status-form";
import { WithdrawDialog } from "@/components/certificate/office/withdraw-dialog";
import { cn } from "@/components/ui/cn";
import { ColumnHeader, Table, TableBody, TableHead, TableRow } from "@/components/ui/table";
import type { Sort } from "@/lib/students/schema";
import { DeleteDialog } from "./delete-dialog";
import { EditRow } from "./edit-row";
import { type ListState, sortedBy } from "./list-address";
import { StudentPanel } from "./panel/student-panel";
import { PasswordDialog } from "./password-dialog";
import { RecordDialog } from "./record/record-dialog";
import { SortHeader } from "./sort-header";
import type { StudentRow } from "./student-row";
import { type RowAction, ViewRow } from "./view-row";

type StudentTableProps = {
  students: readonly StudentRow[];
  actions: readonly RowAction[];
  state: ListState;
  today: string;
  withdrawalSentences: WithdrawalSentences;
  isLoading: boolean;
  onGo: (state: ListState) => void;
  onDeleted: () => void;
  onChanged: () => void;
  replaceRow: (row: StudentRow) => void;
};

type Open = { action: RowAction; student: StudentRow };

/** The rows, and what can be done with one of them at a time. */
export function StudentTable(props: StudentTableProps) {
  const { students, state, today, isLoading, onGo, onDeleted, replaceRow } = props;
  const [open, setOpen] = useState<Open | null>(null);
  const [detailed, setDetailed] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const tabStop = students.find(({ userId }) => userId === focused) ?? students[0];
  const inPanel = students.find(({ userId }) => userId === detailed);
  const onSort = (sort: Sort) => onGo(sortedBy(state, sort));
  const close = () => setOpen(null);
  const dialogOf = (...actions: RowAction[]) => (open && actions.includes(open.action) ? open : null);
  const deleting = dialogOf("delete");
  const settingPassword = dialogOf("password");
  const certifying = dialogOf("certificate");
  const recording = dialogOf("scores", "documents");
  const act = (action: RowAction, student: StudentRow) => {
    // These two change the list itself: the panel is not to cover it.
    if (action === "edit" || action === "delete") setDetailed(null);
    setOpen({ action, student });
  };
  return (
    <div
      aria-busy={isLoading}
      className={cn(
        "relative transition-opacity table:overflow-x-auto table:rounded-lg table:border table:bg-card",
        isLoading && "opacity-60",
      )}
    >
      <Table aria-label="Accounts">
        <TableHead>
          <TableRow className="max-table:contents">
            <SortHeader sort="photo" {...{ state, onSort }}>
              Photo
            </SortHeader>
            <SortHeader sort="user_id" {...{ state, onSort }}>
              User ID
            </SortHeader>
            <SortHeader sort="full_name" {...{ state, onSort }}>
              Full Name
            </SortHeader>
            <SortHeader sort="email" {...{ state, onSort }}>
              Email
            </SortHeader>
            <ColumnHeader>Password</ColumnHeader>
            <SortHeader sort="student_code" {...{ state, onSort }}>
              Student Code
            </SortHeader>
            <ColumnHeader>Date of Birth</ColumnHeader>
            <ColumnHeader className="text-end">Actions</ColumnHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {students.map((student) =>
            open?.action === "edit" && open.student.userId === student.userId ? (
              <EditRow key={student.userId} {...{ student, today }} onSaved={replaceRow} onClose={close} />
            ) : (
              <ViewRow
                key={student.userId}
                student={student}
                actions={props.actions}
                onAction={(action) => act(action, student)}
                isTabStop={tabStop?.userId === student.userId}
                onFocus={() => setFocused(student.userId)}
                onOpen={() => setDetailed(student.userId)}
              />
            ),
          )}
        </TableBody>
      </Table>
      {/* It makes way for the dialog of an act, and comes back with what the act has changed. */}
      {inPanel && open === null && (
        <StudentPanel
          student={inPanel}
          actions={props.actions}
          onAction={(action) => act(action, inPanel)}
          onChanged={props.onChanged}
          onClose={() => setDetailed(null)}
        />
      )}
      {deleting && <DeleteDialog student={deleting.student} onClose={close} onDeleted={onDeleted} />}
      {settingPassword && <PasswordDialog student={settingPassword.student} onClose={close} />}
      {certifying && (
        <WithdrawDialog
          student={certifying.student}
          withdrawalSentences={props.withdrawalSentences}
          onClose={close}
        />
      )}
      {recording && (
        <RecordDialog
          student={recording.student}
          initialView={recording.action === "documents" ? "documents" : "scores"}
          onClose={close}
        />
      )}
    </div>
  );
}
