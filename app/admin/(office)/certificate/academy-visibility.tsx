"use client";

import { useRef, useState } from "react";
import { useTaskQueue } from "@/components/form/use-task-queue";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { CertificateVisibility } from "@/lib/certificates/visibility";
import { useOfficeTexts } from "../office-texts";
import { postDecision } from "./office-status";
import { VisibilitySelect } from "./visibility-select";

/** The academy's choice of how much certificates show, saved at once. */
export function AcademyVisibility({ initial }: { initial: CertificateVisibility }) {
  const texts = useOfficeTexts().certificate;
  const [visibility, setVisibility] = useState<CertificateVisibility>(initial);
  const stored = useRef(initial);
  const enqueue = useTaskQueue();

  async function choose(choice: CertificateVisibility | null) {
    if (choice === null) return;
    setVisibility(choice);
    const refusal = await enqueue(() => postDecision("academy-visibility", { visibility: choice }));
    if (refusal === null) {
      stored.current = choice;
      return toastSuccess(texts.saved);
    }
    setVisibility(stored.current);
    toastError(refusal);
  }

  return <VisibilitySelect label={texts.academyShows} value={visibility} onChange={choose} />;
}
