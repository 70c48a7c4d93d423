import { academy } from "@/lib/site/academy";
import { defaultName } from "./default-name";

/** Who issued a version, as the settings said then. */
export type Issuer = {
  academy: string;
  /** The director. */
  name: string;
  office: string;
  /** Key of the signature's picture in the file store; null if nobody has uploaded one. */
  signatureKey: string | null;
};

/** Who signs certificates from now on, with the signature's picture as a data URL; null if nobody has uploaded one. */
export type Signatory = Omit<Issuer, "academy"> & { picture: string | null };

/**
 * The drawn signature is the default director's at the academy of the default name; another director may be a namesake. Whoever else
 * signs uploads a signature, or signs the paper by hand.
 */
export const hasDrawnSignature = ({ academy: name, ...director }: Issuer): boolean =>
  name === defaultName && director.name === academy.signatory.name;

/** What applies until the office sets something else. The director is invented, and signs for the default academy alone. */
export const defaultIssuer: Issuer = { academy: defaultName, ...academy.signatory, signatureKey: null };

/** Who signs until the office names somebody. Blank at an academy with a name of its own, whose papers are signed by hand. */
export const defaultDirector = (academyName: string | null): string =>
  academyName === null || academyName === defaultName ? defaultIssuer.name : "";
