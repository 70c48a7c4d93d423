import type { FieldErrors } from "react-hook-form";

/**
 * Decides where each message of a form is shown, once: at its field; at the first of several fields that share it ("…
 * are required."), which gets the focus; or above the button, if it is about no field.
 */
export function formErrors(errors: FieldErrors): {
  form: string | undefined;
  fields: Record<string, string>;
} {
  const { root, ...fields } = errors;
  const fieldOf = new Map<string, string>();
  for (const [field, error] of Object.entries(fields)) {
    const message = String(error?.message ?? "");
    if (message !== "" && !fieldOf.has(message)) fieldOf.set(message, field);
  }
  return {
    form: root?.message || undefined,
    fields: Object.fromEntries([...fieldOf].map(([message, field]) => [field, message])),
  };
}
