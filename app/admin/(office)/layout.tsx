import type { Metadata } from "next";
import type { ReactNode } from "react";
import { AreaShell } from "@/components/area/area-shell";
import { OfficeMenu } from "./office-menu";
import { OfficeTools } from "./office-tools";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default function OfficeLayout({ children }: { children: ReactNode }) {
  return (
    <AreaShell label="Office" menu={<OfficeMenu />} tools={<OfficeTools />}>
      {children}
    </AreaShell>
  );
}
