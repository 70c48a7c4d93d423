import type { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Day } from "@/components/area/when";
import type { ExamId } from "@/lib/exams/registry";
import { formatSigned, lastChange, progressOf } from "@/lib/sittings/progress";
import type { ReleasedSitting } from "@/lib/sittings/sitting";

/** The change from the previous result: "+8 since 1 May 2026"; null for a first result. */
export function changeLine(
  exam: ExamId,
  sittings: readonly ReleasedSitting[],
  t: Awaited<ReturnType<typeof getTranslations<"student">>>,
): ReactNode {
  const change = lastChange(progressOf(exam, sittings));
  return (
    change &&
    t.rich("result.change", {
      change: formatSigned(exam, change.by),
      day: () => <Day on={change.since} />,
    })
  );
}
