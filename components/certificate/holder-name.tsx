import { cn } from "@/components/ui/cn";

/**
 * The name, in any script; one size on paper for up to ninety letters. A long name wraps between words and is never cut
 * off.
 */
export function HolderName({ fullName }: { fullName: string }) {
  const letters = [...fullName].length;
  const size = letters <= 24 ? "text-heading" : letters <= 44 ? "text-2xl" : "text-xl";
  return (
    <p
      dir="auto"
      className={cn(
        "certificate-name mt-1 leading-[1.15] font-medium text-balance wrap-anywhere text-lapis-700",
        size,
        letters <= 90 ? "sm:text-(length:--name)" : "sm:text-[calc(var(--name)*0.75)]",
      )}
    >
      {fullName.split(/(\s+)/).map((word, index) =>
        word.includes("-") ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a name are never reordered
          <span key={index} className="inline-block max-w-full">
            {word}
          </span>
        ) : (
          word
        ),
      )}
    </p>
  );
}
