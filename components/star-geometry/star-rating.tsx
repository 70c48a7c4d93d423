import { starPath } from "@/lib/site/star-path";

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
