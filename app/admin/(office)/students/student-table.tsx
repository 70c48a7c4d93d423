import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "@/app/admin/(office)/confirm-dialog";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { offerUndo } from "@/app/admin/(office)/undo-bar";
import { isLost } from "@/components/form/answer";
import { act } from "@/components/form/call";
import { cn } from "@/components/ui/cn";
import { ArrowDown, ArrowUp, KeyRound } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { ColumnHeader, Table, TableBody, TableHead, TableRow } from "@/components/ui/table";
import { toastSuccess } from "@/components/ui/toast";
import { undoDays } from "@/lib/history/undo-days";
import type { Sort } from "@/lib/people/list-schema";
import { EditRow, useRowEdit } from "./edit-row";
import { PageCheckbox } from "./list-footer";
import { PasswordDialog } from "./password-dialog";
import { RecordDialog } from "./record-dialog";
import type { RowAction, StudentRow } from "./student-row";
import type { StudentList } from "./use-student-list";
import { columnClasses, ViewRow } from "./view-row";
import { WithdrawDialog } from "./withdraw-dialog";

type StudentTableProps = { list: StudentList; today: string; onDeleted: () => void };

const stickyHead = "table:sticky table:top-27 table:z-10 table:h-9 table:bg-card";

export function StudentTable({ list, today, onDeleted }: StudentTableProps) {
  const { students } = list;
  const t = useTranslations("studentList");
  const [open, setOpen] = useState<{ action: RowAction; student: StudentRow } | null>(null);
  const { editing, startEdit, endEdit } = useRowEdit();
  const may = useMay();
  const close = () => setOpen(null);
  // The row being edited stays, with its input, even if the list no longer contains it.
  const isElsewhere = editing !== null && !students.some(({ userId }) => userId === editing.userId);
  const rows = isElsewhere ? [editing, ...students] : students;
  return (
    <div
      aria-busy={list.isLoading}
      className={cn(
        "@container relative transition-opacity table:overflow-clip table:rounded-lg table:border table:bg-card",
        list.isOld && "opacity-60",
        // Hidden rather than removed when empty: a dialog in it may be open.
        rows.length === 0 && "hidden",
      )}
    >
      <Table aria-label={t("page.accounts")} className="table:table-fixed table:text-xs">
        <TableHead>
          <TableRow className="max-table:contents">
            <SortHeader
              list={list}
              sort="photo"
              className="table:w-19 table:rounded-ss-lg print:hidden"
              before={<PageCheckbox list={list} className="min-h-0 table:size-8 max-table:hidden" />}
            />
            <SortHeader list={list} sort="user_id" className={columnClasses.user_id} />
            <SortHeader list={list} sort="full_name" />
            <SortHeader list={list} sort="email" className={columnClasses.email} />
            {may("updateStudent") && (
              <ColumnHeader className={cn(stickyHead, columnClasses.password)}>
                {/* A column of keys only is headed by one. */}
                <KeyRound className="size-4" />
                <span className="sr-only">{t("columns.password")}</span>
              </ColumnHeader>
            )}
            <SortHeader list={list} sort="student_code" className={columnClasses.student_code} />
            <ColumnHeader className={cn(stickyHead, columnClasses.dateOfBirth)}>
              {t("columns.dateOfBirth")}
            </ColumnHeader>
            {(["results", "certificate"] as const).map((column) => (
              <ColumnHeader key={column} className={cn(stickyHead, columnClasses[column])}>
                {t(`columns.${column}`)}
              </ColumnHeader>
            ))}
            <ColumnHeader
              className={cn(stickyHead, "text-end table:w-27 table:rounded-se-lg table:pe-3 print:hidden")}
            >
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
                summary={list.summaryOf(student)}
                today={today}
                onSaved={list.replaceRow}
                onClose={() => endEdit(student.userId)}
              />
            ) : (
              <ViewRow
                key={student.userId}
                list={list}
                student={student}
                onAction={(action) => (action === "edit" ? startEdit(student) : setOpen({ action, student }))}
              />
            ),
          )}
        </TableBody>
      </Table>
      {open?.action === "delete" && (
        <DeleteDialog
          student={open.student}
          onClose={close}
          onDeleted={() => {
            endEdit(open.student.userId);
            onDeleted();
          }}
        />
      )}
      {open?.action === "password" && <PasswordDialog student={open.student} onClose={close} />}
      {open?.action === "certificate" && <WithdrawDialog student={open.student} onClose={close} />}
      {(open?.action === "scores" || open?.action === "documents") && (
        <RecordDialog student={open.student} initialView={open.action} onClose={close} />
      )}
    </div>
  );
}

type SortHeaderProps = {
  list: StudentList;
  sort: Exclude<Sort, "created_at">;
  className?: string;
  before?: ReactNode;
};

function SortHeader({ list: { state, change }, sort, className, before }: SortHeaderProps) {
  const t = useTranslations("studentList.columns");
  const isSorted = state.sortBy === sort;
  const isAscending = state.sortOrder === "asc";
  const Icon = isAscending ? ArrowUp : ArrowDown;
  return (
    <ColumnHeader
      className={cn(stickyHead, className)}
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
    >
      {/* A button is not repeated on the pages of a print. */}
      <span className="flex items-center gap-1">
        {before}
        <button
          type="button"
          onClick={() => change({ sortBy: sort, sortOrder: isSorted && isAscending ? "desc" : "asc" })}
          className="print:contents -ms-1.5 flex min-h-8 items-center rounded-sm px-1.5 text-start leading-tight underline-offset-4 hover:bg-accent hover:text-foreground hover:underline"
        >
          {t(sort)}
          {isSorted && <Icon className="size-3 shrink-0 text-primary" />}
        </button>
      </span>
    </ColumnHeader>
  );
}

type DeleteDialogProps = { student: StudentRow; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ student, onClose, onDeleted }: DeleteDialogProps) {
  const t = useTranslations("studentList");
  async function remove() {
    const answer = await act("/backend/api/delete_student.php", { fields: { user_id: student.userId } });
    const { message, status } = answer;
    const error = isLost(answer) && status > 0 ? `HTTP error! status: ${status}` : message;
    if (!answer.success) return t("deletion.failed", { error });
    toastSuccess(message);
    offerUndo();
    return null;
  }

  return (
    <ConfirmDialog
      title={t("deletion.title")}
      question={t.rich("deletion.question", {
        name: () => <Untranslated className="font-semibold text-foreground">{student.fullName}</Untranslated>,
      })}
      confirmLabel={t("bulk.delete.confirm")}
      busyLabel={t("bulk.delete.busy")}
      isDestructive
      onConfirm={remove}
      onClose={onClose}
      onDone={onDeleted}
    >
      <p className="mt-3 text-sm text-muted-foreground">{t("deletion.note", { days: undoDays })}</p>
    </ConfirmDialog>
  );
}
