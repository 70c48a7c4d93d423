/** The path of the certificate with this student code: of the version that stands, or of the one a paper is. */
export function certificatePath(studentCode: string, version?: number): string {
  const path = `/result/${encodeURIComponent(studentCode)}`;
  return version === undefined ? path : `${path}?version=${version}`;
}

/** The path of its PDF. */
export function certificatePdfPath(studentCode: string): string {
  return `/backend/certificates/${encodeURIComponent(studentCode)}.pdf`;
}
