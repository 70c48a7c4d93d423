import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaShell } from "@/components/area/area-shell";
import { IdleWatch } from "@/components/area/idle/idle-watch";
import { AnswerCache } from "@/components/form/answer-cache";
import { academyContact, academyName } from "@/lib/academy/current";
import { formatHours } from "@/lib/academy/format-hours";
import { isOffice } from "@/lib/auth/roles";
import { actorOfPage } from "@/lib/http/pages/read";
import { allSentences } from "@/lib/words/sentence";
import { OfficeMenu, officePages } from "./office-menu";
import { OfficePermissions } from "./office-permissions";
import { OfficeTools } from "./office-tools";
import { UndoBar } from "./undo-bar";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const actor = await actorOfPage();
  // The page leads them elsewhere: they get none of the office's words.
  if (actor.kind !== "member" || !isOffice(actor.role)) return children;
  const t = await getTranslations("office");
  const { phone, hours } = academyContact();
  return (
    <AreaShell
      label={t("area")}
      namespaces={["office", "studentList", "account", "passwordStrength", "openingHours", "slip"]}
      menu={<OfficeMenu />}
      tools={<OfficeTools />}
      hasNarrowMenu
      pageNames={await officePages()}
      sentences={allSentences}
    >
      <OfficePermissions
        role={actor.role}
        contact={{ academy: academyName(), phone, hours: formatHours(hours) }}
      >
        <AnswerCache>
          <UndoBar userId={actor.userId} />
          {children}
        </AnswerCache>
      </OfficePermissions>
      <IdleWatch />
    </AreaShell>
  );
}
