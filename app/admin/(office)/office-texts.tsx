"use client";

import type { Messages } from "next-intl";
import { createContext, type ReactNode, use } from "react";

type Texts = Messages["office"];

const Context = createContext<Texts | null>(null);

/** Provides the office's texts from the message catalogue to its client components. */
export function OfficeTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/** The office's texts, for client components. Server components use next-intl. */
export function useOfficeTexts(): Texts {
  const texts = use(Context);
  if (texts === null) throw new Error("The office's texts are missing: wrap it in <OfficeTexts>.");
  return texts;
}
