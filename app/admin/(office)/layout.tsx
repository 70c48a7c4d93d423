import type { Metadata } from "next";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { AreaShell } from "@/components/area/area-shell";
import { IdleWatch } from "@/components/area/idle/idle-watch";
import { AnswerCache } from "@/components/form/answer-cache";
import { actorOfPage } from "@/lib/http/pages/read";
import { allSentences } from "@/lib/words/sentence";
import { OfficeMenu } from "./office-menu";
import { OfficePermissions } from "./office-permissions";
import { OfficeTexts } from "./office-texts";
import { OfficeTools } from "./office-tools";

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function OfficeLayout({ children }: { children: ReactNode }) {
  const actor = await actorOfPage();
  const { office } = await getMessages();
  return (
    <AreaShell
      label={office.area}
      menu={<OfficeMenu />}
      tools={<OfficeTools />}
      hasIconMenu
      sentences={allSentences}
    >
      <OfficePermissions role={actor.kind === "member" ? actor.role : null}>
        <OfficeTexts texts={office}>
          <AnswerCache>{children}</AnswerCache>
        </OfficeTexts>
      </OfficePermissions>
      <IdleWatch />
    </AreaShell>
  );
}
