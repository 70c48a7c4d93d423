import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AreaPageHeader } from "@/components/area/area-page";
import { isPlainDate, kabulDay } from "@/lib/dates/plain-date";
import { examIds } from "@/lib/exams/registry";
import { type Query, queryText, requirePage } from "@/lib/http/page";
import { saveDraft } from "@/lib/sittings/scores";
import { messages } from "@/lib/words/catalogue";
import { ScoreEntry } from "./score-entry";

export const metadata: Metadata = { title: messages.office.scores.title };

export default async function ScoresPage({ searchParams }: { searchParams: Query }) {
  await requirePage(saveDraft, "/admin/scores");
  const today = kabulDay(new Date());
  const t = await getTranslations("office.scores");
  const exam = await queryText(searchParams, "exam");
  const day = (await queryText(searchParams, "day")) ?? "";
  return (
    <>
      <AreaPageHeader title={t("title")} lead={t("lead")} />
      <ScoreEntry
        today={today}
        exam={examIds.find((id) => id === exam) ?? examIds[0]}
        heldOn={isPlainDate(day) && day <= today ? day : today}
      />
    </>
  );
}
