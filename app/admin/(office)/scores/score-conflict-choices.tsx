import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { firstClick } from "@/components/ui/first-click";
import type { Part } from "@/lib/exams/definition";

/** A score typed here that someone else has since changed. */
export type ScoreConflict = { part: Part; mine: string; theirs: string };

type ScoreConflictChoicesProps = {
  conflicts: readonly ScoreConflict[];
  onChoose: (conflict: ScoreConflict, isMine: boolean) => void;
};

/** Offers both scores of each section that two people changed. Blank means no score. */
export function ScoreConflictChoices({ conflicts, onChoose }: ScoreConflictChoicesProps) {
  const t = useTranslations("office.record.conflict");
  const area = useTranslations("area.conflict");
  return (
    <ul className="mt-2 grid gap-3">
      {conflicts.map((conflict) => {
        const { part, mine, theirs } = conflict;
        const choices = [
          { label: area("mine"), value: mine, isMine: true },
          { label: t("theirs"), value: theirs, isMine: false },
        ];
        return (
          <li key={part} className="flex flex-wrap items-center gap-2">
            <span className="w-24 font-medium capitalize">{part}</span>
            {choices.map(({ label, value, isMine }) => (
              <Button
                key={label}
                variant="outline"
                size="sm"
                onClick={firstClick(() => onChoose(conflict, isMine))}
              >
                <span className="sr-only">{part}, </span>
                <span className="text-muted-foreground">{label}:</span> {value === "" ? area("none") : value}
              </Button>
            ))}
          </li>
        );
      })}
    </ul>
  );
}
