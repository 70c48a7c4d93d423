import { useTranslations } from "next-intl";
import { useId } from "react";
import { Avatar } from "@/components/area/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { TableCell, TableRow } from "@/components/ui/table";
import { useMay } from "../office-permissions";
import { type RowAction, rowActionsOf } from "./row-actions";
import { columnClasses, type ListColumn, rowCells } from "./row-cells";
import { RowMenu } from "./row-menu";
import type { StudentRow } from "./student-row";
import type { Summary } from "./use-student-list";

type ViewRowProps = {
  student: StudentRow;
  summary: Summary | undefined;
  columns: readonly ListColumn[];
  isSelected: boolean;
  onSelect: (isOn: boolean) => void;
  onAction: (action: RowAction) => void;
};

export function ViewRow({ student, summary, columns, isSelected, onSelect, onAction }: ViewRowProps) {
  const { userId, fullName, photo, role } = student;
  const t = useTranslations("studentList.row");
  const record = useTranslations("office.record");
  const tRole = useTranslations("area.roles");
  const may = useMay();
  const onSetPassword = may("updateStudent") ? () => onAction("password") : undefined;
  const cellOf = (column: ListColumn) => {
    const Content = rowCells[column];
    return (
      <TableCell key={column} className={cn("text-[0.75rem] tabular-nums table:py-0", columnClasses[column])}>
        <Content student={student} summary={summary} onSetPassword={onSetPassword} />
      </TableCell>
    );
  };
  return (
    <TableRow
      data-user={userId}
      tabIndex={-1}
      className={cn(
        "bg-card outline-offset-[-2px] hover:bg-lapis-50 max-table:grid-cols-[auto_auto_minmax(0,1fr)_auto] max-table:gap-y-0.5 max-table:p-2 table:not-print:h-11 print:h-8 not-print:@max-[18rem]/shell:flex! not-print:@max-[18rem]/shell:flex-wrap",
        isSelected && "bg-lapis-50 max-table:bg-lapis-50",
      )}
    >
      <TableCell className="max-table:col-span-1 max-table:row-span-3 table:py-0 print:hidden">
        <span className="flex items-center gap-0.5 max-table:-ms-1 print:hidden">
          <RowCheckbox fullName={fullName} isSelected={isSelected} onSelect={onSelect} />
          <Avatar name={fullName} src={photo} className="max-table:size-10 table:size-7" />
        </span>
      </TableCell>
      {cellOf("user_id")}
      <TableCell className="max-table:col-span-2 max-table:grid max-table:grid-cols-[minmax(0,1fr)] max-table:gap-0.5 table:py-0">
        <span className="flex flex-wrap items-center gap-x-2 leading-4 font-medium">
          <bdi
            translate="no"
            title={fullName}
            className="line-clamp-4 print:line-clamp-none max-w-full text-left wrap-anywhere rtl:text-right"
          >
            {fullName}
          </bdi>
          {role !== "student" && (
            <Badge variant={role === "admin" ? "gold" : "secondary"} className="py-0">
              {tRole(role)}
            </Badge>
          )}
        </span>
      </TableCell>
      {columns.filter((column) => column !== "user_id").map(cellOf)}
      <TableCell className="max-table:col-span-1 max-table:col-start-4 max-table:row-span-3 max-table:row-start-1 table:py-0 print:hidden">
        <div className="ms-auto flex items-center justify-end gap-0.5">
          {rowActionsOf(student, may).includes("scores") && (
            <Button
              variant="outline"
              size="sm"
              className="px-2 max-table:hidden @3xl/shell:min-h-8 table:text-xs"
              aria-label={t("scores", { name: fullName })}
              onClick={() => onAction("scores")}
            >
              {record("scores")}
            </Button>
          )}
          <RowMenu student={student} summary={summary} onAction={onAction} />
        </div>
      </TableCell>
    </TableRow>
  );
}

type RowCheckboxProps = { fullName: string } & Pick<ViewRowProps, "isSelected" | "onSelect">;

function RowCheckbox({ fullName, isSelected, onSelect }: RowCheckboxProps) {
  const id = useId();
  const t = useTranslations("studentList.bulk");
  return (
    <Label htmlFor={id} className="grid size-11 cursor-pointer place-items-center table:size-8">
      <Checkbox id={id} checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
      <span className="sr-only">{t("row", { name: fullName })}</span>
    </Label>
  );
}
