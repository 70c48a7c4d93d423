import type { ReactNode } from "react";
import { Day } from "@/components/area/when";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { roleLabel } from "@/lib/auth/roles";
import type { StudentRow } from "../student-row";
import { useTexts } from "../texts";
import { PanelSection } from "./panel-section";

/** Who it is. */
export function FactsSection({ student }: { student: StudentRow }) {
  const { panel: texts } = useTexts();
  const { userId, email, studentCode, dateOfBirth, role } = student;
  return (
    <PanelSection title={texts.details}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Fact name={texts.userId}>{userId}</Fact>
        <Fact name={texts.role}>{roleLabel(role)}</Fact>
        <Fact name={texts.email}>{email}</Fact>
        {studentCode !== null && (
          <Fact name={texts.studentCode}>
            <code className="text-xs">
              <GroupedCode code={studentCode} />
            </code>
          </Fact>
        )}
        <Fact name={texts.dateOfBirth}>
          {dateOfBirth === null ? texts.notKnown : <Day on={dateOfBirth} />}
        </Fact>
      </dl>
    </PanelSection>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
