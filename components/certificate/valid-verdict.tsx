import { BadgeCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { academy } from "@/lib/academy";
import type { IssuedCertificate } from "@/lib/certificates/certificate";
import { formatCertificateId, kabulMoment } from "@/lib/certificates/facts";
import type { SheetDescription } from "@/lib/certificates/sheet";
import { VerdictBanner } from "./verdict-banner";

type ValidVerdictProps = {
  certificate: IssuedCertificate;
  sheet: SheetDescription;
  address: string;
  checkedAt: Date;
};

/** The verdict "valid", and what it is based on: whose certificate it is, who was asked, when, and under which address. */
export function ValidVerdict({ certificate, sheet, address, checkedAt }: ValidVerdictProps) {
  const t = useTranslations("certificate.verdict");
  return (
    <VerdictBanner
      tone="valid"
      icon={BadgeCheck}
      title={t("title")}
      name={<bdi className="certificate-name">{certificate.fullName}</bdi>}
      aside={<KeyResults sheet={sheet} />}
    >
      <p className="flex flex-wrap gap-x-4">
        {t.rich("number", {
          number: formatCertificateId(certificate.issue),
          code: certificate.studentCode,
          isolated: (text) => (
            <bdi dir="ltr" className="inline-block max-w-full wrap-anywhere">
              {text}
            </bdi>
          ),
          whole: (text) => <span className="inline-block max-w-full">{text}</span>,
        })}
      </p>
      <p className="mt-1 text-pretty">
        {t.rich("text", {
          academy: academy.name,
          ...kabulMoment(checkedAt),
          host: new URL(address).host,
          address: (host) => (
            <bdi dir="ltr" className="font-semibold wrap-anywhere text-white">
              {host}
            </bdi>
          ),
        })}
      </p>
    </VerdictBanner>
  );
}

/** The totals and the grade, as on the sheet below. */
function KeyResults({ sheet: { panels, grade } }: { sheet: SheetDescription }) {
  const figures = [
    ...panels.map(({ exam, shortTitle, total }) => ({
      key: exam,
      label: shortTitle,
      figure: total.shown,
      outOf: total.outOf,
    })),
    ...(grade.letter === "N/A"
      ? []
      : [{ key: "grade", label: grade.label, figure: grade.letter, outOf: "" }]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-7 gap-y-2 rounded-lg bg-white px-5 py-3 text-ink max-sm:w-full max-sm:justify-between">
      {figures.map(({ key, label, figure, outOf }) => (
        <div key={key} className="min-w-0">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd>
            <bdi className="font-serif text-3xl leading-tight text-lapis-700 tabular-nums">{figure}</bdi>{" "}
            <bdi className="text-xs text-muted-foreground">{outOf}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
