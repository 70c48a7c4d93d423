import type { Metadata } from "next";
import { SettingsFlash } from "@/components/account/settings-flash";
import { EmptyState } from "@/components/area/empty-state";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { listDeletionRequests } from "@/lib/accounts/operations/ask-deletion";
import { listCorrections } from "@/lib/corrections/operations/list-corrections";
import { readFlash } from "@/lib/http/cookies/flash";
import { read, requirePage } from "@/lib/http/pages/read";
import { AnsweredCorrections } from "./answered-corrections";
import { CorrectionCard } from "./correction-card";
import { DeletionRequests } from "./deletion-requests";

const path = "/admin/requests";

export const metadata: Metadata = { title: "Requests" };

/** What students have asked the office for: corrections of what is on a certificate, and deletions. */
export default async function RequestsPage() {
  await requirePage(listCorrections, path);
  const [corrections, deletions] = await Promise.all([
    read(listCorrections, {}),
    read(listDeletionRequests, {}),
  ]);
  const flash = await readFlash("requests", path);
  if ("refusal" in corrections || "refusal" in deletions) {
    return <PageRefusal sentence="Failed to load the requests" href={path} />;
  }
  const { open, answered } = corrections.output;
  return (
    <>
      <PageHead title="Requests" lead="What students ask the office to correct or to delete." />
      <SettingsFlash flash={flash} />
      <section aria-label="Corrections" className="grid gap-4">
        {open.length === 0 && <EmptyState>No corrections are waiting.</EmptyState>}
        {open.map((correction) => (
          <CorrectionCard
            key={correction.id}
            correction={correction}
            typed={flash?.values.correctionId === String(correction.id) ? flash.values.answer : undefined}
          />
        ))}
      </section>
      <DeletionRequests requests={deletions.output} />
      <AnsweredCorrections corrections={answered} />
    </>
  );
}
