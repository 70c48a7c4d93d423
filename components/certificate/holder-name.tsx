import { cn } from "@/components/ui/cn";

/** The name, in any script. A long one is smaller and may wrap between words; nothing is cut off. */
export function HolderName({ fullName }: { fullName: string }) {
  const letters = [...fullName].length;
  const size =
    letters <= 24
      ? "text-heading sm:text-(length:--name)"
      : letters <= 44
        ? "text-2xl sm:text-[calc(var(--name)*0.75)]"
        : "text-xl sm:text-[calc(var(--name)*0.6)]";
  return (
    <p
      dir="auto"
      className={cn(
        "certificate-name mt-1 leading-[1.15] font-medium text-balance wrap-anywhere text-lapis-700",
        size,
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
