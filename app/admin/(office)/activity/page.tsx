import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type HistoryQuery, historyAddress } from "@/app/admin/(office)/acts";
import { AreaPageHeader, EmptyState, PageRefusal } from "@/components/area/area-page";
import { Button } from "@/components/ui/button";
import { markActivitySeen } from "@/lib/dashboard/operations";
import { undoDays } from "@/lib/history/acts";
import { listHistory } from "@/lib/history/operations/list-history";
import { type Query, queryText, read, requirePage } from "@/lib/http/pages/page";
import { messages } from "@/lib/words/catalogue";
import { ActList, FreshBell } from "./act-list";
import { HistoryFilters } from "./history-filters";

export const metadata: Metadata = { title: messages.office.menu.activity };

export default async function HistoryPage({ searchParams }: { searchParams: Query }) {
  await requirePage(listHistory, "/admin/activity");
  const [actor, action, student, day, before] = await Promise.all(
    ["actor", "action", "student", "day", "before"].map((name) => queryText(searchParams, name)),
  );
  const query: HistoryQuery = { actor, action, student, day };
  const t = await getTranslations("office");
  const ui = await getTranslations("ui");
  const result = await read(listHistory, { ...query, before });
  await read(markActivitySeen, {});
  return (
    <>
      <FreshBell />
      <AreaPageHeader title={t("history.heading")} lead={t("history.lead", { days: String(undoDays) })} />
      {"refusal" in result ? (
        <PageRefusal error={result.refusal.message} href="/admin/activity" />
      ) : (
        <>
          <HistoryFilters query={query} staff={result.output.staff} />
          {result.output.acts.length === 0 ? (
            <EmptyState>{t("history.none")}</EmptyState>
          ) : (
            <ActList acts={result.output.acts} />
          )}
          <nav aria-label={ui("pages")} className="mt-5 flex flex-wrap justify-between gap-2 empty:hidden">
            {before !== undefined && (
              <Button asChild variant="outline">
                <a href={historyAddress(query)}>{t("history.newest")}</a>
              </Button>
            )}
            {result.output.next !== null && (
              <Button asChild variant="outline" className="ms-auto">
                <a href={historyAddress(query, result.output.next)} rel="next">
                  {t("history.older")}
                </a>
              </Button>
            )}
          </nav>
        </>
      )}
    </>
  );
}
