import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { ring, ringDashes } from "@/lib/certificates/ornament/ring";
import type { ShownScore } from "@/lib/exams/report";

const circle = { cx: ring.centre, cy: ring.centre, r: ring.radius, fill: "none", strokeWidth: 8 };

/** A score as a ring with its number inside. To a screen reader it is the text alone: "24 of 30". */
export function Gauge({ score, size }: { score: ShownScore; size: "large" | "small" }) {
  const t = useTranslations("certificate");
  const isLarge = size === "large";
  return (
    <div className={cn("relative grid shrink-0 place-items-center", isLarge ? "size-34" : "size-20")}>
      <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
        <circle {...circle} className="stroke-lapis-100" />
        {score.share > 0 && (
          <circle {...circle} strokeDasharray={ringDashes(score.share)} className="stroke-lapis-700" />
        )}
      </svg>
      <p className="text-center leading-none">
        <span
          className={cn(
            "block leading-none font-semibold tracking-tight text-lapis-700 tabular-nums",
            isLarge ? "text-[2.1rem]" : "text-[1.3rem]",
          )}
        >
          {score.shown}
        </span>{" "}
        <span className={cn("text-muted-foreground", isLarge ? "text-sm" : "text-xs leading-none")}>
          {t("outOf", { max: score.max })}
        </span>
      </p>
    </div>
  );
}
