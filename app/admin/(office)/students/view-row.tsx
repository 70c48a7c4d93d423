import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { UnconfirmedBadge } from "@/app/admin/(office)/unconfirmed-badge";
import { Avatar } from "@/components/area/avatar";
import { Day } from "@/components/area/dates";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Checkbox } from "@/components/ui/fields";
import { KeyRound } from "@/components/ui/icons";
import { AddressText, GroupedCode, Untranslated } from "@/components/ui/own-text";
import { TableCell, TableRow } from "@/components/ui/table";
import { certificatePath } from "@/lib/certificates/code";
import { exams } from "@/lib/exams/registry";
import { useCanSelect } from "./list-footer";
import { RowMenu } from "./row-menu";
import { type RowAction, rowActionsOf, type StudentRow, type Summary } from "./student-row";
import type { StudentList } from "./use-student-list";

type ViewRowProps = { list: StudentList; student: StudentRow; onAction: (action: RowAction) => void };

export function ViewRow({ list, student, onAction }: ViewRowProps) {
  const summary = list.summaryOf(student);
  const isSelected = list.selected.includes(student);
  const { userId, fullName, email, studentCode, dateOfBirth, photo, role } = student;
  const t = useTranslations("studentList");
  const own = useTranslations("account.password.fields");
  const record = useTranslations("office.record");
  const tRole = useTranslations("area.roles");
  const may = useMay();
  const setPassword = `${own("password")} ${t("row.setNewFor", { name: fullName })}`;
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
          {useCanSelect() && (
            <Checkbox
              className="grid size-11 min-h-0 place-items-center table:size-8"
              checked={isSelected}
              onChange={({ target }) => list.select([student], target.checked)}
            >
              <span className="sr-only">{t("bulk.row", { name: fullName })}</span>
            </Checkbox>
          )}
          <Avatar name={fullName} src={photo} className="max-table:size-10 table:size-7" />
        </span>
      </TableCell>
      <ListCell column="user_id">{userId}</ListCell>
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
      <ListCell column="email">
        <AddressText
          text={email}
          title={email}
          className="block truncate tracking-tight print:whitespace-normal"
        />
      </ListCell>
      {may("updateStudent") && (
        <ListCell column="password">
          <Button
            variant="ghost"
            size="icon-sm"
            className="-ms-1.5 text-primary table:size-8"
            aria-label={setPassword}
            title={setPassword}
            onClick={() => onAction("password")}
          >
            <KeyRound />
          </Button>
        </ListCell>
      )}
      <ListCell column="student_code">
        {studentCode === null ? (
          <None />
        ) : (
          <code title={studentCode} className="block truncate">
            <GroupedCode code={studentCode} />
          </code>
        )}
      </ListCell>
      <ListCell column="dateOfBirth">
        {dateOfBirth === null ? <None /> : <Day on={dateOfBirth} length="compact" />}
      </ListCell>
      <ListCell column="results">
        {role === "student" && summary && <NewestResults summary={summary} />}
      </ListCell>
      <ListCell column="certificate">
        {summary && <CertificateState student={student} state={summary.certificate} />}
      </ListCell>
      <TableCell className="max-table:col-span-1 max-table:col-start-4 max-table:row-span-3 max-table:row-start-1 table:py-0 print:hidden">
        <div className="ms-auto flex items-center justify-end gap-0.5">
          {rowActionsOf(student, may).includes("scores") && (
            <Button
              variant="outline"
              size="sm"
              className="px-2 max-table:hidden @3xl/shell:min-h-8 table:text-xs"
              aria-label={t("row.scores", { name: fullName })}
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

/** A column's width, the table's below which it is hidden (Edit or the row's menu has it), its place on a card. */
export const columnClasses = {
  user_id: "max-table:hidden table:w-15 not-print:@max-[44rem]:hidden",
  email: "max-table:hidden table:w-49 table:@[75rem]:w-60 not-print:@max-[54rem]:hidden",
  password: "max-table:hidden table:w-8 print:hidden @max-[64rem]:hidden",
  student_code: "max-table:col-span-2 max-table:col-start-2 max-table:row-start-2 table:w-40",
  dateOfBirth: "max-table:hidden table:w-23 not-print:@max-[61rem]:hidden",
  results: "max-table:col-span-1 max-table:col-start-2 max-table:row-start-3 table:w-35",
  certificate:
    "max-table:col-span-1 max-table:col-start-3 max-table:row-start-3 table:w-21 not-print:table:@max-[64rem]:hidden",
};

function ListCell({ column, children }: { column: keyof typeof columnClasses; children: ReactNode }) {
  return (
    <TableCell className={cn("text-[0.75rem] tabular-nums table:py-0", columnClasses[column])}>
      {children}
    </TableCell>
  );
}

function NewestResults({ summary: { sittings, isUnconfirmed } }: { summary: Summary }) {
  const t = useTranslations("studentList.row");
  if (sittings.length === 0) return isUnconfirmed ? <UnconfirmedBadge /> : <None />;
  return (
    <span className="flex flex-wrap gap-x-2 leading-4 whitespace-nowrap">
      {isUnconfirmed && <UnconfirmedBadge />}
      {sittings.map(({ exam, total, isDraft }) => (
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

function CertificateState({ student, state }: { student: StudentRow; state: Summary["certificate"] }) {
  const t = useTranslations("studentList.row");
  const stateOf = useTranslations("area.versionStates");
  if (state === null || student.studentCode === null) return <None />;
  const text = stateOf(state);
  if (state !== "valid") return <Badge variant="destructive">{text}</Badge>;
  return (
    <a
      href={certificatePath(student.studentCode)}
      target="_blank"
      rel="noreferrer"
      className="flex w-fit items-center rounded-sm underline-offset-4 hover:underline max-table:-my-3 max-table:min-h-11 table:min-h-8"
    >
      <Badge variant="success">{text}</Badge>{" "}
      <span className="sr-only">{t("openCertificate", { name: student.fullName })}</span>
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
