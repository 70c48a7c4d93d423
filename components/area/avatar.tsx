import { cn } from "@/components/ui/cn";
import { initialsOf } from "@/lib/characters";

/** Decorative, because the name is beside it. */
export function Avatar({ name, src, className }: { name: string; src: string | null; className?: string }) {
  const classes = cn("size-9 shrink-0 rounded-full bg-lapis-100 object-cover", className);
  if (src !== null) {
    return (
      // biome-ignore lint/performance/noImgElement: portraits are stored at their final size
      <img src={src} alt="" width={96} height={96} loading="lazy" decoding="async" className={classes} />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cn(classes, "grid place-items-center text-xs font-semibold text-lapis-800")}
    >
      {initialsOf(name)}
    </span>
  );
}
