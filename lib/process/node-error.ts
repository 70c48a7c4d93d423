export function isNodeError(error: unknown, ...codes: string[]): error is NodeJS.ErrnoException {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

export const recoverWith =
  <Value>(value: Value, ...codes: string[]) =>
  (error: unknown): Value => {
    if (isNodeError(error, ...codes)) return value;
    throw error;
  };
