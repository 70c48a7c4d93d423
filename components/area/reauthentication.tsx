"use client";

import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { Refused } from "@/components/form/answer";
import { type Proof, proofDialog } from "@/components/form/ask-for-proof";
import { lazyPart } from "@/components/ui/lazy-part";

/** Loaded on demand, because it is seldom needed. */
const ProofDialog = lazyPart(async () => (await import("./proof-dialog")).ProofDialog);

/** Asks for the password, or another log-in with Google, when one of the page's calls requires it. */
export function Reauthentication({ google }: { google: ReactNode }) {
  const [request, setRequest] = useState<{ refusal: Refused; reply: (proof: Proof) => void } | null>(null);
  useEffect(() => {
    proofDialog.ask = (refusal) => new Promise((reply) => setRequest({ refusal, reply }));
    return () => {
      proofDialog.ask = null;
    };
  }, []);

  if (request === null) return null;
  return (
    <Suspense>
      <ProofDialog
        answer={request.refusal}
        google={google}
        onDone={(fields) => {
          setRequest(null);
          request.reply(fields);
        }}
      />
    </Suspense>
  );
}
