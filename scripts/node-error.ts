/** Whether an error has one of these codes of Node, e.g. `ENOENT`. */
export function isNodeError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
