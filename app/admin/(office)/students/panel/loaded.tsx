"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import { useSentence } from "@/components/form/sentences";
import { refusalOf, useAnswer } from "@/components/form/use-answer";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useTexts } from "../texts";

type LoadedProps<T> = { address: string; schema: z.ZodType<T>; children: (value: T) => ReactNode };

/** Renders the answer of a call: a placeholder while it loads, a retry button if it fails. */
export function Loaded<T>({ address, schema, children }: LoadedProps<T>) {
  const { states } = useTexts();
  const sentence = useSentence();
  const { data, error, refetch } = useAnswer(address, schema);
  if (error === null) return data === undefined ? <Skeleton className="h-16" /> : children(data);
  return (
    <p role="alert" className="flex items-center justify-between gap-3 text-sm text-destructive">
      {refusalOf(error) || sentence("unavailable")}
      <Button type="button" variant="outline" size="sm" onClick={() => void refetch()}>
        {states.tryAgain}
      </Button>
    </p>
  );
}
