import Link from "next/link";
import { When } from "@/components/area/when";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { exams } from "@/lib/exams/registry";
import { Exam } from "@/lib/exams/schema";
import type { News } from "@/lib/news/operations/list-news";

const pages = {
  result: "/student/certificates",
  document: "/student/documents",
  correction: "/student/settings",
} as const satisfies Record<News["kind"], string>;

function inWords({ kind, subject }: News): string {
  if (kind === "result") return `Your ${exams[Exam.parse(subject)].shortName} result is out`;
  if (kind === "document") return `A new document: ${subject}`;
  return subject === "true" ? "The office has corrected your facts" : "The office has answered your request";
}

/** What is new: results, documents, answers. */
export function NewsCard({ news }: { news: readonly News[] }) {
  return (
    <section aria-label="News" className="rounded-lg border bg-card p-5 shadow-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-base font-semibold">What is new</h2>
        {news.some(({ isNew }) => isNew) && (
          <form method="post" action="/backend/account/news-read">
            <Button type="submit" variant="ghost" size="sm">
              Mark as read
            </Button>
          </form>
        )}
      </div>
      {news.length === 0 ? (
        <p className="mt-2 text-sm text-muted-foreground">
          Nothing new in the last weeks. Results, documents and answers of the office appear here.
        </p>
      ) : (
        <ul className="mt-2 divide-y text-sm">
          {news.map((one) => (
            <li key={`${one.kind} ${one.at.toISOString()} ${one.subject}`} className="py-1">
              <Link
                href={pages[one.kind]}
                prefetch={false}
                className="flex min-h-11 flex-wrap items-center gap-x-3 hover:underline"
              >
                <bdi className="font-medium wrap-anywhere">{inWords(one)}</bdi>
                {one.isNew && <Badge>new</Badge>}
                <span className="text-xs text-muted-foreground">
                  <When at={one.at} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
