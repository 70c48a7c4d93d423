"use client";

import type { Messages } from "next-intl";
import { createContext, type ReactNode, use } from "react";

type Texts = Messages["area"];

const Context = createContext<Texts | null>(null);

/** Provides the texts that all areas share, from the message catalogue, to client components. */
export function AreaTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/** The texts that all areas share, for client components. Server components use next-intl. */
export function useAreaTexts(): Texts {
  const texts = use(Context);
  if (texts === null) throw new Error("The area's texts are missing: wrap it in <AreaTexts>.");
  return texts;
}
