import type { ReactNode } from "react";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { roleLabel } from "@/lib/auth/roles";
import { dayInWords } from "@/lib/certificates/facts";
import type { StudentRow } from "../student-row";
import { PanelSection } from "./panel-section";

/** Who it is. */
export function FactsSection({ student }: { student: StudentRow }) {
  const { userId, email, studentCode, dateOfBirth, role } = student;
  return (
    <PanelSection title="Details">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Fact name="User ID">{userId}</Fact>
        <Fact name="Role">{roleLabel(role)}</Fact>
        <Fact name="Email">{email}</Fact>
        {studentCode !== null && (
          <Fact name="Student code">
            <code className="text-xs">
              <GroupedCode code={studentCode} />
            </code>
          </Fact>
        )}
        <Fact name="Date of birth">{dateOfBirth === null ? "not known" : dayInWords(dateOfBirth)}</Fact>
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
