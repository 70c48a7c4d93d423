import { academy } from "@/lib/site/academy";
import { defaultName } from "./default-name";

/** Who issued a version, as the settings said then. */
export type Issuer = {
  academy: string;
  /** The director. */
  name: string;
  office: string;
  /** Key of the signature's picture in the file store; null for the drawn one. */
  signatureKey: string | null;
};

/** Who signs certificates from now on, with the signature's picture as a data URL; null for the drawn one. */
export type Signatory = Omit<Issuer, "academy"> & { picture: string | null };

/** What applies until the office sets something else. */
export const defaultIssuer: Issuer = { academy: defaultName, ...academy.signatory, signatureKey: null };
