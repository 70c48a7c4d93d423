"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { Act } from "@/components/history/act";
import { ActItem } from "@/components/history/act-item";
import { Loaded } from "./loaded";
import { PanelSection } from "./panel-section";

const Acts = z.object({ acts: z.array(Act), next: z.number().nullable() });
const maxActs = 10;

/** The latest acts on this student, each with its undo. */
export function HistorySection({ studentId }: { studentId: number }) {
  const t = useTranslations("studentList.panel");
  return (
    <PanelSection title={t("history")}>
      <Loaded address={`/backend/office/history?student=${studentId}`} schema={Acts}>
        {({ acts, next }) => (
          <>
            <ol className="divide-y rounded-md border">
              {acts.slice(0, maxActs).map((act) => (
                <ActItem key={act.id} act={act} />
              ))}
            </ol>
            {(next !== null || acts.length > maxActs) && (
              <a
                href={`/admin/activity?student=${studentId}`}
                className="text-sm text-primary underline underline-offset-4"
              >
                {t("allHistory")}
              </a>
            )}
          </>
        )}
      </Loaded>
    </PanelSection>
  );
}
