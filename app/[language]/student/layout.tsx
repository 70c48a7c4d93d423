import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaLink, LogOutLink, StudentTabs } from "@/components/area/area-menu";
import { AreaShell } from "@/components/area/area-shell";
import { LanguageSwitch, LightVersionLink } from "@/components/site/short-footer";
import { FileText, LayoutDashboard, Settings, Trophy } from "@/components/ui/icons";

export const metadata: Metadata = { robots: { index: false, follow: false } };

const pages = [
  { href: "/student/dashboard", name: "dashboard", Icon: LayoutDashboard },
  { href: "/student/certificates", name: "result", Icon: Trophy },
  { href: "/student/documents", name: "documents", Icon: FileText },
  { href: "/student/settings", name: "settings", Icon: Settings },
] as const;

export default async function StudentLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("student");
  return (
    <AreaShell
      label={t("area")}
      namespaces={["account"]}
      menu={
        <>
          {pages.map(({ href, name, Icon }) => (
            <AreaLink key={href} href={href} icon={<Icon />}>
              {t(`pages.${name}`)}
            </AreaLink>
          ))}
          <LogOutLink />
        </>
      }
      below={
        <StudentTabs
          tabs={pages.map(({ href, name, Icon }) => ({ href, label: t(`pages.${name}`), icon: <Icon /> }))}
        />
      }
    >
      {children}
      <footer className="mt-8 flex flex-wrap gap-x-6 text-sm text-muted-foreground">
        <LanguageSwitch isWhole />
        <LightVersionLink />
      </footer>
    </AreaShell>
  );
}
