import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Day } from "@/components/area/when";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/certificates/code";
import { exams } from "@/lib/exams/registry";
import { useMay } from "../office-permissions";
import { UnconfirmedBadge } from "../unconfirmed-badge";
import type { StudentRow } from "./student-row";
import type { Summary } from "./use-student-list";

type CellProps = {
  student: StudentRow;
  /** Undefined while loading, or if loading failed. */
  summary: Summary | undefined;
  /** Undefined for users who may not set passwords. */
  onSetPassword: (() => void) | undefined;
};

/** The content of each column apart from photo, name and actions. */
export const rowCells = {
  user_id: ({ student }) => student.userId,
  email: ({ student: { email } }) => (
    <bdi
      translate="no"
      title={email}
      className="block truncate tracking-tight print:whitespace-normal print:wrap-anywhere"
    >
      {email}
    </bdi>
  ),
  password: ({ student, onSetPassword }) =>
    onSetPassword && <SetPassword name={student.fullName} onSet={onSetPassword} />,
  student_code: ({ student }) => (student.studentCode ? <Code code={student.studentCode} /> : <None />),
  dateOfBirth: ({ student }) =>
    student.dateOfBirth === null ? <None /> : <Day on={student.dateOfBirth} length="compact" />,
  results: ({ student, summary }) => student.role === "student" && <NewestResults summary={summary} />,
  certificate: CertificateState,
} satisfies Readonly<Record<string, (props: CellProps) => ReactNode>>;

/** A column apart from photo, name and actions. */
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
  email: "max-table:hidden table:w-49 table:@[75rem]:w-60 not-print:@max-[50rem]:hidden",
  password: "max-table:hidden table:w-8 print:hidden @max-[64rem]:hidden",
  student_code: "max-table:col-span-2 max-table:col-start-2 max-table:row-start-2 table:w-40",
  dateOfBirth: "max-table:hidden table:w-23 not-print:@max-[56rem]:hidden",
  results: "max-table:col-span-1 max-table:col-start-2 max-table:row-start-3 table:w-35",
  certificate:
    "max-table:col-span-1 max-table:col-start-3 max-table:row-start-3 table:w-20 not-print:table:@max-[64rem]:hidden",
};

function Code({ code }: { code: string }) {
  return (
    <code title={code} className="block truncate">
      <GroupedCode code={code} />
    </code>
  );
}

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
      <KeyRound aria-hidden="true" />
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

/** The certificate's state; if it is valid, a link to it. */
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
  const t = useTranslations("studentList.row");
  return (
    <span className="text-muted-foreground max-table:hidden">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{t("none")}</span>
    </span>
  );
}
