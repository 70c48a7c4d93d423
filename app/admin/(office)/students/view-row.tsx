"use client";

import { Award, ClipboardList, FileUp, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { Avatar } from "@/components/area/avatar";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import { roleLabel } from "@/lib/auth/roles";
import type { StudentRow } from "./student-row";

export type RowAction = "edit" | "scores" | "documents" | "certificate" | "password" | "delete";

type RowButtonLook = {
  action: RowAction;
  icon: LucideIcon;
  label: string;
  isOfStudent?: boolean;
  isDangerous?: boolean;
};

const buttons: readonly RowButtonLook[] = [
  { action: "edit", icon: Pencil, label: "Edit" },
  { action: "scores", icon: ClipboardList, label: "Scores of", isOfStudent: true },
  { action: "documents", icon: FileUp, label: "Documents of", isOfStudent: true },
  { action: "certificate", icon: Award, label: "Certificate of", isOfStudent: true },
  { action: "delete", icon: Trash2, label: "Delete", isDangerous: true },
];

type ViewRowProps = {
  student: StudentRow;
  /** What whoever looks at the list may do. */
  actions: readonly RowAction[];
  onAction: (action: RowAction) => void;
  /** Whether the Tab key comes to this row: the arrow keys go on from there. */
  isTabStop: boolean;
  onFocus: () => void;
  onOpen: () => void;
};

const ownControls = "a, button, input, label, select";

/** A row to look at. A click beside its buttons, or Enter, opens everything of the student. */
export function ViewRow({ student, actions, onAction, isTabStop, onFocus, onOpen }: ViewRowProps) {
  const { userId, fullName, email, studentCode, dateOfBirth, photo, role } = student;
  return (
    <TableRow
      data-user={userId}
      tabIndex={isTabStop ? 0 : -1}
      aria-keyshortcuts="Enter"
      className="cursor-pointer outline-offset-[-2px] hover:bg-accent/40"
      onFocus={onFocus}
      onClick={(event) => {
        const isOwn = event.target instanceof Element && event.target.closest(ownControls) !== null;
        if (!isOwn && window.getSelection()?.isCollapsed !== false) onOpen();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.target !== event.currentTarget) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <TableCell className="w-14 max-table:col-span-1 max-table:w-auto">
        <Avatar name={fullName} src={photo} className="max-table:size-12" />
      </TableCell>
      <TableCell label="User ID" className="tabular-nums max-table:order-2">
        {userId}
      </TableCell>
      <TableCell className="min-w-28 max-table:order-1 max-table:col-span-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          <bdi className="line-clamp-2 text-left rtl:text-right break-words">{fullName}</bdi>
          {role !== "student" && (
            <Badge variant={role === "admin" ? "gold" : "secondary"}>{roleLabel(role)}</Badge>
          )}
        </span>
      </TableCell>
      <TableCell label="Email" className="max-table:order-2 table:min-w-36 xl:min-w-50">
        <bdi className="wrap-anywhere">{email}</bdi>
      </TableCell>
      <TableCell label="Password" className="max-table:order-2">
        {actions.includes("password") && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            className="-ms-2 min-h-11 px-2 text-primary md:min-h-11 table:min-h-8"
            onClick={() => onAction("password")}
          >
            Set new<span className="sr-only"> password for {fullName}</span>
          </Button>
        )}
      </TableCell>
      <TableCell label="Student Code" className="max-table:order-2">
        {studentCode ? (
          <code className="text-xs">
            <GroupedCode code={studentCode} />
          </code>
        ) : (
          <None />
        )}
      </TableCell>
      <TableCell label="Date of Birth" className="whitespace-nowrap tabular-nums max-table:order-2">
        {dateOfBirth ?? <None />}
      </TableCell>
      <TableCell className="max-table:order-3 max-table:border-t max-table:pt-3">
        <div className="ms-auto flex max-w-48 flex-wrap justify-end max-table:w-full max-table:max-w-none max-table:justify-between table:max-xl:w-27">
          {buttons
            .filter(
              ({ action, isOfStudent }) => actions.includes(action) && (!isOfStudent || role === "student"),
            )
            .map(({ action, icon, label, ...look }) =>
              action === "certificate" && studentCode === null ? (
                <span key={action} aria-hidden="true" className="size-9" />
              ) : (
                <RowButton
                  key={action}
                  icon={icon}
                  label={`${label} ${fullName}`}
                  onClick={() => onAction(action)}
                  isDangerous={look.isDangerous}
                />
              ),
            )}
        </div>
      </TableCell>
    </TableRow>
  );
}

function None() {
  return (
    <span className="text-muted-foreground">
      <span aria-hidden="true">—</span>
      <span className="sr-only">none</span>
    </span>
  );
}

type RowButtonProps = {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  isDangerous: boolean | undefined;
};

function RowButton({ icon: Icon, label, onClick, isDangerous }: RowButtonProps) {
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon-sm"
      className={isDangerous ? "text-destructive hover:bg-destructive/8 hover:text-destructive" : ""}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon aria-hidden="true" />
    </Button>
  );
}
