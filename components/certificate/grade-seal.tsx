import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { seal } from "@/lib/certificates/ornament/seal";
import type { Grade } from "@/lib/exams/definition";

/** The grade in its gold star. */
export function GradeSeal({ grade }: { grade: Grade }) {
  const t = useTranslations("certificate.facts");
  return (
    <dl className="flex flex-col items-center gap-1">
      <dt className="text-xs text-muted-foreground">{t("grade")}</dt>
      <dd className="relative grid size-24 place-items-center">
        <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 fill-none stroke-gold-500">
          {seal.map(({ d, width }) => (
            <path key={d} d={d} strokeWidth={width} />
          ))}
        </svg>
        <span
          className={cn("font-serif font-semibold text-lapis-700", grade === "N/A" ? "text-xl" : "text-5xl")}
        >
          {grade}
        </span>
      </dd>
    </dl>
  );
}
