import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "@/app/admin/(office)/confirm-dialog";
import { offerUndo } from "@/app/admin/(office)/undo-bar";
import { isLost } from "@/components/form/answer";
import { act } from "@/components/form/call";
import { cn } from "@/components/ui/cn";
import { ArrowDown, ArrowUp, KeyRound } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { ColumnHeader, Table, TableBody, TableHead, TableRow } from "@/components/ui/table";
import { toastSuccess } from "@/components/ui/toast";
import { undoDays } from "@/lib/history/acts";
import { type Sort, sorts } from "@/lib/people/list-schema";
import { EditRow, useRowEdit } from "./edit-row";
import type { ListChange, ListState } from "./list-address";
import { PageCheckbox } from "./list-footer";
import { PasswordDialog } from "./password-dialog";
import { RecordDialog } from "./record/record-dialog";
import type { RowAction, StudentRow } from "./student-row";
import type { Summary } from "./use-student-list";
import { columnClasses, type ListColumn, useColumns, ViewRow } from "./view-row";
import { WithdrawDialog } from "./withdraw-dialog";

type StudentTableProps = {
  students: readonly StudentRow[];
  summaries: readonly Summary[];
  state: ListState;
  today: string;
  isOld: boolean;
  isLoading: boolean;
  selected: readonly StudentRow[];
  onSelect: (rows: readonly StudentRow[], isOn: boolean) => void;
  onNavigate: (change: ListChange) => void;
  onDeleted: () => void;
  replaceRow: (row: StudentRow) => void;
};

/** The head sticks below the area's header and the toolbar. */
const stickyHead = "table:sticky table:top-27 table:z-10 table:h-9 table:bg-card";

type OpenDialog = { action: RowAction; student: StudentRow };

export function StudentTable(props: StudentTableProps) {
  const { students, state, today, onNavigate, onDeleted, replaceRow } = props;
  const t = useTranslations("studentList");
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { editing, startEdit, endEdit } = useRowEdit();
  const columns = useColumns();
  const table = useRef<HTMLTableElement>(null);
  const columnCount = useVisibleColumns(table);
  const onSort = (sortBy: Sort) => {
    const isAgain = state.sortBy === sortBy;
    onNavigate({ sortBy, sortOrder: isAgain && state.sortOrder === "asc" ? "desc" : "asc" });
  };
  const close = () => setOpen(null);
  const startAction = (action: RowAction, student: StudentRow) => {
    if (action === "edit") startEdit(student);
    else setOpen({ action, student });
  };
  // The row being edited stays, with its input, even if the list no longer contains it.
  const isElsewhere = editing !== null && !students.some(({ userId }) => userId === editing.userId);
  const rows = isElsewhere ? [editing, ...students] : students;
  const summaryOf = ({ userId }: StudentRow) => props.summaries.find(({ id }) => id === userId);
  const headerOf = (column: ListColumn) => {
    const sort = sorts.find((name) => name === column);
    if (sort === undefined)
      return (
        <ColumnHeader key={column} className={cn(stickyHead, columnClasses[column])}>
          {/* A column of keys only is headed by one. */}
          {column === "password" && <KeyRound className="size-4" />}
          <span className={column === "password" ? "sr-only" : undefined}>{t(`columns.${column}`)}</span>
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
        "@container relative transition-opacity table:overflow-clip table:rounded-lg table:border table:bg-card",
        props.isOld && "opacity-60",
        // Hidden rather than removed when empty: a dialog in it may be open.
        rows.length === 0 && "hidden",
      )}
    >
      <Table ref={table} aria-label={t("page.accounts")} className="table:table-fixed table:text-xs">
        <TableHead>
          <TableRow className="max-table:contents">
            <SortHeader
              sort="photo"
              state={state}
              onSort={onSort}
              className={cn(stickyHead, "table:w-19 table:rounded-ss-lg print:hidden")}
              before={
                <PageCheckbox
                  selectedCount={props.selected.length}
                  rowCount={students.length}
                  onSelect={(isOn) => props.onSelect(students, isOn)}
                  className="min-h-0 table:size-8 max-table:hidden"
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
                summary={summaryOf(student)}
                today={today}
                columnCount={columnCount}
                onSaved={replaceRow}
                onClose={endEdit}
              />
            ) : (
              <ViewRow
                key={student.userId}
                student={student}
                columns={columns}
                summary={summaryOf(student)}
                isSelected={props.selected.includes(student)}
                onSelect={(isOn) => props.onSelect([student], isOn)}
                onAction={(action) => startAction(action, student)}
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
            if (editing?.userId === open.student.userId) endEdit();
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

function useVisibleColumns(table: RefObject<HTMLTableElement | null>): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    const shown = table.current;
    if (shown === null) return;
    const observer = new ResizeObserver(() => {
      const visible = [...shown.querySelectorAll("th")].filter((head) => head.getClientRects().length > 0);
      setCount(Math.max(1, visible.length));
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [table]);
  return count;
}

type SortHeaderProps = {
  sort: Sort;
  state: ListState;
  onSort: (sort: Sort) => void;
  className?: string;
  /** Before the label, in the same cell. */
  before?: ReactNode;
  children: ReactNode;
};

function SortHeader({ sort, state, onSort, className, before, children }: SortHeaderProps) {
  const isSorted = state.sortBy === sort;
  const isAscending = state.sortOrder === "asc";
  const Icon = isAscending ? ArrowUp : ArrowDown;
  return (
    <ColumnHeader
      className={className}
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
    >
      {/* A button is not repeated on the pages of a print. */}
      <span className="flex items-center gap-1">
        {before}
        <button
          type="button"
          onClick={() => onSort(sort)}
          className="print:contents -ms-1.5 flex min-h-8 items-center rounded-sm px-1.5 text-start leading-tight underline-offset-4 hover:bg-accent hover:text-foreground hover:underline"
        >
          {children}
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
