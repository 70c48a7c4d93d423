import type { FieldErrors } from "react-hook-form";

/**
 * Shows each message of a form once: one about a single field at that field, one that several fields share ("… are
 * required.") at the first of them, which gets the focus, and one about no field above the button.
 */
export function problemsOf(errors: FieldErrors): {
  ofForm: string | undefined;
  ofField: Record<string, string>;
} {
  const { root, ...fields } = errors;
  const fieldOf = new Map<string, string>();
  for (const [field, error] of Object.entries(fields)) {
    const sentence = String(error?.message ?? "");
    if (sentence !== "" && !fieldOf.has(sentence)) fieldOf.set(sentence, field);
  }
  return {
    ofForm: root?.message || undefined,
    ofField: Object.fromEntries([...fieldOf].map(([sentence, field]) => [field, sentence])),
  };
}
