/** The path of the certificate with this student code: its current version, or a certain one. */
export function certificatePath(studentCode: string, version?: number): string {
  const path = `/result/${encodeURIComponent(studentCode)}`;
  return version === undefined ? path : `${path}?version=${version}`;
}

/** The path of its PDF. */
export function certificatePdfPath(studentCode: string): string {
  return `/backend/certificates/${encodeURIComponent(studentCode)}.pdf`;
}
