import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Day } from "@/components/area/when";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { type EditableField, editableFields } from "@/lib/people/schema";
import type { StudentRow } from "../student-row";
import { PanelSection } from "./panel-section";

type DetailName = Exclude<EditableField, "fullName">;

/** All fields but the name, which is the panel's heading. */
const details = editableFields.filter((name): name is DetailName => name !== "fullName");

/** The person's details. */
export function DetailsSection({ student }: { student: StudentRow }) {
  const t = useTranslations("studentList.panel");
  const tPerson = useTranslations("area.person");
  const tRole = useTranslations("office.roles");
  const { userId, studentCode, dateOfBirth, role } = student;
  /** The fields not shown as stored. Null values are left out. */
  const formatted: Partial<Record<DetailName, ReactNode>> = {
    role: tRole(role),
    studentCode: studentCode && (
      <code className="text-xs">
        <GroupedCode code={studentCode} />
      </code>
    ),
    dateOfBirth: dateOfBirth === null ? t("notKnown") : <Day on={dateOfBirth} />,
  };
  return (
    <PanelSection title={t("details")}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <Detail name={t("userId")}>{userId}</Detail>
        {details.map((name) => {
          const value = name in formatted ? formatted[name] : student[name];
          return (
            value !== null && (
              <Detail key={name} name={name === "role" ? t("role") : tPerson(name)}>
                {value}
              </Detail>
            )
          );
        })}
      </dl>
    </PanelSection>
  );
}

/** A labelled fact. */
export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}
