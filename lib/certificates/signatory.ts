import { academy } from "@/lib/site/academy";
import type { Issuer } from "./certificate";

/** Who issues certificates from now on, with the signature's picture as a data URL; null for the drawn one. */
export type Signatory = Issuer & { picture: string | null };

/** What applies until the office sets something else. */
export const defaultIssuer: Issuer = { academy: academy.name, ...academy.signatory, signatureKey: null };
