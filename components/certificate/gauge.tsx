import { cn } from "@/components/ui/cn";
import { Untranslated } from "@/components/ui/own-text";
import type { SheetScore } from "@/lib/certificates/sheet";
import { ring, ringDashes } from "@/lib/star-path";

type GaugeProps = { score: Pick<SheetScore, "shown" | "outOf" | "share">; size: "large" | "small" };

/** Screen readers get only the text: "24 of 30". */
export function Gauge({ score, size }: GaugeProps) {
  return (
    <div className={`gauge gauge-${size}`}>
      <svg aria-hidden="true" viewBox="-50 -50 100 100">
        <circle r={ring.radius} />
        {score.share > 0 && <circle r={ring.radius} strokeDasharray={ringDashes(score.share)} />}
      </svg>
      <p dir="ltr">
        <Untranslated className="gauge-number">{score.shown}</Untranslated>{" "}
        <Untranslated className={cn("gauge-range", size === "large" && "text-sm")}>
          {score.outOf}
        </Untranslated>
      </p>
    </div>
  );
}
