/** Whether an error is one of Node's own with this code, e.g. `ENOENT`. */
export function isNodeError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
