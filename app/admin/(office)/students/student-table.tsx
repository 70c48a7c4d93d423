"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { ColumnHeader, Table, TableBody, TableHead, TableRow } from "@/components/ui/table";
import { type Sort, sorts } from "@/lib/people-list/schema";
import { WithdrawDialog } from "../certificate/withdraw-dialog";
import { DeleteDialog } from "./delete-dialog";
import { EditRow } from "./edit-row";
import { type ListState, withSort } from "./list-address";
import { PageCheckbox } from "./page-checkbox";
import { StudentPanel } from "./panel/student-panel";
import { usePanel } from "./panel/use-panel";
import { PasswordDialog } from "./password-dialog";
import { RecordDialog } from "./record/record-dialog";
import type { RowAction } from "./row-actions";
import { columnClasses, type ListColumn, useColumns, useHiddenColumns } from "./row-cells";
import { isSelected, type Selected } from "./selection";
import { SortHeader } from "./sort-header";
import type { StudentRow } from "./student-row";
import { useRowEdit } from "./use-row-edit";
import type { Summaries } from "./use-student-list";
import { ViewRow } from "./view-row";

type StudentTableProps = {
  students: readonly StudentRow[];
  summaries: Summaries;
  state: ListState;
  today: string;
  isOld: boolean;
  isLoading: boolean;
  selected: Selected;
  onSelect: (student: StudentRow, isOn: boolean) => void;
  onSelectPage: (selected: Selected) => void;
  onNavigate: (state: ListState) => void;
  onDeleted: (deleted: readonly StudentRow[]) => void;
  replaceRow: (row: StudentRow) => void;
  /** The element that holds a panel beside the list. */
  panelSlot: HTMLElement | null;
};

/** The head sticks below the area's header and the toolbar. */
const stickyHead = "table:sticky table:top-27 table:z-10 table:h-9 table:bg-card";

type OpenDialog = { action: RowAction; student: StudentRow };

/** The rows, and the dialogs of their actions. */
export function StudentTable(props: StudentTableProps) {
  const { students, state, today, onNavigate, onDeleted, replaceRow } = props;
  const t = useTranslations("studentList");
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { editing, startEdit, endEdit } = useRowEdit();
  const panel = usePanel();
  const columns = useColumns();
  const hiddenColumns = useHiddenColumns(columns);
  const [focusedUserId, setFocusedUserId] = useState<number | null>(null);
  const tabStop = students.find(({ userId }) => userId === focusedUserId) ?? students[0];
  // The panel stays when the list no longer has its row: it may show a password that is shown only once.
  const lastInPanel = useRef<StudentRow | undefined>(undefined);
  const listed = students.find(({ userId }) => userId === panel.userId);
  if (listed) lastInPanel.current = listed;
  const panelStudent = lastInPanel.current?.userId === panel.userId ? lastInPanel.current : undefined;
  const onSort = (sort: Sort) => onNavigate(withSort(state, sort));
  const close = () => setOpen(null);
  const dialogOf = (...actions: RowAction[]) => (open && actions.includes(open.action) ? open : null);
  const deleting = dialogOf("delete");
  const settingPassword = dialogOf("password");
  const certifying = dialogOf("certificate");
  const recording = dialogOf("scores", "documents");
  const startAction = (action: RowAction, student: StudentRow) => {
    // Editing and deleting change the list itself, so the panel must not cover it.
    if (!panel.isBeside && (action === "edit" || action === "delete")) panel.show(null);
    if (action === "edit") startEdit(student);
    else setOpen({ action, student });
  };
  const panelElement = () => props.panelSlot?.querySelector<HTMLElement>("[data-panel]");
  const closePanel = () => {
    if (panel.isUnderWay()) return;
    if (panelElement()?.contains(document.activeElement)) focusRow(panel.userId);
    panel.show(null);
  };
  const openPanel = ({ userId }: StudentRow, isKey: boolean) => {
    if (isKey && panel.userId === userId) panelElement()?.focus();
    else panel.show(userId);
  };
  // The row being edited stays, with its input, even if the list no longer contains it.
  const isElsewhere = editing !== null && !students.some(({ userId }) => userId === editing.userId);
  const rows = isElsewhere ? [editing, ...students] : students;
  const headerOf = (column: ListColumn) => {
    const sort = sorts.find((name) => name === column);
    if (sort === undefined)
      return (
        <ColumnHeader key={column} data-column={column} className={cn(stickyHead, columnClasses[column])}>
          {t(`columns.${column}`)}
        </ColumnHeader>
      );
    return (
      <SortHeader
        key={column}
        sort={sort}
        state={state}
        onSort={onSort}
        className={cn(stickyHead, columnClasses[column])}
      >
        {t(`columns.${column}`)}
      </SortHeader>
    );
  };
  return (
    <div
      aria-busy={props.isLoading}
      className={cn(
        "@container relative transition-opacity table:rounded-lg table:border table:bg-card",
        props.isOld && "opacity-60",
        // Hidden rather than removed when empty: a dialog in it may be open.
        rows.length === 0 && "hidden",
      )}
    >
      <Table aria-label={t("page.accounts")} className="table:table-fixed table:text-xs">
        <TableHead>
          <TableRow className="max-table:contents">
            <SortHeader
              sort="photo"
              state={state}
              onSort={onSort}
              className={cn(stickyHead, "table:w-24 table:rounded-ss-lg")}
              before={
                <PageCheckbox
                  selected={props.selected}
                  students={students}
                  onSelect={props.onSelectPage}
                  className="table:size-8 max-table:hidden"
                />
              }
            >
              {t("columns.photo")}
            </SortHeader>
            {headerOf("user_id")}
            <SortHeader sort="full_name" state={state} onSort={onSort} className={stickyHead}>
              {t("columns.full_name")}
            </SortHeader>
            {columns.filter((column) => column !== "user_id").map(headerOf)}
            <ColumnHeader className={cn(stickyHead, "text-end table:w-29 table:rounded-se-lg table:pe-3")}>
              {t("columns.actions")}
            </ColumnHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((student) =>
            editing?.userId === student.userId ? (
              <EditRow
                key={student.userId}
                student={student}
                today={today}
                columnCount={columns.length - hiddenColumns + 3}
                onSaved={replaceRow}
                onClose={endEdit}
              />
            ) : (
              <ViewRow
                key={student.userId}
                student={student}
                columns={columns}
                summary={props.summaries.get(student.userId)}
                isSelected={isSelected(props.selected, student)}
                onSelect={(isOn) => props.onSelect(student, isOn)}
                onAction={(action) => startAction(action, student)}
                isTabStop={tabStop?.userId === student.userId}
                isOpen={panel.userId === student.userId}
                onFocus={(isRow) => {
                  setFocusedUserId(student.userId);
                  if (isRow) panel.follow(student.userId);
                }}
                onOpen={(isKey = false) => openPanel(student, isKey)}
              />
            ),
          )}
        </TableBody>
      </Table>
      {/* Over the list, it gives way to the dialog of an action. */}
      {panelStudent && (panel.isBeside || open === null) && (
        <StudentPanel
          student={panelStudent}
          slot={panel.isBeside ? props.panelSlot : null}
          acts={panel.acts}
          onAction={startAction}
          onClose={closePanel}
        />
      )}
      {deleting && (
        <DeleteDialog
          student={deleting.student}
          onClose={close}
          onDeleted={() => {
            if (editing?.userId === deleting.student.userId) endEdit();
            if (panel.userId === deleting.student.userId) panel.show(null);
            onDeleted([deleting.student]);
          }}
        />
      )}
      {settingPassword && <PasswordDialog student={settingPassword.student} onClose={close} />}
      {certifying && <WithdrawDialog student={certifying.student} onClose={close} />}
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

/** Focuses a row of the list. */
function focusRow(userId: number | null): void {
  document.querySelector<HTMLElement>(`[data-user="${userId}"]`)?.focus();
}
