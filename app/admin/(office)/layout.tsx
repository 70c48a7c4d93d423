import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaLink, DisabledAreaLink, OfficeLogOut } from "@/components/area/area-menu";
import { AreaShell } from "@/components/area/area-shell";
import { InnerLink } from "@/components/area/inner-link";
import { AnswerCache } from "@/components/form/use-answer";
import {
  Bell,
  CreditCard,
  FileInput,
  GraduationCap,
  History,
  LayoutDashboard,
  Mail,
  Settings,
  Table2,
  UserPlus,
  UsersRound,
} from "@/components/ui/icons";
import { academyContact, academyName } from "@/lib/academy/current-academy";
import { formatHours } from "@/lib/academy/format-hours";
import { isInReach, may } from "@/lib/auth/access";
import { isOffice } from "@/lib/auth/roles";
import { countUnseenActivity, getDashboard } from "@/lib/dashboard";
import { listHistory } from "@/lib/history/list-history";
import { actorOfPage, read } from "@/lib/http/page";
import { runImport } from "@/lib/imports/operations";
import { countUnreadMessages, listMessages } from "@/lib/messages/operations";
import { listStudents } from "@/lib/people/list-students";
import { registerUser } from "@/lib/people/register-user";
import { saveDraft } from "@/lib/sittings/scores";
import { allSentences } from "@/lib/words/sentence";
import { OfficePermissions } from "./office-permissions";
import { UndoBar } from "./undo-bar";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const actor = await actorOfPage();
  // The page leads them elsewhere: they get none of the office's words.
  if (actor.kind !== "member" || !isOffice(actor.role)) return children;
  const t = await getTranslations("office");
  const contact = academyContact();
  const names = items.map(({ href, label }) => [href, t(`menu.${label}`)]);
  return (
    <AreaShell
      label={t("area")}
      namespaces={["office", "studentList", "account", "openingHours", "slip"]}
      menu={<OfficeMenu />}
      tools={tools.map((tool) => <CountedLink key={tool.href} {...tool} />)}
      hasNarrowMenu
      pageNames={{ ...Object.fromEntries(names), "/admin/settings": t("menu.settings") }}
      sentences={allSentences}
    >
      <OfficePermissions
        role={actor.role}
        contact={{ academy: academyName(), phone: contact.phone, hours: formatHours(contact) }}
      >
        <AnswerCache>
          <UndoBar userId={actor.userId} />
          {children}
        </AnswerCache>
      </OfficePermissions>
    </AreaShell>
  );
}

const tools = [
  { operation: countUnreadMessages, href: "/admin/messages", label: "messages", Icon: Mail },
  // Colleagues' acts since the user last looked.
  { operation: countUnseenActivity, href: "/admin/activity", label: "news", Icon: Bell },
] as const;

async function CountedLink({ operation, href, label, Icon }: (typeof tools)[number]) {
  if (!may(await actorOfPage(), operation)) return null;
  const t = await getTranslations("office.tools");
  const counted = await read(operation, {});
  const count = "output" in counted ? counted.output : 0;
  return (
    <InnerLink
      href={href}
      aria-label={t(label, { count })}
      className="button button-ghost button-icon-sm relative"
    >
      <Icon />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute inset-e-0.5 top-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-gold-300 px-0.5 text-[0.6875rem] leading-none font-semibold text-ink"
        >
          {count > 9 ? "9+" : count}
        </span>
      )}
    </InnerLink>
  );
}

const items = [
  { href: "/admin/dashboard", label: "dashboard", icon: LayoutDashboard, operation: getDashboard },
  { href: "/admin/registration", label: "registration", icon: UserPlus, operation: registerUser },
  { href: "/admin/students", label: "students", icon: UsersRound, operation: listStudents },
  { href: "/admin/scores", label: "scores", icon: Table2, operation: saveDraft },
  { href: "/admin/import", label: "import", icon: FileInput, operation: runImport },
  { href: "/admin/messages", label: "messages", icon: Mail, operation: listMessages },
  { href: "/admin/activity", label: "activity", icon: History, operation: listHistory },
] as const;

/** Future pages are listed but disabled, for users who will have access: those who may act on teachers. */
async function OfficeMenu() {
  const actor = await actorOfPage();
  const t = await getTranslations("office.menu");
  return (
    <>
      {items
        .filter(({ operation }) => may(actor, operation))
        .map(({ href, label, icon: Icon }) => (
          <AreaLink key={href} href={href} icon={<Icon />}>
            {t(label)}
          </AreaLink>
        ))}
      {isInReach(actor, "teacher") && (
        <>
          <DisabledAreaLink icon={<GraduationCap />}>{t("teachers")}</DisabledAreaLink>
          <DisabledAreaLink icon={<CreditCard />}>{t("billing")}</DisabledAreaLink>
        </>
      )}
      <AreaLink href="/admin/settings" icon={<Settings />}>
        {t("settings")}
      </AreaLink>
      <OfficeLogOut />
    </>
  );
}
