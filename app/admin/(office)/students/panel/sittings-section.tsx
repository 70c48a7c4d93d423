"use client";

import { z } from "zod";
import { Badge } from "@/components/ui/badge";
import { dayInWords } from "@/lib/certificates/facts";
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

/** Every sitting, drafts too, newest first. */
export function SittingsSection({ studentId }: { studentId: number }) {
  return (
    <PanelSection title="Test results">
      <Loaded address={`/backend/office/sittings?studentId=${studentId}`} schema={Sittings}>
        {({ sittings }) =>
          sittings.length === 0 ? (
            <p className="text-sm text-muted-foreground">No results yet.</p>
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
  const { exam, heldOn, scores, release } = sitting;
  const isWhole = missingParts(exam, scores).length === 0;
  return (
    <li className="grid gap-0.5 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          {exams[exam].shortName}{" "}
          <span className="tabular-nums">
            {isWhole ? totalOf(exam, scores).toFixed(exams[exam].decimals) : "incomplete"}
          </span>
        </span>
        {release === null && <Badge variant="warning">draft</Badge>}
        <span className="text-muted-foreground">{dayInWords(heldOn)}</span>
      </span>
      <span className="text-xs text-muted-foreground">
        {partsOf(exam)
          .map((part) => `${part} ${scores[part] ?? "–"}`)
          .join(" · ")}
      </span>
    </li>
  );
}
