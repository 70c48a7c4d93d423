"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { actEvent } from "./act";

/**
 * The answers that the pages inside show. Each is kept under the address that was asked, so it never appears under another
 * question, and for as long as something shows it. After every act all of them are asked for anew, and what is under way
 * from before is dropped (docs/decisions/client-side-loading.md).
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
    };
    window.addEventListener(actEvent, askAnew);
    return () => window.removeEventListener(actEvent, askAnew);
  }, [client]);

  // Next keeps the pages to which one can go back as they were: none of them from before an act is shown.
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every other page
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
        // Otherwise a request would wait without a word while the browser believes that it is offline.
        networkMode: "always",
        refetchOnReconnect: true,
        // A list that changes because someone came back to the window would be a surprise, and a repeated request counts twice.
        refetchOnWindowFocus: false,
        retry: false,
      },
    },
  });
