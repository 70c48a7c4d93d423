"use client";

import { WandSparkles } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { call } from "@/components/form/call";
import { useSentence } from "@/components/form/sentences";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";
import { makePassword } from "../students/new-password";

type SuggestButtonProps = { field: "userId" | "studentCode" | "password"; label: string };

/** Fills a field with a suggestion: a free user id, or a new code. */
export function SuggestButton({ field, label }: SuggestButtonProps) {
  const sentence = useSentence();
  const { getValues, setValue, clearErrors, formState } = useFormContext();

  async function suggest() {
    if (formState.isSubmitting) return;
    clearErrors();
    if (field === "password") return setValue(field, makePassword());
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
      variant="ghost"
      size="icon-sm"
      className="text-muted-foreground"
      aria-label={label}
      title={label}
      aria-disabled={formState.isSubmitting || undefined}
      onClick={suggest}
    >
      <WandSparkles aria-hidden="true" />
    </Button>
  );
}
