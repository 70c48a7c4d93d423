"use client";

import { createContext, type ReactNode, use } from "react";
import type { RefusalKey, Words } from "@/lib/words/words";
import { plainSentence, type Sentences } from "@/lib/words/words";

const Context = createContext<Sentences>({});

export function RefusalSentences({ sentences, children }: { sentences: Sentences; children: ReactNode }) {
  return <Context value={sentences}>{children}</Context>;
}

export function useSentence(): (words: RefusalKey | Words) => string {
  const sentences = use(Context);
  return (words) => plainSentence(sentences, words);
}
