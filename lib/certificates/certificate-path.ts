/** The path of the certificate with this student code. */
export function certificatePath(studentCode: string): string {
  return `/result/${encodeURIComponent(studentCode)}`;
}
