import { academy } from "@/lib/academy";

/** Who issues certificates, as it stands on them. */
export type Signatory = {
  academy: string;
  /** The director. */
  name: string;
  office: string;
  /** The signature's picture as a data address; null for the drawn one. */
  picture: string | null;
};

/** Unless the office has set something else. */
export const defaultSignatory: Signatory = { academy: academy.name, ...academy.signatory, picture: null };
