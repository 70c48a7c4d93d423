import { academy } from "@/lib/site/academy";
import { defaultName } from "./default-name";

/** Who issued a version, according to the settings at the time. */
export type Issuer = {
  academy: string;
  name: string;
  office: string;
  signatureKey: string | null;
};

/**
 * Whether the drawn signature may be used. It is the default director's, at the academy with the default name:
 * elsewhere a director of that name is a namesake. Every other director uploads a signature or signs on paper.
 */
export const hasDrawnSignature = ({ academy: name, ...director }: Issuer): boolean =>
  name === defaultName && director.name === academy.signatory.name;

/** The director is fictitious and signs only for the default academy. */
export const defaultIssuer: Issuer = { academy: defaultName, ...academy.signatory, signatureKey: null };

/**
 * What the office sets about the director on certificates, in the order of its form, with what applies until then to an
 * academy whose name is as given (null if it has none). Every detail is a column of `academy_settings`; the form,
 * saving and the history derive from them. An academy with its own name has no director until it names one: its
 * certificates are signed by hand.
 */
export const defaultDirector = (academyName: string | null) => ({
  directorName: academyName === null || academyName === defaultName ? defaultIssuer.name : "",
  directorOffice: defaultIssuer.office,
});

export type DirectorDetail = keyof ReturnType<typeof defaultDirector>;

export const directorDetailNames: readonly DirectorDetail[] = ["directorName", "directorOffice"];

export type Signatory = Record<DirectorDetail, string> &
  Pick<Issuer, "signatureKey"> & { picture: string | null };
