import { useTranslations } from "next-intl";
import type { Certificate } from "@/lib/certificates/certificate";
import { gradeOf } from "@/lib/exams/grade";
import { GroupedCode } from "./grouped-code";

/** Shown for a student without a certificate: code, name and no grade, and nothing more about the person. */
export function NoResults({ person: { studentCode, fullName } }: { person: Certificate }) {
  const t = useTranslations("certificate.facts");
  return (
    <dl className="wrap grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 pt-8 text-sm print:mx-[20mm] print:w-auto print:max-w-none print:p-0 print:text-[12pt]">
      <dt className="text-muted-foreground">{t("studentCode")}</dt>
      <dd className="font-medium">
        <GroupedCode code={studentCode} />
      </dd>
      <dt className="text-muted-foreground">{t("name")}</dt>
      <dd className="certificate-name font-medium wrap-anywhere">
        <bdi translate="no">{fullName}</bdi>
      </dd>
      <dt className="text-muted-foreground">{t("grade")}</dt>
      <dd className="font-medium">{gradeOf({})}</dd>
    </dl>
  );
}
