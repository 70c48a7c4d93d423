import { cn } from "@/components/ui/cn";

/**
 * An email address on one line, or on two that break before the @. Where a list has no room for more, longer parts are
 * cut; otherwise they break.
 */
export function EmailAddress({ email, isCut = false }: { email: string; isCut?: boolean }) {
  return (
    <bdi translate="no">
      {email.split(/(?=@)/).map((part) => (
        <span
          key={part}
          className={cn("inline-block max-w-full align-bottom", isCut ? "truncate" : "wrap-anywhere")}
        >
          {part}
        </span>
      ))}
    </bdi>
  );
}
