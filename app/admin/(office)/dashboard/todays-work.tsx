import {
  ChevronRight,
  Database,
  FileClock,
  type LucideIcon,
  Mail,
  MailWarning,
  PenLine,
  UserRoundSearch,
} from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Day, When } from "@/components/area/when";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import type { TodaysWork as Work } from "@/lib/dashboard/operations/todays-work";
import { todaysWork } from "@/lib/dashboard/operations/todays-work";
import { kabulDay } from "@/lib/dates/kabul";
import { exams } from "@/lib/exams/registry";
import { read } from "@/lib/http/pages/read";

/** Tells the office which period was lost in a restore, and what to do about it. */
function RestoreNotice({ backupMadeAt, restoredAt }: { backupMadeAt: Date; restoredAt: Date }) {
  const t = useTranslations("office.dashboard.restore");
  const between = { made: () => <When at={backupMadeAt} />, restored: () => <When at={restoredAt} /> };
  return (
    <Alert variant="warning" className="mb-4">
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription>
        <p>{t.rich("lost", between)}</p>
        <p>{t("todo")}</p>
      </AlertDescription>
    </Alert>
  );
}

type WorkItem = {
  label: string;
  value: string;
  note: ReactNode;
  href: string | null;
  icon: LucideIcon;
  needsAttention: boolean;
  /** Needs no action: shown small, below the others. */
  isQuiet: boolean;
};

const dayMs = 86_400_000;
/** Age in days from which the newest backup counts as outdated. */
const maxBackupAgeDays = 2;

/** The office's to-do list, at the top of the dashboard. */
export async function TodaysWork() {
  const result = await read(todaysWork, {});
  if ("refusal" in result) return null;
  const t = await getTranslations("office.dashboard.today");
  const items = workItems(result.output, t, Date.now());
  return (
    <section aria-labelledby="todays-work" className="mb-6">
      <h2 id="todays-work" className="mb-3 font-sans text-base font-semibold">
        {t("title")}
      </h2>
      {result.output.restore && <RestoreNotice {...result.output.restore} />}
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {items
          .filter(({ isQuiet }) => !isQuiet)
          .map((item) => (
            <WorkTile key={item.label} {...item} />
          ))}
      </ul>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {items
          .filter(({ isQuiet }) => isQuiet)
          .map((item) => (
            <QuietItem key={item.label} {...item} />
          ))}
      </ul>
    </section>
  );
}

/** A tile; if the item has an address, all of it is a link. */
function WorkTile({ label, value, note, href, icon: Icon, needsAttention }: WorkItem) {
  return (
    <li
      className={cn(
        "relative grid content-start gap-1 rounded-lg border bg-card p-3 shadow-sm sm:p-4",
        href !== null && "transition-colors hover:border-lapis-300 hover:bg-accent",
      )}
    >
      <span className="flex items-start gap-1.5 text-sm font-medium text-muted-foreground sm:gap-2">
        <Icon
          aria-hidden="true"
          className={cn("mt-0.5 size-4.5 shrink-0", needsAttention && "text-gold-600")}
        />
        <span className="min-w-0 flex-1">
          {href === null ? (
            label
          ) : (
            <Link href={href} prefetch={false} className="after:absolute after:inset-0 after:rounded-lg">
              {label}
            </Link>
          )}
        </span>
        {href !== null && (
          <ChevronRight aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 rtl:-scale-x-100" />
        )}
      </span>
      <span className="text-2xl font-semibold tabular-nums">{value}</span>
      <span className="text-xs text-muted-foreground">{note}</span>
    </li>
  );
}

function QuietItem({ label, value, note, href }: WorkItem) {
  const text = (
    <>
      {label} <span className="font-medium tabular-nums">{value}</span>
    </>
  );
  return (
    <li className="flex min-h-11 items-center gap-1 text-xs text-muted-foreground md:min-h-9">
      {href === null ? (
        <span>
          {text} ({note})
        </span>
      ) : (
        <Link
          href={href}
          prefetch={false}
          className="flex min-h-11 items-center gap-1 underline-offset-4 hover:text-foreground hover:underline md:min-h-9"
        >
          {text}
          <ChevronRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
        </Link>
      )}
    </li>
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
      isQuiet: work.unreadMessages === 0,
    },
    ...draftItems(work, t),
    {
      label: t("withoutResults.label"),
      value: count(work.studentsWithoutResults),
      note: t("withoutResults.note"),
      href: "/admin/students?filters=no_scores",
      icon: UserRoundSearch,
      needsAttention: false,
      isQuiet: work.studentsWithoutResults === 0,
    },
    {
      label: t("requests.label"),
      value: count(work.requests),
      note: t("requests.note"),
      href: "/admin/requests",
      icon: FileClock,
      needsAttention: work.requests > 0,
      isQuiet: work.requests === 0,
    },
    ...undeliveredItem(work, t),
    backupItem(work.newestBackup, t, now),
  ];
}

/** Empty as long as every email arrives. */
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
      isQuiet: false,
    },
  ];
}

/** A link to the score grid of the newest exam and day with drafts, and one to all students with drafts. */
function draftItems({ drafts, studentsWithDrafts, draftGroups: [newest] }: Work, t: Texts): WorkItem[] {
  const all = { value: drafts.toLocaleString("en"), href: "/admin/students?filters=drafts", icon: PenLine };
  const quiet = { ...all, note: t("drafts.none"), needsAttention: false, isQuiet: true };
  if (newest === undefined) return [{ ...quiet, label: t("drafts.label") }];
  const { exam, heldOn } = newest;
  const open = {
    ...all,
    label: t("drafts.label"),
    note: t.rich("drafts.note", {
      exam: exams[exam].shortName,
      day: () => <Day on={heldOn} length="short" />,
    }),
    href: `/admin/scores?${new URLSearchParams({ exam, day: heldOn })}`,
    needsAttention: true,
    isQuiet: false,
  };
  return [open, { ...quiet, label: t("drafts.list"), value: studentsWithDrafts.toLocaleString("en") }];
}

function backupItem(newest: Work["newestBackup"], t: Texts, now: number): WorkItem {
  const item = { label: t("backup.label"), href: null, icon: Database };
  if (newest === null)
    return {
      ...item,
      value: t("backup.none"),
      note: t("backup.never"),
      needsAttention: true,
      isQuiet: false,
    };
  const { madeAt, checkedAt, problem } = newest;
  const days = Math.floor((now - madeAt.getTime()) / dayMs);
  const needsAttention = days >= maxBackupAgeDays || problem !== null;
  return {
    ...item,
    value: t("backup.age", { days }),
    note: checkedAt
      ? t.rich(problem === null ? "backup.restored" : "backup.failed", {
          day: () => <Day on={kabulDay(checkedAt)} length="short" />,
        })
      : t(problem === null ? "backup.unchecked" : "backup.incomplete"),
    needsAttention,
    isQuiet: !needsAttention,
  };
}
