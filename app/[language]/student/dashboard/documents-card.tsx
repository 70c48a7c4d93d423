import Link from "next/link";
import { useTranslations } from "next-intl";
import { When } from "@/components/area/when";
import { usePageHref } from "@/components/site/page-link";
import type { StudentDocument } from "@/lib/documents/document";

export function DocumentsCard({ documents }: { documents: readonly StudentDocument[] }) {
  const to = usePageHref();
  const t = useTranslations("student.dashboard.documents");
  const pages = useTranslations("student.pages");
  const [newest] = documents;
  return (
    <section
      aria-label={pages("documents")}
      className="grid content-start gap-2 rounded-lg border bg-card p-5 shadow-sm"
    >
      <h2 className="font-sans text-base font-semibold">{pages("documents")}</h2>
      {newest === undefined ? (
        <p className="text-sm text-muted-foreground">{t("none")}</p>
      ) : (
        <p className="text-sm">
          {t.rich("newest", {
            count: documents.length,
            file: () => (
              <bdi translate="no" className="font-medium break-words">
                {newest.name}
              </bdi>
            ),
            when: () => <When at={newest.uploadedAt} />,
            link: (words) => (
              <Link
                href={to("/student/documents")}
                prefetch={false}
                className="text-primary underline underline-offset-4"
              >
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </section>
  );
}
