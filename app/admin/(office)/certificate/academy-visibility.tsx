"use client";

import { useSentence } from "@/components/form/sentences";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { CertificateVisibility } from "@/lib/certificates/visibility";
import { interpolate } from "@/lib/text/interpolate";
import { useOfficeTexts } from "../office-texts";
import { postVisibility, type VisibilityChoice } from "./office-status";
import { VisibilityForm } from "./visibility-form";

type AcademyVisibilityProps = { initial: CertificateVisibility; certificates: number };

/** The academy's choice of how much certificates show. */
export function AcademyVisibility({ initial, certificates }: AcademyVisibilityProps) {
  const texts = useOfficeTexts().certificate;
  const sentence = useSentence();

  async function save(choice: VisibilityChoice & { base: VisibilityChoice }) {
    const outcome = await postVisibility("academy-visibility", choice, sentence("unanswered"));
    if (typeof outcome === "object" && outcome !== null) return outcome;
    if (outcome === null) toastSuccess(texts.saved);
    else toastError(outcome);
    return outcome === null;
  }

  const note = certificates === 1 ? texts.changesOne : interpolate(texts.changes, { count: certificates });
  return <VisibilityForm label={texts.academyShows} value={initial} note={note} onSave={save} />;
}
