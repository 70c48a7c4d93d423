/** Whether an error has one of these Node error codes, such as `ENOENT`. */
export function isNodeError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Handles a rejection with one of these codes by returning the value, and throws any other error. */
export const recoverWith =
  <Value>(value: Value, ...codes: string[]) =>
  (error: unknown): Value => {
    if (isNodeError(error, ...codes)) return value;
    throw error;
  };
