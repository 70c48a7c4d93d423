import { cn } from "@/components/ui/cn";

/** The name, in any script. A long one is set smaller and may take two or three lines; nothing is cut off. */
export function HolderName({ fullName }: { fullName: string }) {
  const letters = [...fullName].length;
  const size = letters <= 24 ? "text-heading" : letters <= 44 ? "text-3xl" : "text-2xl";
  return (
    <p
      dir="auto"
      className={cn(
        "certificate-name mt-1 leading-tight font-medium text-balance wrap-anywhere text-lapis-700",
        size,
      )}
    >
      {fullName}
    </p>
  );
}
