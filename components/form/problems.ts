import type { FieldErrors } from "react-hook-form";

/**
 * What a form has to say, said once each: a sentence about one field stands at that field, a sentence that several
 * fields share ("… are required.") or that belongs to none stands above the button.
 */
export function problemsOf(errors: FieldErrors): { ofForm: string[]; ofField: Record<string, string> } {
  const { root, ...fields } = errors;
  const sentences = Object.entries(fields).map(
    ([field, error]) => [field, String(error?.message ?? "")] as const,
  );
  const isShared = (sentence: string) => sentences.filter(([, other]) => other === sentence).length > 1;
  const shared = sentences.map(([, sentence]) => sentence).filter(isShared);
  const ofForm = [root?.message ?? "", ...shared].filter((sentence) => sentence !== "");
  return {
    ofForm: [...new Set(ofForm)],
    ofField: Object.fromEntries(sentences.filter(([, sentence]) => !isShared(sentence))),
  };
}
