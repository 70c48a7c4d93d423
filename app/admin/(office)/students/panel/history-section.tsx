"use client";

import { useTranslations } from "next-intl";
import { ActItem } from "@/components/history/act-item";
import { Loaded } from "./loaded";
import { PanelSection } from "./panel-section";

const maxActs = 10;

/** The latest acts on this student, each with its undo. */
export function HistorySection({ studentId }: { studentId: number }) {
  const t = useTranslations("studentList.panel");
  return (
    <PanelSection title={t("history")}>
      <Loaded address="/backend/office/history" query={{ student: studentId }}>
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
