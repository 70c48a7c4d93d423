import { academy } from "@/lib/site/academy";
import { defaultName } from "./default-name";

/** Who issued a version, according to the settings at the time. */
export type Issuer = {
  academy: string;
  /** The director. */
  name: string;
  office: string;
  /** The key of the signature's picture in the file store; null if none was uploaded. */
  signatureKey: string | null;
};

/** Who signs new certificates, with the signature's picture as a data URL; null if none was uploaded. */
export type Signatory = Omit<Issuer, "academy"> & { picture: string | null };

/**
 * Whether the drawn signature may be used. It is the default director's, at the academy with the default name:
 * elsewhere a director of that name is a namesake. Every other director uploads a signature or signs on paper.
 */
export const hasDrawnSignature = ({ academy: name, ...director }: Issuer): boolean =>
  name === defaultName && director.name === academy.signatory.name;

/**
 * What applies until the office sets something else. The director is fictitious and signs only for the default academy.
 */
export const defaultIssuer: Issuer = { academy: defaultName, ...academy.signatory, signatureKey: null };

/**
 * Who signs until the office names someone. Blank for an academy with its own name, whose certificates are signed by
 * hand.
 */
export const defaultDirector = (academyName: string | null): string =>
  academyName === null || academyName === defaultName ? defaultIssuer.name : "";
