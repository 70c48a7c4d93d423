import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { findPaper } from "@/lib/certificates/operations/find-certificate";
import { signedRecordAddress } from "@/lib/certificates/queries/signed";
import { pageHref } from "@/lib/http/pages/page-href";
import { read } from "@/lib/http/pages/read";

/**
 * The link with which students keep their result in their own browser (app/[language]/verify/record/record-check.tsx).
 * Renders nothing without a valid certificate.
 */
export async function KeepOffline({ userId, studentCode }: { userId: number; studentCode: string }) {
  const paper = await read(findPaper, { studentCode });
  if (!("output" in paper) || paper.output.state !== "valid") return null;
  const t = await getTranslations("student.result.offline");
  const { pathname, hash } = new URL(await signedRecordAddress(paper.output.certificate));
  return (
    <section aria-label={t("title")} className="grid gap-3 rounded-lg border bg-card p-5 shadow-sm">
      <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
      <p className="text-sm text-muted-foreground">{t("lead")}</p>
      <Button asChild size="sm" variant="outline" className="w-fit">
        <a href={`${await pageHref(pathname)}${hash.replace("#", `#own-${userId}.`)}`}>{t("keep")}</a>
      </Button>
    </section>
  );
}
