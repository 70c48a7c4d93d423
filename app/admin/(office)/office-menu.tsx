import type { Messages } from "next-intl";
import { getTranslations } from "next-intl/server";
import { AreaLink, DisabledAreaLink, OfficeLogOut } from "@/components/area/area-menu";
import {
  CreditCard,
  FileInput,
  GraduationCap,
  History,
  type Icon,
  LayoutDashboard,
  Mail,
  Settings,
  Table2,
  UserPlus,
  UsersRound,
} from "@/components/ui/icons";
import { type Access, isInReach, may } from "@/lib/auth/access";
import { getDashboard } from "@/lib/dashboard/operations";
import { listHistory } from "@/lib/history/operations/list-history";
import { actorOfPage } from "@/lib/http/pages/page";
import { runImport } from "@/lib/imports/operations/run-import";
import { listMessages } from "@/lib/messages/operations";
import { registerUser } from "@/lib/people/operations/register-user";
import { listStudents } from "@/lib/people-list/operations/list-students";
import { saveDraft } from "@/lib/sittings/operations/scores";

type MenuItem = {
  href: string;
  label: keyof Messages["office"]["menu"];
  icon: Icon;
  operation: { access: Access };
};

const items: readonly MenuItem[] = [
  { href: "/admin/dashboard", label: "dashboard", icon: LayoutDashboard, operation: getDashboard },
  { href: "/admin/registration", label: "registration", icon: UserPlus, operation: registerUser },
  { href: "/admin/students", label: "students", icon: UsersRound, operation: listStudents },
  { href: "/admin/scores", label: "scores", icon: Table2, operation: saveDraft },
  { href: "/admin/import", label: "import", icon: FileInput, operation: runImport },
  { href: "/admin/messages", label: "messages", icon: Mail, operation: listMessages },
  { href: "/admin/activity", label: "activity", icon: History, operation: listHistory },
];

/** The names of the office's pages, by their paths. */
export async function officePages(): Promise<Record<string, string>> {
  const t = await getTranslations("office.menu");
  const names = items.map(({ href, label }) => [href, t(label)]);
  return { ...Object.fromEntries(names), "/admin/settings": t("settings") };
}

/**
 * The items of the office's menu. Future pages are listed, disabled, for the users who will have access: those who may
 * act on teachers.
 */
export async function OfficeMenu() {
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
      {may(actor, { access: "office" }) && (
        <AreaLink href="/admin/settings" icon={<Settings />}>
          {t("settings")}
        </AreaLink>
      )}
      <OfficeLogOut />
    </>
  );
}
