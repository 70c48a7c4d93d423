import { useId } from "react";
import { cn } from "@/components/ui/cn";
import type { SheetPanel, SheetScore } from "@/lib/certificates/sheet";
import { Gauge } from "./gauge";

/** One exam: its total, and its sections at half the size. Centred if it is the only one. */
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
      <p className="text-xs text-muted-foreground">
        {panel.day}
        {panel.level && (
          <>
            {" "}
            <span className="inline-block max-sm:block">
              <span className="max-sm:hidden">· </span>
              {panel.level}
            </span>
          </>
        )}
      </p>
      <div
        className={cn(
          "mt-3 flex items-center justify-center gap-4",
          isAlone ? "flex-col sm:gap-5" : "flex-wrap sm:flex-nowrap sm:gap-8",
        )}
      >
        <dl className="sm:min-w-[calc(var(--total)+2rem)]">
          <ScoreGauge score={panel.total} size="large" />
        </dl>
        {panel.sections.length > 0 && (
          <dl
            className={cn(
              "grid grid-cols-[repeat(auto-fit,minmax(min(3.9rem,100%),1fr))] gap-x-1 gap-y-3 sm:w-full sm:grid-cols-4",
              isAlone ? "w-full" : "flex-1 basis-32",
            )}
          >
            {panel.sections.map((score) => (
              <ScoreGauge key={score.name} score={score} size="small" />
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

/** A score's gauge and name. The name is visually below, but comes first for screen readers. */
function ScoreGauge({ score, size }: { score: SheetScore; size: "large" | "small" }) {
  return (
    <div className="score">
      <dt>{score.label}</dt>
      <dd>
        <Gauge score={score} size={size} />
      </dd>
    </div>
  );
}
