"use client";

import { createContext, type ReactNode, use } from "react";

const Mark = createContext<string | null>(null);

/**
 * Provides an area's forms with the word that marks optional fields. Public forms have no such fields, and no provider.
 */
export function OptionalMarkProvider({ mark, children }: { mark: string; children: ReactNode }) {
  return <Mark value={mark}>{children}</Mark>;
}

export function OptionalMark() {
  const mark = use(Mark);
  return mark && <span className="text-xs font-normal text-muted-foreground">{mark}</span>;
}
