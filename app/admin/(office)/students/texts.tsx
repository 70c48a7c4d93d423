"use client";

import type { Messages } from "next-intl";
import { createContext, type ReactNode, use } from "react";

type Texts = Messages["studentList"];

const Context = createContext<Texts | null>(null);

/** Provides the list's texts from the message catalogue. */
export function ListTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/** The list's texts. */
export function useTexts(): Texts {
  const texts = use(Context);
  if (texts === null) throw new Error("The list's texts are missing: wrap it in <ListTexts>.");
  return texts;
}
