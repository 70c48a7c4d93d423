import { cn } from "@/components/ui/cn";
import { portraitOf, type TeamMember } from "@/lib/team";

/** A drawn portrait of a team member. Decorative, because the name is beside it. */
export function TeamPortrait({ member, className }: { member: TeamMember; className?: string }) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few KB needs no image optimiser.
    <img
      src={portraitOf(member)}
      alt=""
      width={320}
      height={320}
      fetchPriority="low"
      decoding="async"
      className={cn("aspect-square w-full rounded-lg object-cover", className)}
    />
  );
}
