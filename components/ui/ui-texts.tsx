"use client";

import type { Messages } from "next-intl";
import { createContext, type ReactNode, use } from "react";

type Texts = Messages["ui"];

const Context = createContext<Texts | null>(null);

/** Provides the texts of the components in this folder, from the message catalogue. */
export function UiTexts({ texts, children }: { texts: Texts; children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

/** The texts of dialogs, pagination and toasts. */
export function useUiTexts(): Texts {
  const texts = use(Context);
  if (texts === null) throw new Error("The components' texts are missing: wrap them in <UiTexts>.");
  return texts;
}
