"use client";

import {
  type DefaultOptions,
  QueryClient,
  QueryClientProvider,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWindowEvent } from "@/components/ui/browser";
import { isLost, type Refused } from "./answer";
import { actEvent, call } from "./call";
import type { Address, FieldsOf, SuccessOf } from "./endpoints";

export class RefusedAnswer extends Error {
  readonly answer: Refused;

  constructor(answer: Refused) {
    super(answer.message);
    this.answer = answer;
  }
}

type Options<T> = Omit<UseQueryOptions<T>, "queryKey" | "queryFn">;

/** The response of a GET call with these fields. Refetched after every act. */
export function useAnswer<At extends Address>(
  address: At,
  query: FieldsOf<At>,
  options: Options<SuccessOf<At>> = {},
): UseQueryResult<SuccessOf<At>> {
  return useQuery<SuccessOf<At>>({
    queryKey: [address, query],
    queryFn: ({ signal }) => loadBody(address, { query, signal }),
    ...options,
  });
}

/** Throws RefusedAnswer. */
export async function loadBody<At extends Address>(
  address: At,
  request: { query: FieldsOf<At>; signal: AbortSignal },
): Promise<SuccessOf<At>> {
  const answer = await call(address, request);
  if (!answer.success) throw new RefusedAnswer(answer);
  return answer.body;
}

/** The message of a refusal; undefined if there is no answer, or no error. */
export const refusalOf = (error: Error | null): string | undefined =>
  error instanceof RefusedAnswer && !isLost(error.answer) ? error.message : undefined;

/** Caches responses while something shows them. After an act all are refetched, those in flight dropped. */
export function AnswerCache({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions }));
  const router = useRouter();
  const path = usePathname();
  const hasActed = useRef(false);

  useWindowEvent(actEvent, async () => {
    hasActed.current = true;
    await client.cancelQueries();
    await client.invalidateQueries();
    // What had the focus may have gone with the act.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById("main")?.focus({ preventScroll: true });
    });
  });

  // Next restores visited pages as they were; after an act none of them may show data from before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes
  useEffect(() => {
    if (!hasActed.current) return;
    hasActed.current = false;
    router.refresh();
    void client.invalidateQueries();
  }, [path, router, client]);

  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const defaultOptions: DefaultOptions = {
  queries: {
    gcTime: 0,
    // Otherwise requests would wait silently while the browser believes it is offline.
    networkMode: "always",
    refetchOnReconnect: true,
    // A list that changes on returning to the window would be a surprise, and repeated requests count twice.
    refetchOnWindowFocus: false,
    // Of a busy server. What was shown before would stay, as if nothing had been saved.
    retry: (failures, error) => failures < 2 && error instanceof RefusedAnswer && error.answer.status === 503,
  },
};
