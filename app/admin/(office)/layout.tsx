import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AreaShell } from "@/components/area/area-shell";
import { IdleWatch } from "@/components/area/idle/idle-watch";
import { KeptInputOwner } from "@/components/form/kept-input";
import { actorOfPage } from "@/lib/http/pages/read";
import { OfficeMenu } from "./office-menu";
import { OfficeTools } from "./office-tools";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const actor = await actorOfPage();
  return (
    <AreaShell label="Office" menu={<OfficeMenu />} tools={<OfficeTools />}>
      <KeptInputOwner userId={actor.kind === "member" ? actor.userId : null}>{children}</KeptInputOwner>
      <IdleWatch />
    </AreaShell>
  );
}
