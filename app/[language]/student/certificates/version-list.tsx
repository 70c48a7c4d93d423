import { useTranslations } from "next-intl";
import { When } from "@/components/area/when";
import { PageLink } from "@/components/site/page-link";
import { Badge } from "@/components/ui/badge";
import { certificatePath } from "@/lib/certificates/certificate-path";
import type { OwnCertificate } from "@/lib/certificates/operations/own-certificate";

type VersionListProps = { certificate: OwnCertificate; studentCode: string | null };

export function VersionList({ certificate, studentCode }: VersionListProps) {
  const t = useTranslations("student.result.versions");
  const { number, withdrawnFor, versions } = certificate;
  return (
    <section aria-labelledby="versions" className="rounded-lg border bg-card p-5 shadow-sm">
      <h2 id="versions" className="font-sans text-base font-semibold">
        {t.rich("title", {
          number: () => (
            <bdi translate="no" className="tabular-nums">
              {number}
            </bdi>
          ),
        })}
      </h2>
      <ul className="mt-3 grid gap-2 text-sm">
        {versions.map(({ version, issuedAt, ending, endedAt }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{t("version", { version })}</span>
            {ending ? (
              <Badge variant="outline">{t(ending)}</Badge>
            ) : withdrawnFor ? (
              <Badge variant="destructive">{t("withdrawn")}</Badge>
            ) : (
              <Badge variant="success">{t("valid")}</Badge>
            )}
            <span className="text-muted-foreground">
              {t.rich(endedAt ? "ended" : "issued", {
                when: () => <When at={issuedAt} />,
                end: () => endedAt && <When at={endedAt} />,
                ending: ending ? t(ending) : "",
              })}
            </span>
            {studentCode !== null && ending !== "erased" && (
              <PageLink
                href={certificatePath(studentCode, version)}
                className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
              >
                {t.rich("open", { version, which: (words) => <span className="sr-only">{words}</span> })}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
