"use client";

import { createContext, type ReactNode, use } from "react";
import { plainSentence, type RefusalKey, type Sentences, type Words } from "@/lib/words/words";

type Texts = {
  sentences: Sentences;
  /** Marks optional fields; null in public forms, which have none. */
  optional: string | null;
};

const Context = createContext<Texts>({ sentences: {}, optional: null });

/** What an area's forms say: their refusals, and the word for optional fields. */
export function FormTexts({ children, ...texts }: Texts & { children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

export function useSentence(): (words: RefusalKey | Words) => string {
  const { sentences } = use(Context);
  return (words) => plainSentence(sentences, words);
}

export function OptionalMark() {
  const { optional } = use(Context);
  return optional && <span className="text-xs font-normal text-muted-foreground">{optional}</span>;
}
