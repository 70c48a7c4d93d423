import type { CertificateVisibility } from "@/prisma/generated/enums";
import type { Certificate } from "./certificate";

export type { CertificateVisibility };

/** Everything, or everything but photo and date of birth. */
export const visibilities = ["full", "minimal"] as const satisfies readonly CertificateVisibility[];

/** What was chosen: by the academy for all certificates, by the office and by the student for this one. */
export type VisibilityChoices = {
  academy: CertificateVisibility | null;
  office: CertificateVisibility | null;
  own: CertificateVisibility | null;
};

/** What a certificate shows: the stricter of the office's and the student's choice, the academy's if there is neither. */
export function visibilityOf({ academy, office, own }: VisibilityChoices): CertificateVisibility {
  if (office === "minimal" || own === "minimal") return "minimal";
  return office ?? own ?? academy ?? "full";
}

/**
 * A certificate without what its visibility hides. The DMC image is a scan that shows name and birth date and cannot be
 * shown in part, so it requires full visibility.
 */
export function applyVisibility<Shown extends Certificate>(certificate: Shown): Shown {
  if (certificate.visibility === "full") return certificate;
  return { ...certificate, dateOfBirth: null, photo: null, dmcUploadedAt: null };
}
