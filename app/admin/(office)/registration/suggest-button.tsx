"use client";

import { useFormContext } from "react-hook-form";
import { call } from "@/components/form/call";
import { useSentence } from "@/components/form/sentences";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { makePassword } from "../students/new-password";

type SuggestButtonProps = {
  field: "userId" | "studentCode" | "password";
  label: string;
  onSuggested?: (value: string) => void;
};

/** Fills a field with a suggestion: a free user id, a new code or a password. */
export function SuggestButton({ field, label, onSuggested }: SuggestButtonProps) {
  const sentence = useSentence();
  const { getValues, setValue, clearErrors, formState } = useFormContext();

  async function suggest() {
    if (formState.isSubmitting) return;
    clearErrors();
    if (field === "password") {
      const password = makePassword();
      setValue(field, password);
      return onSuggested?.(password);
    }
    const before = getValues(field);
    try {
      const answer = await call("/backend/office/registration-help");
      if (!answer.success) return toastError(answer.message);
      // Unless something else has been typed since.
      if (getValues(field) === before) setValue(field, String(answer.body[field]));
    } catch {
      toastError(sentence("unavailable"));
    }
  }

  return (
    <Button
      variant="link"
      className="-my-1 min-h-0 border-0 px-0 py-0 text-sm/tight"
      aria-disabled={formState.isSubmitting || undefined}
      onClick={suggest}
    >
      {label}
    </Button>
  );
}
