import {
  Database,
  FileClock,
  type LucideIcon,
  Mail,
  MailWarning,
  PenLine,
  UserRoundSearch,
} from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Day } from "@/components/area/when";
import type { TodaysWork as Work } from "@/lib/dashboard/operations/todays-work";
import { todaysWork } from "@/lib/dashboard/operations/todays-work";
import { exams } from "@/lib/exams/registry";
import { read } from "@/lib/http/pages/read";
import { kabulDay } from "@/lib/kabul";
import { RestoreNotice } from "./restore-notice";

type WorkItem = {
  label: string;
  value: string;
  note: ReactNode;
  href: string | null;
  /** A second link. */
  secondLink?: { label: string; href: string };
  icon: LucideIcon;
  needsAttention: boolean;
};

const dayMs = 86_400_000;
/** Days after which the newest backup is shown as outdated. */
const maxBackupAgeDays = 2;

/** What the office has to do, at the top of the dashboard. */
export async function TodaysWork() {
  const result = await read(todaysWork, {});
  if ("refusal" in result) return null;
  const t = await getTranslations("office.dashboard.today");
  return (
    <section aria-labelledby="todays-work" className="mb-6">
      <h2 id="todays-work" className="mb-3 font-sans text-base font-semibold">
        {t("title")}
      </h2>
      {result.output.restore && <RestoreNotice {...result.output.restore} />}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {workItems(result.output, t, Date.now()).map((item) => (
          <WorkTile key={item.label} {...item} />
        ))}
      </ul>
    </section>
  );
}

/** The whole tile is a link, with the second link on top of it. */
function WorkTile({ label, value, note, href, secondLink, icon: Icon, needsAttention }: WorkItem) {
  const name = href === null ? label : <TileLink href={href}>{label}</TileLink>;
  return (
    <li className="relative grid content-start gap-1 rounded-lg border bg-card p-4 shadow-sm has-[a:hover]:bg-accent max-sm:last:col-span-2">
      <span className="flex justify-between gap-2 text-sm font-medium text-muted-foreground lg:max-2xl:min-h-12">
        {name}
        <Icon
          aria-hidden="true"
          className={needsAttention ? "size-4.5 shrink-0 text-gold-600" : "size-4.5 shrink-0"}
        />
      </span>
      <span className="text-2xl font-semibold tabular-nums">{value}</span>
      <span className="text-xs text-muted-foreground">{note}</span>
      {secondLink && (
        <Link
          href={secondLink.href}
          prefetch={false}
          className="relative flex min-h-11 w-fit items-center text-xs font-medium text-primary underline-offset-4 hover:underline md:min-h-7"
        >
          {secondLink.label}
        </Link>
      )}
    </li>
  );
}

function TileLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} prefetch={false} className="after:absolute after:inset-0 after:rounded-lg">
      {children}
    </Link>
  );
}

type Texts = Awaited<ReturnType<typeof getTranslations<"office.dashboard.today">>>;

function workItems(work: Work, t: Texts, now: number): WorkItem[] {
  const count = (value: number) => value.toLocaleString("en");
  return [
    {
      label: t("unread.label"),
      value: count(work.unreadMessages),
      note: t("unread.note"),
      href: "/admin/messages?show=unread",
      icon: Mail,
      needsAttention: work.unreadMessages > 0,
    },
    draftsItem(work, t),
    {
      label: t("withoutResults.label"),
      value: count(work.studentsWithoutResults),
      note: t("withoutResults.note"),
      href: "/admin/students?filters=no_scores",
      icon: UserRoundSearch,
      needsAttention: false,
    },
    {
      label: t("corrections.label"),
      value: count(work.corrections),
      note: t("corrections.note"),
      href: "/admin/requests",
      icon: FileClock,
      needsAttention: work.corrections > 0,
    },
    ...undeliveredItem(work, t),
    backupItem(work.newestBackup, t, now),
  ];
}

/** Nothing as long as every mail arrives. */
function undeliveredItem({ undeliveredMails }: Work, t: Texts): WorkItem[] {
  if (undeliveredMails === 0) return [];
  return [
    {
      label: t("undelivered.label"),
      value: undeliveredMails.toLocaleString("en"),
      note: t("undelivered.note"),
      href: "/admin/messages#undelivered",
      icon: MailWarning,
      needsAttention: true,
    },
  ];
}

const draftsHref = "/admin/students?filters=drafts";

/** Links to the score grid of the newest exam and day with drafts. */
function draftsItem({ drafts, draftGroups: [newest] }: Work, t: Texts): WorkItem {
  const item = { label: t("drafts.label"), value: drafts.toLocaleString("en"), icon: PenLine };
  if (newest === undefined)
    return { ...item, note: t("drafts.none"), href: draftsHref, needsAttention: false };
  const { exam, heldOn } = newest;
  return {
    ...item,
    note: t.rich("drafts.note", {
      exam: exams[exam].shortName,
      day: () => <Day on={heldOn} length="short" />,
    }),
    href: `/admin/scores?${new URLSearchParams({ exam, day: heldOn })}`,
    secondLink: { label: t("drafts.list"), href: draftsHref },
    needsAttention: true,
  };
}

function backupItem(newest: Work["newestBackup"], t: Texts, now: number): WorkItem {
  const item = { label: t("backup.label"), href: null, icon: Database };
  if (newest === null)
    return { ...item, value: t("backup.none"), note: t("backup.never"), needsAttention: true };
  const { madeAt, checkedAt, problem } = newest;
  const days = Math.floor((now - madeAt.getTime()) / dayMs);
  return {
    ...item,
    value: t("backup.age", { days }),
    note: checkedAt
      ? t.rich(problem === null ? "backup.restored" : "backup.failed", {
          day: () => <Day on={kabulDay(checkedAt)} length="short" />,
        })
      : t("backup.unchecked"),
    needsAttention: days >= maxBackupAgeDays || problem !== null,
  };
}
