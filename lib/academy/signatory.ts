import { z } from "zod";
import { requiredPrintedLine, Ticked, Uploads, Version } from "@/lib/fields";
import { academy } from "./academy";
import { paperName } from "./contact";
import { defaultName, hasOwnName } from "./default-name";

export type Issuer = { academy: string; name: string; office: string; signatureKey: string | null };

export const defaultIssuer: Issuer = { academy: defaultName, ...academy.signatory, signatureKey: null };

/** Until the office names one. An academy with its own name has none: its certificates are signed by hand. */
export const defaultDirector = (academyName: unknown) => ({
  directorName: hasOwnName(academyName) ? "" : defaultIssuer.name,
  directorOffice: defaultIssuer.office,
});

type DirectorDetail = keyof ReturnType<typeof defaultDirector>;

export const directorDetailNames: readonly DirectorDetail[] = ["directorName", "directorOffice"];

export type Signatory = Record<DirectorDetail, string> &
  Pick<Issuer, "signatureKey"> & { picture: string | null };

export const DirectorEntry = z.object({
  directorName: requiredPrintedLine("directorMissing", paperName),
  directorOffice: requiredPrintedLine("directorOfficeMissing", paperName),
} satisfies Record<DirectorDetail, z.ZodType<string>>);

export const AcademyOnCertificates = DirectorEntry.extend({
  signature: Uploads,
  isSignatureRemoved: Ticked,
  version: Version,
});
