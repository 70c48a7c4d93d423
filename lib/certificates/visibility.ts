import type { CertificateVisibility } from "@/prisma/generated/enums";
import type { Certificate } from "./certificate";

export type { CertificateVisibility };

/** From the most to the least that is shown. */
export const visibilities = [
  "full",
  "birth_year",
  "minimal",
] as const satisfies readonly CertificateVisibility[];

/** The strictest of these choices, ignoring nulls. */
export function strictest(...choices: (CertificateVisibility | null)[]): CertificateVisibility {
  return visibilities.findLast((choice) => choices.includes(choice)) ?? "full";
}

/** The choices that show less than this one. */
export function stricterThan(visibility: CertificateVisibility): CertificateVisibility[] {
  return visibilities.slice(visibilities.indexOf(visibility) + 1);
}

/**
 * A certificate without what its visibility hides. The DMC image is a scan that shows name and birth date and cannot be
 * shown in part, so it requires full visibility.
 */
export function applyVisibility<Shown extends Certificate>(
  certificate: Shown,
  visibility: CertificateVisibility,
): Shown {
  if (visibility === "full") return certificate;
  const reduced = { ...certificate, dateOfBirth: null, dmcUploadedAt: null };
  return visibility === "birth_year" ? reduced : { ...reduced, birthYear: null, photo: null };
}
