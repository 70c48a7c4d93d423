import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AreaPageHeader } from "@/components/area/area-page-header";
import { EmptyState } from "@/components/area/empty-state";
import { PageRefusal } from "@/components/area/page-refusal";
import { listDeletionRequests } from "@/lib/accounts/operations/ask-deletion";
import { listCorrections } from "@/lib/corrections/operations/list-corrections";
import { read, requirePage } from "@/lib/http/pages/read";
import { AnsweredCorrections } from "./answered-corrections";
import { CorrectionCard } from "./correction-card";
import { DeletionRequests } from "./deletion-requests";

const path = "/admin/requests";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.requests");
  return { title: t("title") };
}

/** Students' requests to the office: corrections of facts on a certificate, and deletions. */
export default async function RequestsPage() {
  await requirePage(listCorrections, path);
  const [corrections, deletions] = await Promise.all([
    read(listCorrections, {}),
    read(listDeletionRequests, {}),
  ]);
  const t = await getTranslations("office.requests");
  if ("refusal" in corrections || "refusal" in deletions) {
    return <PageRefusal message={t("failed")} href={path} />;
  }
  const { open, answered } = corrections.output;
  return (
    <>
      <AreaPageHeader title={t("title")} lead={t("lead")} />
      <section aria-label={t("corrections")} className="grid gap-4">
        {open.length === 0 && <EmptyState>{t("none")}</EmptyState>}
        {open.map((correction) => (
          <CorrectionCard key={correction.id} correction={correction} />
        ))}
      </section>
      <DeletionRequests requests={deletions.output} />
      <AnsweredCorrections corrections={answered} />
    </>
  );
}
