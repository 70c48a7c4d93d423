"use client";

import { useTranslations } from "next-intl";
import { useSentence } from "@/components/form/sentences";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { CertificateVisibility } from "@/lib/certificates/visibility";
import { postVisibility, type VisibilityChoice } from "./office-status";
import { VisibilityForm } from "./visibility-form";

type AcademyVisibilityProps = { initial: CertificateVisibility; certificates: number };

/** The academy's setting for how much certificates show. */
export function AcademyVisibility({ initial, certificates }: AcademyVisibilityProps) {
  const t = useTranslations("office.certificate");
  const sentence = useSentence();

  async function save(choice: VisibilityChoice & { base: VisibilityChoice }) {
    const outcome = await postVisibility("academy-visibility", choice, sentence("unanswered"));
    if (typeof outcome === "object" && outcome !== null) return outcome;
    if (outcome === null) toastSuccess(t("saved"));
    else toastError(outcome);
    return outcome === null;
  }

  const note = t("changes", { count: certificates });
  return <VisibilityForm label={t("academyShows")} value={initial} note={note} onSave={save} />;
}
