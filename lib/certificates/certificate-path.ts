/** The path of the certificate with this student code: the current version, or the given one. */
export function certificatePath(studentCode: string, version?: number): string {
  const path = `/result/${encodeURIComponent(studentCode)}`;
  return version === undefined ? path : `${path}?version=${version}`;
}

export function certificatePdfPath(studentCode: string): string {
  return `/backend/certificates/${encodeURIComponent(studentCode)}.pdf`;
}
