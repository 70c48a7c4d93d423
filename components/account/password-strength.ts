/** The five checks of the strength bar (docs/product.md). */
const checks = [
  { label: "8 characters", passes: (password: string) => [...password].length >= 8 },
  { label: "a capital letter", passes: (password: string) => /\p{Lu}/u.test(password) },
  { label: "a small letter", passes: (password: string) => /\p{Ll}/u.test(password) },
  { label: "a number", passes: (password: string) => /\p{Nd}/u.test(password) },
  { label: "a special sign", passes: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

/** Which of the five checks a password passes. */
export function passwordChecks(password: string): { label: string; isPassed: boolean }[] {
  return checks.map(({ label, passes }) => ({ label, isPassed: passes(password) }));
}
