"use client";

import { createContext, type ReactNode, use } from "react";

const Mark = createContext<string | null>(null);

/** Gives the forms of an area the word that marks what may stay empty: public forms have no such field, and no provider. */
export function OptionalMarkProvider({ mark, children }: { mark: string; children: ReactNode }) {
  return <Mark value={mark}>{children}</Mark>;
}

/** Marks a field that may stay empty. */
export function OptionalMark() {
  const mark = use(Mark);
  return mark && <span className="text-xs font-normal text-muted-foreground">{mark}</span>;
}
