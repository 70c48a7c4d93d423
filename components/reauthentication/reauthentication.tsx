"use client";

import { type ReactNode, Suspense, useEffect, useState } from "react";
import { type ProofRequest, proofEvent } from "@/components/form/ask-for-proof";
import { lazyPart } from "@/components/ui/lazy-part";

/** Loaded on demand, because it is seldom needed. */
const ProofDialog = lazyPart(async () => (await import("./proof-dialog")).ProofDialog);

/** Asks for the password, or another log-in with Google, when one of the page's calls requires it. */
export function Reauthentication({ google }: { google: ReactNode }) {
  const [request, setRequest] = useState<ProofRequest | null>(null);

  useEffect(() => {
    const onAsked = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      event.preventDefault();
      setRequest(event.detail);
    };
    window.addEventListener(proofEvent, onAsked);
    return () => window.removeEventListener(proofEvent, onAsked);
  }, []);

  if (request === null) return null;
  return (
    <Suspense>
      <ProofDialog
        answer={request.answer}
        google={google}
        onDone={(fields) => {
          setRequest(null);
          request.reply(fields);
        }}
      />
    </Suspense>
  );
}
