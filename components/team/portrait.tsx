import { cn } from "@/components/ui/cn";
import { portraitOf, type TeamMember } from "@/lib/team";

/** A drawn portrait. The name stands beside it, so the picture says nothing twice. */
export function Portrait({ member, className }: { member: TeamMember; className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: the file has its final size, and there is no image optimiser here.
    <img
      src={portraitOf(member)}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      className={cn("aspect-square w-full rounded-lg object-cover", className)}
    />
  );
}
