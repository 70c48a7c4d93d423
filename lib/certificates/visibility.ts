import type { CertificateVisibility } from "@/prisma/generated/enums";
import type { Certificate } from "./certificate";

export type { CertificateVisibility };

/** From the most to the least. */
export const visibilities = [
  "full",
  "birth_year",
  "minimal",
] as const satisfies readonly CertificateVisibility[];

/** What each visibility means, as the office reads it. */
export const visibilityLabels = {
  full: "Photo and date of birth",
  birth_year: "Photo and year of birth",
  minimal: "No photo, no date of birth",
} as const satisfies Record<CertificateVisibility, string>;

/**
 * A certificate as its visibility lets strangers see it. The DMC image is a scan that carries name and birth date: no
 * field of it can be left out, so it is there with full visibility only.
 */
export function atVisibility(certificate: Certificate, visibility: CertificateVisibility): Certificate {
  if (visibility === "full") return certificate;
  const reduced = { ...certificate, dateOfBirth: null, hasDmc: false };
  return visibility === "birth_year" ? reduced : { ...reduced, birthYear: null, photo: null };
}
