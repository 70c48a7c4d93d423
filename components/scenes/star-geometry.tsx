import { cn } from "@/components/ui/cn";
import { latticePath, starPath } from "@/lib/site/star-path";

/** The academy's eight-pointed star: a gold outline around a filled core. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-24 -24 48 48" className={className}>
      <path
        d={starPath({ radius: 22, contactAngle: 45 })}
        className="fill-none stroke-gold-400"
        strokeWidth="1.6"
      />
      <path d={starPath({ radius: 15.5, contactAngle: 45, rotation: 22.5 })} className="fill-lapis-500" />
      <path d={starPath({ radius: 9.5, contactAngle: 67.5 })} className="fill-gold-300" />
    </svg>
  );
}

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

const stars = [0, 1, 2, 3, 4];

/** Five gold stars; `label` is the text alternative. */
export function StarRating({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 140 24" className="h-6 w-35 text-gold-400">
      {stars.map((star) => (
        <path
          key={star}
          d={starPath({ radius: 11, x: 12 + star * 28, y: 12, contactAngle: 62 })}
          fill="currentColor"
        />
      ))}
    </svg>
  );
}
