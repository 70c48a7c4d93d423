/**
 * The lists. `revocation`: the version is no longer current. `refresh`: the reason is a newer version. `suspension`: the
 * reason is that results were taken back. A version that was withdrawn or erased is on the first list only, and so is an
 * index that no version has.
 */
export const statusPurposes = ["revocation", "refresh", "suspension"] as const;

/** The purpose of a list. */
export type StatusPurpose = (typeof statusPurposes)[number];

/** As a credential with a Linked Data proof (`json`), or as a JSON Web Signature (`jwt`). */
export const listForms = ["json", "jwt"] as const;

/** The format of a list. */
export type ListForm = (typeof listForms)[number];

/** Where a list is published. */
export function statusListPath(purpose: StatusPurpose, form: ListForm): string {
  return `/.well-known/certificate-status/${purpose}.${form}`;
}
