import type { ReactNode } from "react";
import { paperParts } from "@/components/certificate/paper-parts";
import { ShortFooter } from "@/components/site/short-footer";
import { SiteHeader } from "@/components/site/site-header";
import { SkipLink } from "@/components/site/skip-link";
import type { Language } from "@/lib/words/languages";

/** The parts of pages that no script changes, by name. */
export const stillParts = {
  "skip-link": () => <SkipLink />,
  header: () => <SiteHeader />,
  "short-footer": () => <ShortFooter className="wrap" />,
  ...paperParts,
} satisfies Record<string, (props: { language: Language }) => ReactNode>;

export type StillPart = keyof typeof stillParts;
