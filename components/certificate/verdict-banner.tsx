import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

const tones = {
  valid: "bg-success text-white",
  invalid: "bg-warning text-white",
  unknown: "bg-ink-soft text-white",
} as const;

type VerdictBannerProps = {
  tone: keyof typeof tones;
  icon: LucideIcon;
  /** The verdict in a few words. */
  title: string;
  /** The holder's name; the page's heading if the certificate itself is not shown. */
  name?: ReactNode;
  /** The key results, at the end of the banner. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The verdict across the whole width, in colour and text, then what was checked, when and where. */
export function VerdictBanner({ tone, icon: Icon, title, name, aside, children }: VerdictBannerProps) {
  return (
    <div className={cn("print:hidden", tones[tone])}>
      <div className="wrap flex flex-wrap items-center gap-x-12 gap-y-4 py-4 sm:py-7">
        <div role={tone === "valid" ? "status" : undefined} className="min-w-0 flex-1 basis-96">
          <p className="flex items-center gap-2 font-semibold">
            <Icon aria-hidden="true" className="size-6 shrink-0" /> {title}
          </p>
          {name && <div className="mt-1 text-2xl leading-tight wrap-anywhere">{name}</div>}
          <div className="mt-1.5 text-xs text-white/90 sm:text-sm">{children}</div>
        </div>
        {aside}
      </div>
    </div>
  );
}
