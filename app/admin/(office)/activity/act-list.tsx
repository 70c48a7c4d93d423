"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { When } from "@/components/area/when";
import type { Act } from "@/components/history/act";
import { ActDisclosure } from "@/components/history/act-disclosure";
import { ActItem } from "@/components/history/act-item";
import { joinDrafts } from "@/components/history/joined-drafts";

export function ActList({ acts }: { acts: readonly Act[] }) {
  const t = useTranslations("office.acts");
  const router = useRouter();
  return (
    <ol className="divide-y rounded-lg border bg-card shadow-sm">
      {joinDrafts(acts).map((group) => {
        const [newest] = group;
        const items = group.map((act) => (
          <ActItem key={act.id} act={act} onUndone={() => router.refresh()} />
        ));
        if (newest === undefined || group.length === 1) return items;
        return (
          <li key={newest.id} className="px-3 py-1 text-sm @2xl/shell:px-4">
            <ActDisclosure
              sentence={
                <>
                  <bdi translate="no" className="font-medium">
                    {newest.actorName ?? t("somebody")}
                  </bdi>{" "}
                  {t("drafts", { count: group.length })}
                </>
              }
              at={<When at={newest.at} />}
            >
              <ol className="divide-y border-t">{items}</ol>
            </ActDisclosure>
          </li>
        );
      })}
    </ol>
  );
}
