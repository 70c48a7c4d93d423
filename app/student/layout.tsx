import { FileText, LayoutDashboard, LogOut, Settings, Trophy } from "lucide-react";
import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AreaLink } from "@/components/area/area-link";
import { AreaShell } from "@/components/area/area-shell";
import { ProfileLink } from "@/components/area/profile-link";
import { actorOfPage } from "@/lib/http/pages/read";
import { StudentLogOut } from "./student-log-out";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function StudentLayout({ children }: { children: ReactNode }) {
  const actor = await actorOfPage();
  return (
    <AreaShell
      label="Student area"
      menu={
        <>
          <AreaLink href="/student/dashboard" icon={<LayoutDashboard aria-hidden="true" />}>
            Dashboard
          </AreaLink>
          <AreaLink href="/student/certificates" icon={<Trophy aria-hidden="true" />}>
            Result
          </AreaLink>
          <AreaLink href="/student/documents" icon={<FileText aria-hidden="true" />}>
            Documents
          </AreaLink>
          <AreaLink href="/student/settings" icon={<Settings aria-hidden="true" />}>
            Settings
          </AreaLink>
          <div className="mt-auto pt-4">
            <StudentLogOut icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />} />
          </div>
        </>
      }
      tools={actor.kind === "member" && <ProfileLink member={actor} href="/student/settings" />}
    >
      {children}
    </AreaShell>
  );
}
