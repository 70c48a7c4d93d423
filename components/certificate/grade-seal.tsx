import type { SheetDescription } from "@/lib/certificates/sheet";
import { Ornament } from "./ornament";

/** The grade in its gold star; without a grade, only text. */
export function GradeSeal({ grade: { label, letter } }: { grade: SheetDescription["grade"] }) {
  const isGraded = letter !== "N/A";
  return (
    <dl className="flex flex-col items-center gap-1">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className={isGraded ? "relative grid size-(--gradeSeal) place-items-center" : "font-semibold"}>
        {isGraded && (
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            className="absolute inset-0 fill-none stroke-gold-500"
          >
            <Ornament name="seal" />
          </svg>
        )}
        <span
          className={isGraded ? "font-serif text-(length:--gradeLetter) leading-none text-lapis-700" : ""}
        >
          {letter}
        </span>
      </dd>
    </dl>
  );
}
