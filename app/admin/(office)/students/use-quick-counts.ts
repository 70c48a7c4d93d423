import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useAnswer } from "@/components/form/use-answer";
import type { QuickCounts } from "@/lib/people-list/quick-filters";
import { type ListState, listInputOf } from "./list-address";

/** How many people match each quick filter. The first counts come with the page. */
export function useQuickCounts(initial: QuickCounts | null, state: ListState): QuickCounts | undefined {
  const { page: _page, limit: _limit, sortBy: _by, sortOrder: _order, ...narrowed } = listInputOf(state);
  const search = JSON.stringify(narrowed);
  const [first] = useState(search);
  const [isFirst, setIsFirst] = useState(initial !== null);
  if (isFirst && search !== first) setIsFirst(false);
  const { data } = useAnswer("/backend/office/student-counts", narrowed, {
    placeholderData: keepPreviousData,
    ...(isFirst && initial ? { initialData: { counts: initial }, staleTime: Number.POSITIVE_INFINITY } : {}),
  });
  return data?.counts;
}
