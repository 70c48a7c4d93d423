"use client";

import { useId } from "react";
import { Avatar } from "@/components/area/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { TableCell, TableRow } from "@/components/ui/table";
import { roleLabel } from "@/lib/auth/roles";
import { interpolate } from "@/lib/interpolate";
import type { ListColumn } from "@/lib/students/list-columns";
import { useMay } from "../office-permissions";
import type { Summary } from "./panel/summary";
import { rowActionStyles } from "./row-action-styles";
import { iconActions, type RowAction, rowActionsOf } from "./row-actions";
import { Code, narrowColumns, rowCells } from "./row-cells";
import { RowMenu } from "./row-menu";
import type { StudentRow } from "./student-row";
import { useTexts } from "./texts";

type ViewRowProps = {
  student: StudentRow;
  summary: Summary | undefined;
  columns: readonly ListColumn[];
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onAction: (action: RowAction) => void;
  /** Whether this row is the tab stop; the arrow keys move on from there. */
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
};

const interactiveSelector = "a, button, input, label, select";

const columnClasses: Partial<Record<ListColumn, string>> = {
  user_id: "tabular-nums",
  email: "table:whitespace-nowrap",
  date_of_birth: "whitespace-nowrap tabular-nums",
  last_login: "whitespace-nowrap tabular-nums",
};

/** A row in view mode. A click outside its buttons, or Enter, opens the student's panel; Space selects the row. */
export function ViewRow({ student, columns, onAction, isTabStop, ...props }: ViewRowProps) {
  const { summary, isSelected, onSelect, onFocus, onOpen } = props;
  const { userId, fullName, studentCode, photo, role } = student;
  const { columns: labels, row: texts } = useTexts();
  const may = useMay();
  const onSetPassword = may("updateStudent") ? () => onAction("password") : undefined;
  const cellOf = (column: ListColumn) => {
    const Content = rowCells[column];
    return (
      <TableCell
        key={column}
        label={labels[column]}
        className={cn("max-table:order-2", columnClasses[column], narrowColumns[column])}
      >
        <Content student={student} summary={summary} onSetPassword={onSetPassword} />
      </TableCell>
    );
  };
  return (
    <TableRow
      data-user={userId}
      tabIndex={isTabStop ? 0 : -1}
      aria-keyshortcuts="Enter Space"
      className={cn(
        "cursor-pointer bg-card outline-offset-[-2px] hover:bg-lapis-50",
        isSelected && "bg-lapis-50 max-table:bg-lapis-50",
      )}
      onFocus={onFocus}
      onClick={(event) => {
        // The row's menu is elsewhere in the DOM, but its events bubble through React's tree.
        const { target, currentTarget } = event;
        const isOnControl = !(target instanceof Element) || target.closest(interactiveSelector) !== null;
        if (isOnControl || !currentTarget.contains(target)) return;
        if (window.getSelection()?.isCollapsed !== false) onOpen();
      }}
      onKeyDown={(event) => {
        if ((event.key !== "Enter" && event.key !== " ") || event.target !== event.currentTarget) return;
        event.preventDefault();
        if (event.key === "Enter") onOpen();
        else onSelect(!isSelected);
      }}
    >
      <TableCell className="w-20 max-table:col-span-1 max-table:w-auto">
        <span className="flex items-center gap-1 max-table:-ms-3">
          <RowCheckbox fullName={fullName} isSelected={isSelected} onSelect={onSelect} />
          <Avatar name={fullName} src={photo} className="max-table:size-12" />
        </span>
      </TableCell>
      {columns.includes("user_id") && cellOf("user_id")}
      <TableCell className="min-w-22 max-table:order-1 max-table:col-span-1 max-table:grid max-table:gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          <bdi className="line-clamp-2 text-left rtl:text-right break-words">{fullName}</bdi>
          {role !== "student" && (
            <Badge variant={role === "admin" ? "gold" : "secondary"}>{roleLabel(role)}</Badge>
          )}
          {summary?.isUnconfirmed && <Badge variant="warning">{texts.unconfirmed}</Badge>}
        </span>
        {studentCode !== null && !columns.includes("student_code") && <Code code={studentCode} />}
      </TableCell>
      {columns.filter((column) => column !== "user_id").map(cellOf)}
      <TableCell className="max-table:order-3 max-table:border-t max-table:pt-3 table:sticky table:end-0 table:bg-inherit">
        <RowButtons student={student} onAction={onAction} onOpen={onOpen} />
      </TableCell>
    </TableRow>
  );
}

type RowButtonsProps = Pick<ViewRowProps, "student" | "onAction" | "onOpen">;

function RowButtons({ student, onAction, onOpen }: RowButtonsProps) {
  const { row: texts } = useTexts();
  const { role, studentCode } = student;
  const may = useMay();
  const available = rowActionsOf(student, may);
  return (
    <div className="ms-auto flex flex-wrap justify-end max-table:w-full max-table:justify-between table:w-24 min-[90rem]:w-48">
      {iconActions.map((action) => {
        // A placeholder that keeps the icons aligned if a student has no code, and so no certificate.
        if (
          action === "certificate" &&
          role === "student" &&
          studentCode === null &&
          may("certificateStatus")
        )
          return <span key={action} aria-hidden="true" className="size-9 table:size-8" />;
        if (!available.includes(action)) return null;
        const { icon: Icon, isDestructive } = rowActionStyles[action];
        const label = interpolate(texts[action], { name: student.fullName });
        return (
          <Button
            key={action}
            type="button"
            variant="ghost"
            size="icon-sm"
            className={cn(
              "table:size-8",
              isDestructive && "text-destructive hover:bg-destructive/8 hover:text-destructive",
            )}
            aria-label={label}
            title={label}
            onClick={() => onAction(action)}
          >
            <Icon aria-hidden="true" />
          </Button>
        );
      })}
      <RowMenu student={student} onAction={onAction} onOpen={onOpen} />
    </div>
  );
}

type RowCheckboxProps = { fullName: string } & Pick<ViewRowProps, "isSelected" | "onSelect">;

function RowCheckbox({ fullName, isSelected, onSelect }: RowCheckboxProps) {
  const id = useId();
  const { bulk: texts } = useTexts();
  return (
    <Label htmlFor={id} className="grid size-11 cursor-pointer place-items-center table:size-8">
      <Checkbox id={id} checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
      <span className="sr-only">{interpolate(texts.row, { name: fullName })}</span>
    </Label>
  );
}
