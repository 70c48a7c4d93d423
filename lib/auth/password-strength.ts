const checks = [
  { name: "length", passes: (password: string, minLength: number) => [...password].length >= minLength },
  { name: "capital", passes: (password: string) => /\p{Lu}/u.test(password) },
  { name: "small", passes: (password: string) => /\p{Ll}/u.test(password) },
  { name: "number", passes: (password: string) => /\p{Nd}/u.test(password) },
  { name: "sign", passes: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
] as const;

export const passwordChecks = (password: string, minLength: number) =>
  checks.map(({ name, passes }) => ({ name, isPassed: passes(password, minLength) }));
