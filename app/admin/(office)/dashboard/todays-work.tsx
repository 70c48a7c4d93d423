import { Database, FileClock, type LucideIcon, Mail, PenLine, UserRoundSearch } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { TodaysWork as Work } from "@/lib/dashboard/operations/todays-work";
import { todaysWork } from "@/lib/dashboard/operations/todays-work";
import { exams } from "@/lib/exams/registry";
import { read } from "@/lib/http/pages/read";

type Line = {
  label: string;
  value: string;
  note: string;
  href: string | null;
  icon: LucideIcon;
  isCalm: boolean;
};

const dayMs = 86_400_000;
/** A backup that is older than so many days is no calm sight. */
const backupDays = 2;

/** What waits for the office, first thing on the dashboard. */
export async function TodaysWork() {
  const result = await read(todaysWork, {});
  if ("refusal" in result) return null;
  const t = await getTranslations("office.dashboard.today");
  return (
    <section aria-labelledby="todays-work" className="mb-6">
      <h2 id="todays-work" className="mb-3 font-sans text-base font-semibold">
        {t("title")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {linesOf(result.output, t, Date.now()).map(({ label, value, note, href, icon: Icon, isCalm }) => {
          const content = (
            <>
              <span className="flex justify-between gap-2 text-sm font-medium text-muted-foreground lg:max-2xl:min-h-12">
                {label}
                <Icon
                  aria-hidden="true"
                  className={isCalm ? "size-4.5 shrink-0" : "size-4.5 shrink-0 text-gold-600"}
                />
              </span>
              <span className="text-2xl font-semibold tabular-nums">{value}</span>
              <span className="text-xs text-muted-foreground">{note}</span>
            </>
          );
          const looks = "grid h-full content-start gap-1 rounded-lg border bg-card p-4 shadow-sm";
          return (
            <li key={label} className="max-sm:last:col-span-2">
              {href === null ? (
                <div className={looks}>{content}</div>
              ) : (
                <Link href={href} prefetch={false} className={`${looks} hover:bg-accent`}>
                  {content}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Texts = Awaited<ReturnType<typeof getTranslations<"office.dashboard.today">>>;

function linesOf(work: Work, t: Texts, now: number): Line[] {
  const [group] = work.draftGroups;
  const count = (value: number) => value.toLocaleString("en");
  return [
    {
      label: t("unread.label"),
      value: count(work.unreadMessages),
      note: t("unread.note"),
      href: "/admin/messages?show=unread",
      icon: Mail,
      isCalm: work.unreadMessages === 0,
    },
    {
      label: t("drafts.label"),
      value: count(work.drafts),
      note: group
        ? t("drafts.note", { exam: exams[group.exam].shortName, day: group.heldOn })
        : t("drafts.none"),
      href: "/admin/students?filters=drafts",
      icon: PenLine,
      isCalm: work.drafts === 0,
    },
    {
      label: t("withoutResults.label"),
      value: count(work.studentsWithoutResults),
      note: t("withoutResults.note"),
      href: "/admin/students?filters=no_scores",
      icon: UserRoundSearch,
      isCalm: true,
    },
    {
      label: t("corrections.label"),
      value: count(work.corrections),
      note: t("corrections.note"),
      href: "/admin/requests",
      icon: FileClock,
      isCalm: work.corrections === 0,
    },
    backupLine(work.newestBackup, t, now),
  ];
}

function backupLine(newest: Date | null, t: Texts, now: number): Line {
  const line = { label: t("backup.label"), note: t("backup.note"), href: null, icon: Database };
  if (newest === null) return { ...line, value: t("backup.none"), isCalm: false };
  const days = Math.floor((now - newest.getTime()) / dayMs);
  return { ...line, value: t("backup.age", { days }), isCalm: days < backupDays };
}
