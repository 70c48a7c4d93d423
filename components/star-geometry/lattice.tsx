import { cn } from "@/components/ui/cn";
import { latticePath } from "@/lib/site/star-path";

type LatticeProps = {
  /** Must be unique on the page, because SVG patterns are referenced by id. */
  id: string;
  size?: number;
  contactAngle?: number;
  className?: string;
};

export function Lattice({ id, size = 88, contactAngle = 67.5, className }: LatticeProps) {
  return (
    <svg
      aria-hidden="true"
      className={cn("pointer-events-none absolute inset-0 size-full forced-colors:hidden", className)}
    >
      <defs>
        <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
          <path d={latticePath(size, contactAngle)} fill="none" stroke="currentColor" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
