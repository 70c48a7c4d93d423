"use client";

import { ActItem } from "@/components/history/act-item";
import { useOfficeTexts } from "../../office-texts";
import { useTexts } from "../texts";
import { Loaded } from "./loaded";
import { PanelSection } from "./panel-section";

const maxActs = 10;

/** The latest acts on this student, each with its undo. */
export function HistorySection({ studentId }: { studentId: number }) {
  const { acts: actTexts } = useOfficeTexts();
  const { panel: texts } = useTexts();
  return (
    <PanelSection title={texts.history}>
      <Loaded address="/backend/office/history" query={{ student: studentId }}>
        {({ acts, next }) => (
          <>
            <ol className="divide-y rounded-md border">
              {acts.slice(0, maxActs).map((act) => (
                <ActItem key={act.id} texts={actTexts} act={act} />
              ))}
            </ol>
            {(next !== null || acts.length > maxActs) && (
              <a
                href={`/admin/activity?student=${studentId}`}
                className="text-sm text-primary underline underline-offset-4"
              >
                {texts.allHistory}
              </a>
            )}
          </>
        )}
      </Loaded>
    </PanelSection>
  );
}
