/**
 * The lists. `revocation`: the version is no longer current. `refresh`: it was replaced by a newer version.
 * `suspension`: its results were taken back. A withdrawn or erased version is only on the first list, as is an index
 * without a version.
 */
export const statusPurposes = ["revocation", "refresh", "suspension"] as const;

/** The purpose of a list. */
export type StatusPurpose = (typeof statusPurposes)[number];

/** A credential with a linked-data proof (`json`), or a JSON Web Signature (`jwt`). */
export const listForms = ["json", "jwt"] as const;

/** The format of a list. */
export type ListForm = (typeof listForms)[number];

/** The path at which a list is published. */
export function statusListPath(purpose: StatusPurpose, form: ListForm): string {
  return `/.well-known/certificate-status/${purpose}.${form}`;
}
