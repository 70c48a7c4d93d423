"use client";

import type { Messages } from "next-intl";
import { createContext, type ReactNode, use } from "react";

type Texts = Messages["form"];

const Context = createContext<Texts | null>(null);

/** Provides the texts that all forms share. */
export function FormTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/** The texts that all forms share; null on public pages, where every field is required. */
export function useFormTexts(): Texts | null {
  return use(Context);
}
