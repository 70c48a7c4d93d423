import { LogOut, UserRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaLink } from "@/components/area/area-link";
import { AreaShell } from "@/components/area/area-shell";
import { IdleWatch } from "@/components/area/idle/idle-watch";
import { LogOutLink } from "@/components/area/log-out-link";
import { ProfileLink } from "@/components/area/profile-link";
import { LightVersionLink } from "@/components/site/light-version-link";
import { actorOfPage } from "@/lib/http/pages/read";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const actor = await actorOfPage();
  const t = await getTranslations("staff");
  return (
    <AreaShell
      label={t("area")}
      namespaces={["account", "passwordStrength"]}
      menu={
        <>
          <AreaLink href="/staff/profile" icon={<UserRound aria-hidden="true" />}>
            {t("profile")}
          </AreaLink>
          <div className="mt-auto pt-4">
            <LogOutLink icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />} />
          </div>
        </>
      }
      tools={actor.kind === "member" && <ProfileLink member={actor} href="/staff/profile" />}
    >
      {children}
      <IdleWatch />
      <footer className="mt-8 text-sm text-muted-foreground">
        <LightVersionLink />
      </footer>
    </AreaShell>
  );
}
