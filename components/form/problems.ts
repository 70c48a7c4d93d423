import type { FieldErrors } from "react-hook-form";

/**
 * Decides where each message of a form is shown, once: at its field; at the first of several fields that share it ("… are
 * required."), which gets the focus; or above the button, if it is about no field.
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
