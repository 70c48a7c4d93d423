"use client";

import { useTranslations } from "next-intl";
import { Day } from "@/components/area/when";
import { Badge } from "@/components/ui/badge";
import { exams } from "@/lib/exams/registry";
import { missingParts, partsOf, totalOf } from "@/lib/exams/scores";
import type { Sitting } from "../record/use-sittings";
import { Loaded } from "./loaded";
import { PanelSection } from "./panel-section";

/** All sittings including drafts, newest first. */
export function SittingsSection({ studentId }: { studentId: number }) {
  const t = useTranslations("studentList.panel");
  return (
    <PanelSection title={t("results")}>
      <Loaded address="/backend/office/sittings" query={{ studentId }}>
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

function SittingLine({ sitting }: { sitting: Sitting }) {
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
