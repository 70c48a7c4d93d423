"use client";

import { useTranslations } from "next-intl";
import { toastError } from "@/components/ui/toast";
import type { CertificateVisibility } from "@/lib/certificates/visibility";
import { VisibilityForm } from "./visibility-form";

type AcademyVisibilityProps = { initial: CertificateVisibility; certificates: number };

export function AcademyVisibility({ initial, certificates }: AcademyVisibilityProps) {
  const t = useTranslations("office.certificate");
  return (
    <VisibilityForm
      label={t("academyShows")}
      value={initial}
      note={t("changes", { count: certificates })}
      onRefused={(message) => message !== null && toastError(message)}
    />
  );
}
