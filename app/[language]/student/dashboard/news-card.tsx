import Link from "next/link";
import { useTranslations } from "next-intl";
import { When } from "@/components/area/when";
import { PageUserField } from "@/components/form/page-user-field";
import { usePageHref } from "@/components/site/page-link";
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

/** The rest is collapsed, so that the certificate below stays close. */
const shownAtOnce = 3;

type Texts = ReturnType<typeof useTranslations<"student.dashboard.news">>;

function formatNews({ kind, subject }: News, t: Texts): string {
  if (kind === "result") return t("result", { exam: exams[Exam.parse(subject)].shortName });
  if (kind === "document") return t("document", { name: subject });
  return t(subject === "true" ? "corrected" : "answered");
}

/** The student's news: results, documents, answers. */
export function NewsCard({ news }: { news: readonly News[] }) {
  const t = useTranslations("student.dashboard.news");
  return (
    <section aria-label={t("label")} className="rounded-lg border bg-card p-5 shadow-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
        {news[0]?.isNew && (
          <form method="post" action="/backend/account/news-read">
            <PageUserField />
            <input type="hidden" name="shownUntil" value={news[0].at.toISOString()} />
            <Button type="submit" variant="ghost" size="sm">
              {t("markRead")}
            </Button>
          </form>
        )}
      </div>
      {news.length === 0 && <p className="mt-2 text-sm text-muted-foreground">{t("none")}</p>}
      <NewsLines news={news.slice(0, shownAtOnce)} />
      {news.length > shownAtOnce && (
        <details className="border-t text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary underline underline-offset-4">
            {t("more", { count: news.length - shownAtOnce })}
          </summary>
          <NewsLines news={news.slice(shownAtOnce)} />
        </details>
      )}
    </section>
  );
}

function NewsLines({ news }: { news: readonly News[] }) {
  const to = usePageHref();
  const t = useTranslations("student.dashboard.news");
  return (
    <ul className="divide-y text-sm">
      {news.map((item) => (
        <li key={`${item.kind} ${item.at.toISOString()} ${item.subject}`}>
          <Link
            href={to(pages[item.kind])}
            prefetch={false}
            className="flex min-h-14 items-center justify-between gap-3 py-1.5 hover:underline"
          >
            <span className="grid min-w-0">
              <bdi className="font-medium wrap-anywhere">{formatNews(item, t)}</bdi>
              <span className="text-xs text-muted-foreground">
                <When at={item.at} />
              </span>
            </span>
            {item.isNew && <Badge>{t("new")}</Badge>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
