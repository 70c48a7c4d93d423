import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { toCallNames } from "@/components/form/answer";
import { useAnswer } from "@/components/form/use-answer";
import { studentQueryKeys } from "@/lib/people/wire";
import type { QuickCounts } from "@/lib/people-list/quick-filters";
import { type ListState, listInputOf } from "./list-address";

const Counts = z.object({
  counts: z.object({ students: z.number(), drafts: z.number(), withdrawn: z.number() }),
});

/** How many people each quick filter shows. The first counts come with the page. */
export function useQuickCounts(initial: QuickCounts | null, state: ListState): QuickCounts | undefined {
  const { page: _page, limit: _limit, sortBy: _by, sortOrder: _order, ...narrowed } = listInputOf(state);
  const fields = toCallNames(narrowed, studentQueryKeys);
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  const address = `/backend/office/student-counts?${query}`;
  const [first] = useState(address);
  const [isFirst, setIsFirst] = useState(initial !== null);
  if (isFirst && address !== first) setIsFirst(false);
  const { data } = useAnswer(address, Counts, {
    placeholderData: keepPreviousData,
    ...(isFirst ? { initialData: { counts: initial }, staleTime: Number.POSITIVE_INFINITY } : {}),
  });
  return data?.counts;
}
