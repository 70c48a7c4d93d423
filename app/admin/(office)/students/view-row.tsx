"use client";

import { Award, ClipboardList, FileUp, type LucideIcon, Pencil, Trash2 } from "lucide-react";
import { Avatar } from "@/components/area/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import type { StudentRow } from "./student-row";

export type RowAction = "edit" | "scores" | "documents" | "certificate" | "password" | "delete";

type ViewRowProps = { student: StudentRow; onAction: (action: RowAction) => void };

export function ViewRow({ student, onAction }: ViewRowProps) {
  const { userId, fullName, email, studentCode, dateOfBirth, photo, role } = student;
  return (
    <TableRow data-user={userId}>
      <TableCell className="w-14 max-md:col-span-1 max-md:w-auto">
        <Avatar name={fullName} src={photo} className="max-md:size-12" />
      </TableCell>
      <TableCell label="User ID" className="tabular-nums max-md:order-2">
        {userId}
      </TableCell>
      <TableCell className="max-w-44 max-md:order-1 max-md:col-span-1 max-md:max-w-none">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          <bdi className="line-clamp-2 text-left rtl:text-right break-words">{fullName}</bdi>
          {role !== "student" && (
            <Badge variant={role === "admin" ? "gold" : "secondary"} className="capitalize">
              {role}
            </Badge>
          )}
        </span>
      </TableCell>
      <TableCell label="Email" className="max-w-46 max-md:order-2 max-md:max-w-none">
        <span className="block truncate" title={email}>
          {email}
        </span>
      </TableCell>
      <TableCell label="Password" className="max-md:order-2">
        <Button
          type="button"
          variant="ghost"
          size="sm"
          className="-ms-2 h-8 px-2 text-primary"
          onClick={() => onAction("password")}
        >
          Set new<span className="sr-only"> password for {fullName}</span>
        </Button>
      </TableCell>
      <TableCell label="Student Code" className="max-md:order-2">
        {studentCode ? <code className="text-xs break-all">{studentCode}</code> : <None />}
      </TableCell>
      <TableCell label="Date of Birth" className="whitespace-nowrap tabular-nums max-md:order-2">
        {dateOfBirth ?? <None />}
      </TableCell>
      <TableCell className="max-md:order-3 max-md:border-t max-md:pt-3">
        <div className="flex justify-end max-md:w-full max-md:justify-between">
          <RowButton icon={Pencil} label={`Edit ${fullName}`} onClick={() => onAction("edit")} />
          {role === "student" && (
            <>
              <RowButton
                icon={ClipboardList}
                label={`Scores of ${fullName}`}
                onClick={() => onAction("scores")}
              />
              <RowButton
                icon={FileUp}
                label={`Documents of ${fullName}`}
                onClick={() => onAction("documents")}
              />
              {studentCode !== null && (
                <RowButton
                  icon={Award}
                  label={`Certificate of ${fullName}`}
                  onClick={() => onAction("certificate")}
                />
              )}
            </>
          )}
          <RowButton
            icon={Trash2}
            label={`Delete ${fullName}`}
            onClick={() => onAction("delete")}
            isDangerous
          />
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

type RowButtonProps = { icon: LucideIcon; label: string; onClick: () => void; isDangerous?: boolean };

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
