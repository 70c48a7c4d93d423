import { cn } from "@/components/ui/cn";
import { portraitOf, type TeamMember } from "@/lib/site";

type TeamPortraitProps = {
  member: TeamMember;
  isLazy?: boolean;
  className?: string;
};

/** Decorative, because the name is beside it. */
export function TeamPortrait({ member, isLazy, className }: TeamPortraitProps) {
  return (
    // biome-ignore lint/performance/noImgElement: a drawing of a few KB needs no image optimiser.
    <img
      src={portraitOf(member)}
      alt=""
      width={320}
      height={320}
      fetchPriority="low"
      decoding="async"
      loading={isLazy ? "lazy" : undefined}
      className={cn("aspect-square w-full rounded-lg object-cover", className)}
    />
  );
}
