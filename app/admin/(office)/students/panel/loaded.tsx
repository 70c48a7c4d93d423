"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import { useAnswer } from "@/components/form/use-answer";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { refusalTexts } from "@/lib/errors";
import { useTexts } from "../texts";

type LoadedProps<T> = {
  address: string;
  schema: z.ZodType<T>;
  children: (value: T, reload: () => void) => ReactNode;
};

/** Renders the answer of a call: a placeholder while it loads, a retry button if it fails. */
export function Loaded<T>({ address, schema, children }: LoadedProps<T>) {
  const { states } = useTexts();
  const { outcome, reload } = useAnswer(address);
  if (outcome === null) return <Skeleton className="h-16" />;
  const parsed = "answer" in outcome ? schema.safeParse(outcome.answer.body) : undefined;
  if (parsed?.success) return children(parsed.data, reload);
  const refusal = "answer" in outcome ? outcome.answer.message : "";
  return (
    <p role="alert" className="flex items-center justify-between gap-3 text-sm text-destructive">
      {refusal || refusalTexts.unavailable}
      <Button type="button" variant="outline" size="sm" onClick={reload}>
        {states.tryAgain}
      </Button>
    </p>
  );
}
