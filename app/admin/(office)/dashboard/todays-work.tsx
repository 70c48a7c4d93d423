import { Database, FileClock, type LucideIcon, Mail, PenLine, UserRoundSearch } from "lucide-react";
import Link from "next/link";
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
  return (
    <section aria-labelledby="todays-work" className="mb-6">
      <h2 id="todays-work" className="mb-3 font-sans text-base font-semibold">
        Today
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {linesOf(result.output, Date.now()).map(({ label, value, note, href, icon: Icon, isCalm }) => {
          const content = (
            <>
              <span className="flex items-center justify-between gap-2 text-sm font-medium text-muted-foreground">
                {label}
                <Icon aria-hidden="true" className={isCalm ? "size-4.5" : "size-4.5 text-gold-600"} />
              </span>
              <span className="text-2xl font-semibold tabular-nums">{value}</span>
              <span className="text-xs text-muted-foreground">{note}</span>
            </>
          );
          const looks = "grid h-full content-start gap-1 rounded-lg border bg-card p-4 shadow-sm";
          return (
            <li key={label}>
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

function linesOf(work: Work, now: number): Line[] {
  const [group] = work.draftGroups;
  const draftsHref = group
    ? `/admin/scores?${new URLSearchParams({ exam: group.exam, day: group.heldOn })}`
    : "/admin/scores";
  const count = (value: number) => value.toLocaleString("en");
  return [
    {
      label: "Unread messages",
      value: count(work.unreadMessages),
      note: "from the contact page",
      href: "/admin/messages?show=unread",
      icon: Mail,
      isCalm: work.unreadMessages === 0,
    },
    {
      label: "Drafts waiting",
      value: count(work.drafts),
      note: group ? `newest: ${exams[group.exam].shortName}, ${group.heldOn}` : "nothing to release",
      href: draftsHref,
      icon: PenLine,
      isCalm: work.drafts === 0,
    },
    {
      label: "Without results",
      value: count(work.studentsWithoutResults),
      note: "students with no result yet",
      href: "/admin/students?role=student",
      icon: UserRoundSearch,
      isCalm: true,
    },
    {
      label: "Corrections asked for",
      value: count(work.corrections),
      note: "by students, of name or birth date",
      href: "/admin/requests",
      icon: FileClock,
      isCalm: work.corrections === 0,
    },
    backupLine(work.newestBackup, now),
  ];
}

function backupLine(newest: Date | null, now: number): Line {
  const line = { label: "Last backup", href: null, icon: Database };
  if (newest === null) return { ...line, value: "None", note: "in the server's own folder", isCalm: false };
  const days = Math.floor((now - newest.getTime()) / dayMs);
  const value = days === 0 ? "Today" : days === 1 ? "1 day ago" : `${days} days ago`;
  return { ...line, value, note: "in the server's own folder", isCalm: days < backupDays };
}
