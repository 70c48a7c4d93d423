"use client";

import { useTranslations } from "next-intl";
import { z } from "zod";
import { Day } from "@/components/area/when";
import { Badge } from "@/components/ui/badge";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { missingParts, partsOf, totalOf } from "@/lib/exams/scores";
import { Loaded } from "./loaded";
import { PanelSection } from "./panel-section";

const Sitting = z.object({
  id: z.number(),
  exam: z.enum(examIds as [ExamId, ...ExamId[]]),
  heldOn: z.string(),
  scores: z.record(z.string(), z.number()),
  release: z.object({}).nullable(),
});
const Sittings = z.object({ sittings: z.array(Sitting) });

/** All sittings including drafts, newest first. */
export function SittingsSection({ studentId }: { studentId: number }) {
  const t = useTranslations("studentList.panel");
  return (
    <PanelSection title={t("results")}>
      <Loaded address={`/backend/office/sittings?studentId=${studentId}`} schema={Sittings}>
        {({ sittings }) =>
          sittings.length === 0 ? (
            <p className="text-sm text-muted-foreground">{t("noResults")}</p>
          ) : (
            <ul className="grid gap-2">
              {sittings.map((sitting) => (
                <SittingLine key={sitting.id} sitting={sitting} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </PanelSection>
  );
}

function SittingLine({ sitting }: { sitting: z.output<typeof Sitting> }) {
  const t = useTranslations("studentList.panel");
  const { exam, heldOn, scores, release } = sitting;
  const isComplete = missingParts(exam, scores).length === 0;
  return (
    <li className="grid gap-0.5 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {exams[exam].shortName}{" "}
          <span className="tabular-nums">
            {isComplete ? totalOf(exam, scores).toFixed(exams[exam].decimals) : t("incomplete")}
          </span>
        </span>
        {release === null && <Badge variant="warning">{t("draft")}</Badge>}
        <span className="text-muted-foreground">
          <Day on={heldOn} />
        </span>
      </span>
      <span className="text-xs text-muted-foreground">
        {partsOf(exam)
          .map((part) => `${part} ${scores[part] ?? "–"}`)
          .join(" · ")}
      </span>
    </li>
  );
}
