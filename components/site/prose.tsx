import type { ReactNode } from "react";
import { catalogueOf } from "@/lib/words/catalogue";
import type { Language } from "@/lib/words/languages";

/** A column for the texts of content/, in their own language: about 68 characters per line. */
export function Prose({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <div
      lang={language}
      dir={catalogueOf(language).language.direction}
      className="min-w-0 max-w-[42rem] text-lead"
    >
      {children}
    </div>
  );
}
