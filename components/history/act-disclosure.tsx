import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

type ActDisclosureProps = { sentence: ReactNode; at: ReactNode; children: ReactNode };

const line = "flex min-h-11 flex-wrap items-center gap-x-3 py-1.5 ps-6 @3xl/shell:min-h-9";

/** A line about what happened and when, which expands to its details if there are any. */
export function ActDisclosure({ sentence, at, children }: ActDisclosureProps) {
  const content = (
    <>
      <span className="min-w-0 flex-1 basis-56">{sentence}</span>
      <span className="text-xs text-muted-foreground tabular-nums">{at}</span>
    </>
  );
  if (!children) return <div className={line}>{content}</div>;
  return (
    <details>
      <summary
        className={`relative list-none rounded-sm hover:bg-accent [&::-webkit-details-marker]:hidden ${line}`}
      >
        <ChevronRight
          aria-hidden="true"
          className="absolute inset-s-0.5 top-3.5 size-4 @3xl/shell:top-2.5 text-muted-foreground transition-transform [details[open]>summary>&]:rotate-90 rtl:[details:not([open])>summary>&]:-scale-x-100"
        />
        {content}
      </summary>
      <div className="ps-6 pb-2">{children}</div>
    </details>
  );
}
