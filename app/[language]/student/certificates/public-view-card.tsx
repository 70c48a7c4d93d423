import Link from "next/link";
import { useTranslations } from "next-intl";
import { PageLink, usePageHref } from "@/components/site/page-link";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { type VisibilityChoices, visibilityOf } from "@/lib/certificates/visibility";

type PublicViewCardProps = {
  studentCode: string;
  visibility: VisibilityChoices;
};

export function PublicViewCard({ studentCode, visibility }: PublicViewCardProps) {
  const to = usePageHref();
  const t = useTranslations("student.result.strangers");
  const tVisibility = useTranslations("area.visibilities");
  const shown = visibilityOf(visibility);
  return (
    <section aria-label={t("title")} className="rounded-lg border bg-card p-5 text-sm shadow-sm">
      <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
      <p className="mt-2">
        {t.rich("text", {
          visibility: tVisibility(shown).toLowerCase(),
          strong: (words) => <strong className="font-medium">{words}</strong>,
        })}
        {shown === "full" && t("sheet")}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <PageLink
          href={certificatePath(studentCode)}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {t("see")}
        </PageLink>
        <Link
          href={to("/student/settings?tab=privacy")}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {t("less")}
        </Link>
      </p>
    </section>
  );
}
