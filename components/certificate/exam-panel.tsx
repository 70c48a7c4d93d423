import { useId } from "react";
import { cn } from "@/components/ui/cn";
import type { SheetPanel, SheetScore } from "@/lib/certificates/sheet";
import { Gauge } from "./gauge";

/** One exam: its total, and its sections half as large. Centred if it is the only one. */
export function ExamPanel({ panel, isAlone }: { panel: SheetPanel; isAlone: boolean }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={cn("relative border-t border-lapis-200 pt-3.5 max-sm:text-center", isAlone && "text-center")}
    >
      <h3 id={heading} className="text-title font-semibold text-lapis-700">
        {panel.title}
      </h3>
      <p className="text-xs text-muted-foreground">{panel.day}</p>
      <div
        className={cn("mt-2 flex flex-col items-center gap-4", isAlone ? "sm:gap-5" : "sm:flex-row sm:gap-8")}
      >
        <dl className="sm:min-w-[calc(var(--total)+2rem)]">
          <ScoreGauge score={panel.total} size="large" />
        </dl>
        {panel.sections.length > 0 && (
          <dl className="grid w-full grid-cols-2 gap-x-1 gap-y-4 sm:grid-cols-4">
            {panel.sections.map((score) => (
              <ScoreGauge key={score.name} score={score} size="small" />
            ))}
          </dl>
        )}
      </div>
      {panel.notes.map((note) => (
        <p key={note} className="mt-2 text-xs text-muted-foreground">
          {note}
        </p>
      ))}
    </section>
  );
}

/** A score's gauge and name. The name is below visually, but first for screen readers. */
function ScoreGauge({ score, size }: { score: SheetScore; size: "large" | "small" }) {
  return (
    <div className="flex flex-col-reverse items-center justify-end gap-1">
      <dt className="text-center text-sm font-medium">
        {score.label}
        {score.band && <span className="block text-xs font-normal text-muted-foreground">{score.band}</span>}
      </dt>
      <dd>
        <Gauge score={score} size={size} />
      </dd>
    </div>
  );
}
