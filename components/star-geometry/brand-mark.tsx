import { starPath } from "@/lib/site/star-path";

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
