import type { Metadata } from "next";
import { PageHead } from "@/components/area/page-head";
import { examIds } from "@/lib/exams/registry";
import { type Query, queryText } from "@/lib/http/pages/query-text";
import { requirePage } from "@/lib/http/pages/read";
import { kabulDay } from "@/lib/kabul";
import { isPlainDate } from "@/lib/plain-date";
import { saveDraft } from "@/lib/sittings/operations/save-draft";
import { ScoreEntry } from "./score-entry";

export const metadata: Metadata = { title: "Score entry" };

export default async function ScoresPage({ searchParams }: { searchParams: Query }) {
  await requirePage(saveDraft, "/admin/scores");
  const today = kabulDay(new Date());
  const exam = await queryText(searchParams, "exam");
  const day = (await queryText(searchParams, "day")) ?? "";
  return (
    <>
      <PageHead
        title="Score entry"
        lead="The scores of a whole class, typed as in a spreadsheet. Each row is saved as a draft when you leave it."
      />
      <ScoreEntry
        today={today}
        exam={examIds.find((id) => id === exam) ?? examIds[0]}
        heldOn={isPlainDate(day) && day <= today ? day : today}
      />
    </>
  );
}
