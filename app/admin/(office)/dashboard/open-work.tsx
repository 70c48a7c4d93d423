import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { Day } from "@/components/area/when";
import { cn } from "@/components/ui/cn";
import { openWork } from "@/lib/dashboard/operations/open-work";
import { kabulDay } from "@/lib/dates/kabul";
import { read } from "@/lib/http/pages/read";

const dayMs = 86_400_000;
const maxBackupAgeDays = 2;

/** What waits for the office, at the top of the dashboard, and the date of the last backup. */
export async function OpenWork() {
  const result = await read(openWork, {});
  if ("refusal" in result) return null;
  const t = await getTranslations("office.dashboard.open");
  const { unreadMessages, drafts, studentsWithoutResults, newestBackup: backup } = result.output;
  const counts = [
    { label: t("unread"), count: unreadMessages, href: "/admin/messages?show=unread" },
    { label: t("drafts"), count: drafts, href: "/admin/students?filters=drafts" },
    { label: t("withoutResults"), count: studentsWithoutResults, href: "/admin/students?filters=no_scores" },
  ];
  const isOutdated = !backup || Date.now() - backup.madeAt.getTime() >= maxBackupAgeDays * dayMs;
  return (
    <section aria-label={t("title")} className="mb-6">
      <ul className="grid gap-3 @2xl/shell:grid-cols-3 @2xl/shell:gap-4">
        {counts.map(({ label, count, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className="flex items-baseline justify-between gap-2 rounded-lg border bg-card p-3 shadow-sm transition-colors hover:border-lapis-300 hover:bg-accent @2xl/shell:p-4"
            >
              <span className="text-sm font-medium text-muted-foreground">{label}</span>
              <span className="text-2xl font-semibold tabular-nums">{count.toLocaleString("en")}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p
        className={cn(
          "mt-2 text-xs text-muted-foreground",
          (isOutdated || backup.problem) && "font-semibold text-foreground",
        )}
      >
        {backup
          ? t.rich(backup.problem === null ? "backup" : "incompleteBackup", {
              day: () => <Day on={kabulDay(backup.madeAt)} length="short" />,
            })
          : t("noBackup")}
      </p>
    </section>
  );
}
