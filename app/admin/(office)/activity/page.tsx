import type { Metadata } from "next";
import { EmptyState } from "@/components/area/empty-state";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { When } from "@/components/area/when";
import { listRecentActivity } from "@/lib/dashboard/operations/recent-activity";
import { read, requirePage } from "@/lib/http/pages/read";
import { activityWords } from "./activity-words";
import { Seen } from "./seen";

export const metadata: Metadata = { title: "Recent activity" };

export default async function ActivityPage() {
  await requirePage(listRecentActivity, "/admin/activity");
  const result = await read(listRecentActivity, {});
  return (
    <>
      <Seen />
      <PageHead title="Recent activity" lead="Who changed what, newest first." />
      {"refusal" in result ? (
        <PageRefusal sentence={`Error: ${result.refusal.message}`} href="/admin/activity" />
      ) : result.output.length === 0 ? (
        <EmptyState>Nothing has happened yet. Register a student, and it stands here.</EmptyState>
      ) : (
        <ol className="divide-y rounded-lg border bg-card shadow-sm">
          {result.output.map(({ id, at, action, actorName, subjectId, subjectName }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-3 text-sm sm:px-5"
            >
              <p className="flex-1 basis-64">
                <bdi className="font-medium">{actorName ?? "Somebody"}</bdi> {activityWords(action)}
                {subjectId !== null && (
                  <>
                    {" "}
                    <bdi className="font-medium">{subjectName ?? `user ${subjectId}`}</bdi>
                  </>
                )}
              </p>
              <span className="text-xs text-muted-foreground">
                <When at={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
