import { seal } from "@/lib/certificates/ornament/seal";
import type { SheetDescription } from "@/lib/certificates/sheet";

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
            {seal.map(({ d, width }) => (
              <path key={d} d={d} strokeWidth={width} />
            ))}
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
