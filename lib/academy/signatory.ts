import { academy } from "@/lib/site/academy";

/** Who issued a version, as the settings said then. */
export type Issuer = {
  academy: string;
  /** The director. */
  name: string;
  office: string;
  /** Key of the signature's picture in the file store; null for the drawn one. */
  signatureKey: string | null;
};

/** Who issues certificates from now on, with the signature's picture as a data URL; null for the drawn one. */
export type Signatory = Issuer & { picture: string | null };

/** What applies until the office sets something else. */
export const defaultIssuer: Issuer = { academy: academy.name, ...academy.signatory, signatureKey: null };
