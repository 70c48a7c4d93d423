import type { ReactNode } from "react";
import { catalogueOf } from "@/lib/words/catalogue";
import type { Language } from "@/lib/words/languages";

/** A column for the texts of content/, in their own language: about 68 characters per line. */
export function Prose({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <div
      lang={language}
      dir={catalogueOf(language).language.direction}
      className="min-w-0 max-w-[42rem] text-lead [&_code]:rounded-sm [&_code]:bg-muted [&_code]:px-1 [&_code]:py-0.5 [&_code]:text-[0.92em] [&_code]:wrap-anywhere"
    >
      {children}
    </div>
  );
}
