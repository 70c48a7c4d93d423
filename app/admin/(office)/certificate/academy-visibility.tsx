"use client";

import { useState } from "react";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { CertificateVisibility } from "@/lib/certificates/visibility";
import { useOfficeTexts } from "../office-texts";
import { decide } from "./office-status";
import { VisibilityChoice } from "./visibility-choice";

/** The academy's own choice of how much certificates show, kept as soon as it is made. */
export function AcademyVisibility({ initial }: { initial: CertificateVisibility }) {
  const texts = useOfficeTexts().certificate;
  const [visibility, setVisibility] = useState<CertificateVisibility>(initial);

  async function choose(choice: CertificateVisibility | null) {
    if (choice === null) return;
    const before = visibility;
    setVisibility(choice);
    const refusal = await decide("academy-visibility", { visibility: choice });
    if (refusal === null) return toastSuccess(texts.saved);
    setVisibility(before);
    toastError(refusal);
  }

  return <VisibilityChoice label={texts.academyShows} value={visibility} onChoose={choose} />;
}
