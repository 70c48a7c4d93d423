import type { FieldErrors } from "react-hook-form";

/**
 * What a form has to say, said once each: a sentence about one field stands at that field, one that several fields
 * share ("… are required.") at the first of them, where the cursor goes, and one that belongs to none above the button.
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
