import { cn } from "@/components/ui/cn";
import { ring, ringDashes } from "@/lib/certificates/ornament/ring";
import type { SheetScore } from "@/lib/certificates/sheet";

const circle = { cx: ring.centre, cy: ring.centre, r: ring.radius, fill: "none", strokeWidth: 8 };

type GaugeProps = { score: Pick<SheetScore, "shown" | "outOf" | "share">; size: "large" | "small" };

/** A score as a ring with its number inside. Screen readers get only the text: "24 of 30". */
export function Gauge({ score, size }: GaugeProps) {
  const isLarge = size === "large";
  return (
    <div
      className={cn(
        "relative grid shrink-0 place-items-center",
        // Never wider than a phone's screen, however large the text.
        isLarge
          ? "size-[min(var(--total),8.5rem,56vw)] sm:size-(--total)"
          : "size-[min(4rem,40vw)] sm:size-(--section)",
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <circle {...circle} className="stroke-lapis-100" />
        {score.share > 0 && (
          <circle {...circle} strokeDasharray={ringDashes(score.share)} className="stroke-lapis-700" />
        )}
      </svg>
      <p className="text-center leading-none" dir="ltr">
        <bdi
          className={cn(
            "block leading-none font-semibold tracking-tight text-lapis-700 tabular-nums",
            isLarge
              ? "text-[length:min(var(--totalNumeral),2.8rem,20vw)] sm:text-(length:--totalNumeral)"
              : "text-[length:min(var(--sectionNumeral),1.35rem)] sm:text-(length:--sectionNumeral)",
          )}
        >
          {score.shown}
        </bdi>{" "}
        <bdi className={cn("text-muted-foreground", isLarge ? "text-sm" : "text-[0.72rem] leading-none")}>
          {score.outOf}
        </bdi>
      </p>
    </div>
  );
}
