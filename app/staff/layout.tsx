import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { SiteDocument } from "@/app/document";
import { AreaLink, LogOutLink } from "@/components/area/area-menu";
import { AreaShell } from "@/components/area/area-shell";
import { LightVersionLink } from "@/components/site/short-footer";
import { UserRound } from "@/components/ui/icons";

export { viewport } from "@/app/document";

export const dynamic = "force-dynamic";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function StaffLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("staff");
  return (
    <SiteDocument>
      <AreaShell
        label={t("area")}
        namespaces={["account"]}
        menu={
          <>
            <AreaLink href="/staff/profile" icon={<UserRound />}>
              {t("profile")}
            </AreaLink>
            <LogOutLink />
          </>
        }
      >
        {children}
        <footer className="mt-8 text-sm text-muted-foreground">
          <LightVersionLink />
        </footer>
      </AreaShell>
    </SiteDocument>
  );
}
