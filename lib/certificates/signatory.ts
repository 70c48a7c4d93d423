import { academy } from "@/lib/academy";

/** Who issues certificates, as printed on them. */
export type Signatory = {
  academy: string;
  /** The director. */
  name: string;
  office: string;
  /** The signature's picture as a data URL; null for the drawn one. */
  picture: string | null;
};

/** What applies until the office sets something else. */
export const defaultSignatory: Signatory = { academy: academy.name, ...academy.signatory, picture: null };
