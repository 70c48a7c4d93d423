import { FileText, LayoutDashboard, LogOut, Settings, Trophy } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AreaLink } from "@/components/area/area-link";
import { AreaShell } from "@/components/area/area-shell";
import { IdleWatch } from "@/components/area/idle/idle-watch";
import { ProfileLink } from "@/components/area/profile-link";
import { actorOfPage } from "@/lib/http/pages/read";
import { StudentLogOut } from "./student-log-out";
import { StudentTabs } from "./student-tabs";

export const metadata: Metadata = { robots: { index: false, follow: false } };

const pages = [
  { href: "/student/dashboard", label: "Dashboard", Icon: LayoutDashboard },
  { href: "/student/certificates", label: "Result", Icon: Trophy },
  { href: "/student/documents", label: "Documents", Icon: FileText },
  { href: "/student/settings", label: "Settings", Icon: Settings },
] as const;

export default async function StudentLayout({ children }: { children: ReactNode }) {
  const actor = await actorOfPage();
  return (
    <AreaShell
      label="Student area"
      menu={
        <>
          {pages.map(({ href, label, Icon }) => (
            <AreaLink key={href} href={href} icon={<Icon aria-hidden="true" />}>
              {label}
            </AreaLink>
          ))}
          <div className="mt-auto pt-4">
            <StudentLogOut icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />} />
          </div>
        </>
      }
      tools={actor.kind === "member" && <ProfileLink member={actor} href="/student/settings" />}
    >
      {children}
      <IdleWatch />
      <StudentTabs
        tabs={pages.map(({ Icon, ...page }) => ({ ...page, icon: <Icon aria-hidden="true" /> }))}
      />
    </AreaShell>
  );
}
