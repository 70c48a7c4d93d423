"use client";

import type { Messages } from "next-intl";
import { createContext, type ReactNode, use } from "react";

type Texts = Messages["area"];

const Context = createContext<Texts | null>(null);

/** Gives the client components of every area their texts from the message catalogue. */
export function AreaTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/** The texts that all areas share, in a client component. A server component asks next-intl. */
export function useAreaTexts(): Texts {
  const texts = use(Context);
  if (texts === null) throw new Error("The area's texts are missing: wrap it in <AreaTexts>.");
  return texts;
}
