import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaShell } from "@/components/area/area-shell";
import { IdleWatch } from "@/components/area/idle/idle-watch";
import { AnswerCache } from "@/components/form/answer-cache";
import { actorOfPage } from "@/lib/http/pages/read";
import { allSentences } from "@/lib/words/sentence";
import { OfficeMenu } from "./office-menu";
import { OfficePermissions } from "./office-permissions";
import { OfficeTools } from "./office-tools";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const actor = await actorOfPage();
  const t = await getTranslations("office");
  return (
    <AreaShell
      label={t("area")}
      namespaces={["office", "studentList", "account", "passwordStrength", "openingHours", "slip"]}
      menu={<OfficeMenu />}
      tools={<OfficeTools />}
      hasIconMenu
      sentences={allSentences}
    >
      <OfficePermissions role={actor.kind === "member" ? actor.role : null}>
        <AnswerCache>{children}</AnswerCache>
      </OfficePermissions>
      <IdleWatch />
    </AreaShell>
  );
}
