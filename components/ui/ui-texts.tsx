"use client";

import type { Messages } from "next-intl";
import { createContext, type ReactNode, use } from "react";

type Texts = Messages["ui"];

const Context = createContext<Texts | null>(null);

/** Gives the components in this folder that speak their texts from the message catalogue. */
export function UiTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/** What dialogs, page numbers and notices say by themselves. */
export function useUiTexts(): Texts {
  const texts = use(Context);
  if (texts === null) throw new Error("The components' texts are missing: wrap them in <UiTexts>.");
  return texts;
}
