import type { Metadata } from "next";
import { EmptyState } from "@/components/area/empty-state";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { Button } from "@/components/ui/button";
import { listHistory } from "@/lib/history/operations/list-history";
import { undoDays } from "@/lib/history/undo-days";
import { type Query, queryText } from "@/lib/http/pages/query-text";
import { read, requirePage } from "@/lib/http/pages/read";
import { ActList } from "./act-list";
import { type HistoryAddress, historyAddress } from "./history-address";
import { HistoryFilters } from "./history-filters";
import { Seen } from "./seen";

export const metadata: Metadata = { title: "History" };

export default async function HistoryPage({ searchParams }: { searchParams: Query }) {
  await requirePage(listHistory, "/admin/activity");
  const [actor, action, student, day, before] = await Promise.all(
    ["actor", "action", "student", "day", "before"].map((name) => queryText(searchParams, name)),
  );
  const asked: HistoryAddress = { actor, action, student, day };
  const result = await read(listHistory, { ...asked, before });
  return (
    <>
      <Seen />
      <PageHead
        title="History: recent activity"
        lead={`Who changed what, newest first. For ${undoDays} days it can be taken back.`}
      />
      {"refusal" in result ? (
        <PageRefusal sentence={`Error: ${result.refusal.message}`} href="/admin/activity" />
      ) : (
        <>
          <HistoryFilters asked={asked} staff={result.output.staff} />
          {result.output.acts.length === 0 ? (
            <EmptyState>Nothing here. What the office does stands here, newest first.</EmptyState>
          ) : (
            <ActList acts={result.output.acts} />
          )}
          <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-between gap-2 empty:hidden">
            {before !== undefined && (
              <Button asChild variant="outline">
                <a href={historyAddress(asked)}>Newest</a>
              </Button>
            )}
            {result.output.next !== null && (
              <Button asChild variant="outline" className="ms-auto">
                <a href={historyAddress(asked, result.output.next)} rel="next">
                  Older
                </a>
              </Button>
            )}
          </nav>
        </>
      )}
    </>
  );
}
