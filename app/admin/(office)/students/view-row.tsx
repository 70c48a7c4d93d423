import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { UnconfirmedBadge } from "@/app/admin/(office)/unconfirmed-badge";
import { Avatar } from "@/components/area/avatar";
import { Day } from "@/components/area/when";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Checkbox } from "@/components/ui/fields";
import { KeyRound } from "@/components/ui/icons";
import { AddressText, Untranslated } from "@/components/ui/own-text";
import { TableCell, TableRow } from "@/components/ui/table";
import { certificatePath } from "@/lib/certificates/code";
import { exams } from "@/lib/exams/registry";
import { RowMenu } from "./row-menu";
import { type RowAction, rowActionsOf, type StudentRow } from "./student-row";
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
          <Untranslated
            title={fullName}
            className="line-clamp-3 table:line-clamp-4 print:line-clamp-none max-w-full text-left wrap-anywhere rtl:text-right"
          >
            {fullName}
          </Untranslated>
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
  const t = useTranslations("studentList.bulk");
  return (
    <Checkbox
      className="grid size-11 min-h-0 place-items-center table:size-8"
      checked={isSelected}
      onChange={({ target }) => onSelect(target.checked)}
    >
      <span className="sr-only">{t("row", { name: fullName })}</span>
    </Checkbox>
  );
}

type CellProps = {
  student: StudentRow;
  /** Undefined while loading, or if loading failed. */
  summary: Summary | undefined;
  /** Undefined for users who may not set passwords. */
  onSetPassword: (() => void) | undefined;
};

/** The content of each column apart from photo, name and actions. */
const rowCells = {
  user_id: ({ student }) => student.userId,
  email: ({ student: { email } }) => (
    <AddressText
      text={email}
      title={email}
      className="block truncate tracking-tight print:whitespace-normal"
    />
  ),
  password: ({ student, onSetPassword }) =>
    onSetPassword && <SetPassword name={student.fullName} onSet={onSetPassword} />,
  student_code: ({ student: { studentCode } }) =>
    studentCode === null ? (
      <None />
    ) : (
      <code title={studentCode} className="block truncate">
        <GroupedCode code={studentCode} />
      </code>
    ),
  dateOfBirth: ({ student }) =>
    student.dateOfBirth === null ? <None /> : <Day on={student.dateOfBirth} length="compact" />,
  results: ({ student, summary }) => student.role === "student" && <NewestResults summary={summary} />,
  certificate: CertificateState,
} satisfies Readonly<Record<string, (props: CellProps) => ReactNode>>;

export type ListColumn = keyof typeof rowCells;

const allColumns = Object.keys(rowCells) as ListColumn[];

export function useColumns(): readonly ListColumn[] {
  const may = useMay();
  return allColumns.filter((column) => {
    if (column === "password") return may("updateStudent");
    return may("listSummaries") || (column !== "results" && column !== "certificate");
  });
}

/**
 * The width of each column, the table width below which it is hidden, and its place on a card, which has three lines.
 * Edit and the row's menu have what is left out.
 */
export const columnClasses: Readonly<Record<ListColumn, string>> = {
  user_id: "max-table:hidden table:w-15 not-print:@max-[44rem]:hidden",
  email: "max-table:hidden table:w-49 table:@[75rem]:w-60 not-print:@max-[54rem]:hidden",
  password: "max-table:hidden table:w-8 print:hidden @max-[64rem]:hidden",
  student_code: "max-table:col-span-2 max-table:col-start-2 max-table:row-start-2 table:w-40",
  dateOfBirth: "max-table:hidden table:w-23 not-print:@max-[61rem]:hidden",
  results: "max-table:col-span-1 max-table:col-start-2 max-table:row-start-3 table:w-35",
  certificate:
    "max-table:col-span-1 max-table:col-start-3 max-table:row-start-3 table:w-21 not-print:table:@max-[64rem]:hidden",
};

function SetPassword({ name, onSet }: { name: string; onSet: () => void }) {
  const t = useTranslations("studentList.row");
  const own = useTranslations("account.password.fields");
  const label = `${own("password")} ${t("setNewFor", { name })}`;
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      className="-ms-1.5 text-primary table:size-8"
      aria-label={label}
      title={label}
      onClick={onSet}
    >
      <KeyRound />
    </Button>
  );
}

/** One line per exam: the total, or a dash while scores are missing, and whether it is a draft. */
function NewestResults({ summary }: Pick<CellProps, "summary">) {
  const t = useTranslations("studentList.row");
  if (summary?.sittings.length === 0) return summary.isUnconfirmed ? <UnconfirmedBadge /> : <None />;
  return (
    <span className="flex flex-wrap gap-x-2 leading-4 whitespace-nowrap">
      {summary?.isUnconfirmed && <UnconfirmedBadge />}
      {summary?.sittings.map(({ exam, total, isDraft }) => (
        <span key={exam} className="flex items-center gap-1">
          <span className="text-muted-foreground">{exams[exam].shortName}</span>
          <span className="font-medium tabular-nums">{total?.toFixed(exams[exam].decimals) ?? <None />}</span>
          {isDraft && (
            <Badge variant="warning" className="px-1 py-0 text-[0.6875rem]/4">
              {t("draft")}
            </Badge>
          )}
        </span>
      ))}
    </span>
  );
}

function CertificateState({ student: { fullName, studentCode }, summary }: CellProps) {
  const t = useTranslations("studentList");
  const stateOf = useTranslations("area.versionStates");
  if (summary === undefined) return null;
  const state = summary.certificate;
  if (state === null || studentCode === null) return <None />;
  const text = stateOf(state);
  if (state !== "valid") return <Badge variant="destructive">{text}</Badge>;
  return (
    <a
      href={certificatePath(studentCode)}
      target="_blank"
      rel="noreferrer"
      className="flex w-fit items-center rounded-sm underline-offset-4 hover:underline max-table:-my-3 max-table:min-h-11 table:min-h-8"
    >
      <Badge variant="success">{text}</Badge>{" "}
      <span className="sr-only">{t("row.openCertificate", { name: fullName })}</span>
    </a>
  );
}

function None() {
  const t = useTranslations("area.conflict");
  return (
    <span className="text-muted-foreground max-table:hidden">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t("none")}</span>
    </span>
  );
}
