"use client";

import type { ReactNode } from "react";
import { EmailAddress } from "@/components/area/email-address";
import { Day } from "@/components/area/when";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { exams } from "@/lib/exams/registry";
import { interpolate } from "@/lib/interpolate";
import { kabulDay } from "@/lib/kabul";
import type { ListColumn } from "@/lib/students/list-columns";
import type { Summary } from "./panel/summary";
import type { StudentRow } from "./student-row";
import { useTexts } from "./texts";

type CellProps = {
  student: StudentRow;
  /** Undefined while loading, and if loading failed. */
  summary: Summary | undefined;
  /** Undefined for users who may not set passwords. */
  onSetPassword: (() => void) | undefined;
};

/** The content of each optional column. */
export const rowCells: Readonly<Record<ListColumn, (props: CellProps) => ReactNode>> = {
  user_id: ({ student }) => student.userId,
  email: ({ student }) => <EmailAddress email={student.email} />,
  password: ({ student, onSetPassword }) =>
    onSetPassword && <SetPassword name={student.fullName} onSet={onSetPassword} />,
  student_code: ({ student }) => (student.studentCode ? <Code code={student.studentCode} /> : <None />),
  date_of_birth: ({ student }) =>
    student.dateOfBirth === null ? <None /> : <Day on={student.dateOfBirth} length="compact" />,
  results: ({ student, summary }) => student.role === "student" && <NewestResults summary={summary} />,
  certificate: ({ summary }) => <CertificateState summary={summary} />,
  last_login: ({ summary }) => <LastLogin summary={summary} />,
};

/** Hides these columns in a narrow table. The card and the panel have them. */
export const narrowColumns: Readonly<Partial<Record<ListColumn, string>>> = {
  results: "table:max-[80rem]:hidden",
};

/** A student code. */
export function Code({ code }: { code: string }) {
  return (
    <code className="inline-block text-xs table:max-[90rem]:max-w-19">
      <GroupedCode code={code} />
    </code>
  );
}

function SetPassword({ name, onSet }: { name: string; onSet: () => void }) {
  const { row: texts } = useTexts();
  return (
    <Button
      type="button"
      variant="ghost"
      size="sm"
      className="-ms-2 min-h-11 px-2 text-primary md:min-h-11 table:min-h-8 table:text-xs"
      onClick={onSet}
    >
      {texts.setNew}
      <span className="sr-only"> {interpolate(texts.setNewFor, { name })}</span>
    </Button>
  );
}

/** A line per exam: the total, or a dash while scores are missing, and whether it is a draft. */
function NewestResults({ summary }: Pick<CellProps, "summary">) {
  const { row: texts } = useTexts();
  if (summary?.sittings.length === 0) return <None />;
  return (
    <span className="grid min-h-10 content-center gap-0.5 text-xs whitespace-nowrap">
      {summary?.sittings.map(({ exam, total, isDraft }) => (
        <span key={exam} className="flex items-center gap-1.5">
          <span className="text-muted-foreground">{exams[exam].shortName}</span>
          <span className="font-medium tabular-nums">{total?.toFixed(exams[exam].decimals) ?? <None />}</span>
          {isDraft && (
            <Badge variant="warning" className="px-1 py-0 text-xs">
              {texts.draft}
            </Badge>
          )}
        </span>
      ))}
    </span>
  );
}

function CertificateState({ summary }: Pick<CellProps, "summary">) {
  const { certificateStates: texts } = useTexts();
  if (summary === undefined) return null;
  if (summary.certificate === null) return <None />;
  const { state } = summary.certificate;
  return <Badge variant={state === "valid" ? "success" : "destructive"}>{texts[state]}</Badge>;
}

function LastLogin({ summary }: Pick<CellProps, "summary">) {
  const { row: texts } = useTexts();
  if (summary === undefined) return null;
  const { lastLoginAt } = summary;
  if (lastLoginAt === null) return <span className="text-muted-foreground">{texts.never}</span>;
  return <Day on={kabulDay(lastLoginAt)} length="compact" />;
}

function None() {
  const { row: texts } = useTexts();
  return (
    <span className="text-muted-foreground">
      <span aria-hidden="true">—</span>
      <span className="sr-only">{texts.none}</span>
    </span>
  );
}
