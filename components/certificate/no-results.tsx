import { useTranslations } from "next-intl";
import { emptyDeskScene } from "@/components/scenes/empty-desk";
import { Scene } from "@/components/scenes/scene";
import { academy } from "@/lib/academy";
import type { Certificate } from "@/lib/certificates/certificate";
import { certificateFacts, kabulMoment } from "@/lib/certificates/facts";
import { examIds, exams } from "@/lib/exams/registry";
import { GroupedCode } from "./grouped-code";

type NoResultsProps = { certificate: Certificate; checkedAt: Date };

/** The page of a student without results, who has no certificate yet. */
export function NoResults({ certificate, checkedAt }: NoResultsProps) {
  const t = useTranslations("certificate");
  const facts = [
    ...certificateFacts(certificate).map(({ name, value }) => ({ name, label: t(`facts.${name}`), value })),
    { name: "grade", label: t("facts.grade"), value: "N/A" },
    ...examIds.map((exam) => ({
      name: exam,
      label: t("mockTest", { exam: exams[exam].name }),
      value: t("notTaken"),
    })),
  ];
  return (
    <article
      aria-labelledby="no-results"
      className="wrap grid items-start gap-x-16 gap-y-8 py-10 sm:py-14 lg:grid-cols-[1.4fr_1fr]"
    >
      <div>
        <h1 id="no-results" className="text-heading">
          {t("noResults.title")}
        </h1>
        <p className="mt-3 max-w-prose text-muted-foreground">
          {t("noResults.text", { academy: academy.name, ...kabulMoment(checkedAt) })}
        </p>
        <p className="certificate-name mt-7 text-2xl wrap-anywhere">
          <bdi>{certificate.fullName}</bdi>
        </p>
        <dl className="mt-3 border-t">
          {facts.map(({ name, label, value }) => (
            <div key={name} className="border-b py-2.5 sm:grid sm:grid-cols-[13rem_minmax(0,1fr)]">
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd className="font-medium">
                {value === null ? (
                  t("notStated")
                ) : (
                  <GroupedCode code={value} isCode={name === "studentCode"} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Scene
        drawing={emptyDeskScene()}
        className="w-full max-w-md bg-lapis-900 max-lg:mx-auto print:hidden"
      />
    </article>
  );
}
