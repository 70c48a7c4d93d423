import { Untranslated } from "@/components/ui/own-text";
import type { SheetScore } from "@/lib/certificates/sheet";
import { ring, ringDashes } from "@/lib/star-path";

type GaugeProps = { score: SheetScore; size: "large" | "small" };

/** Screen readers get only the text: "24 of 30". */
export function Gauge({ score, size }: GaugeProps) {
  return (
    <div className={`gauge-${size} relative grid size-(--gauge) shrink-0 place-items-center`}>
      <svg
        aria-hidden="true"
        viewBox="-50 -50 100 100"
        className="absolute inset-0 -rotate-90 fill-none stroke-lapis-100 stroke-8"
      >
        <circle r={ring.radius} />
        {score.share > 0 && (
          <circle
            r={ring.radius}
            strokeDasharray={ringDashes(score.share)}
            className="stroke-[var(--ring,var(--color-lapis-700))]"
          />
        )}
      </svg>
      <p dir="ltr" className="text-center leading-none">
        <Untranslated className="block text-(length:--numeral)/none font-semibold tracking-tight text-lapis-700 tabular-nums">
          {score.shown}
        </Untranslated>{" "}
        <Untranslated
          className={`text-muted-foreground ${size === "large" ? "text-sm" : "text-[0.72rem]/none"}`}
        >
          {score.outOf}
        </Untranslated>
      </p>
    </div>
  );
}

/** A score's gauge and name. The name is visually below, but comes first for screen readers. */
export function ScoreGauge({ score, size }: GaugeProps) {
  return (
    <div className="score flex flex-col-reverse items-center justify-end gap-1">
      <dt className="text-center text-xs font-medium sm:text-sm">{score.label}</dt>
      <dd>
        <Gauge score={score} size={size} />
      </dd>
    </div>
  );
}
