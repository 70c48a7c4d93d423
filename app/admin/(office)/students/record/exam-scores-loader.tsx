import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Avatar } from "@/components/area/avatar";
import { useDayText } from "@/components/area/when";
import { refusalOf } from "@/components/form/use-answer";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { type ExamId, exams } from "@/lib/exams/registry";
import { UnconfirmedBadge } from "../../unconfirmed-badge";
import { ExamScoresEditor } from "./exam-scores-editor";
import { sittingsKey, useSittings } from "./use-sittings";

type ExamScoresLoaderProps = { exam: ExamId; studentId: number };

/** Loads a student's sittings in one exam, then shows the form of the newest result. */
export function ExamScoresLoader({ exam, studentId }: ExamScoresLoaderProps) {
  const t = useTranslations("office.record");
  const release = useTranslations("office.scores.release");
  const area = useTranslations("area");
  const dayText = useDayText();
  const failedToLoad = t("failedToLoad", { exam, name: exams[exam].shortName });
  const { data, error, refetch } = useSittings(studentId);
  const queries = useQueryClient();
  if (data === undefined && error === null) return <ScoresSkeleton />;
  if (data === undefined) {
    const refusal = refusalOf(error);
    return (
      <ErrorAlert
        action={
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {area("retry")}
          </Button>
        }
      >
        {refusal ? `${failedToLoad}: ${refusal}` : failedToLoad}
      </ErrorAlert>
    );
  }
  const { student, sittings, version, scan } = data;
  return (
    <>
      <div className="mb-4 flex items-center gap-3 text-sm">
        <Avatar name={student.fullName} src={student.photo} />
        <p className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <bdi translate="no" className="min-w-0 font-medium break-words">
              {student.fullName}
            </bdi>
            {student.isUnconfirmed && <UnconfirmedBadge />}
          </span>
          <span className="text-xs text-muted-foreground">
            {student.dateOfBirth === null
              ? release("noBirthDate")
              : release("born", { day: dayText(student.dateOfBirth) })}
          </span>
        </p>
      </div>
      <ExamScoresEditor
        {...{ exam, studentId, student, version }}
        isScanOlder={scan?.isOlder === true}
        sittings={sittings.filter((sitting) => sitting.exam === exam)}
        // Hides the form until the sittings are loaded again; it then starts over with them.
        restart={() => void queries.resetQueries({ queryKey: sittingsKey(studentId) })}
      />
    </>
  );
}

function ScoresSkeleton() {
  const t = useTranslations("office.record");
  return (
    <div role="status" className="grid grid-cols-2 gap-4">
      <span className="sr-only">{t("loading")}</span>
      {["a", "b", "c", "d"].map((key) => (
        <Skeleton key={key} className="h-18" />
      ))}
      <Skeleton className="col-span-2 h-12" />
      <Skeleton className="h-11 w-32" />
    </div>
  );
}
