"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { actEvent } from "./call";

/**
 * Caches the responses shown by the pages inside, each under the address it was requested from, and only while
 * something shows it. After every act all are refetched, and requests already in flight are dropped
 * (docs/architecture.md).
 */
export function AnswerCache({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  const router = useRouter();
  const path = usePathname();
  const hasActed = useRef(false);

  useEffect(() => {
    const askAnew = async () => {
      hasActed.current = true;
      await client.cancelQueries();
      await client.invalidateQueries();
      // What had the focus may have gone with the act.
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document.getElementById("main")?.focus({ preventScroll: true });
      });
    };
    window.addEventListener(actEvent, askAnew);
    return () => window.removeEventListener(actEvent, askAnew);
  }, [client]);

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

const makeClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 0,
        // Otherwise requests would wait silently while the browser believes it is offline.
        networkMode: "always",
        refetchOnReconnect: true,
        // A list that changes on returning to the window would be a surprise, and repeated requests count twice.
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  });
