"use client";

import { type ComponentProps, createContext, type ReactNode, use } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { ErrorAlert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useDialogAct } from "@/components/ui/dialog-acts";
import { LoaderCircle } from "@/components/ui/icons";
import { plainSentence, type RefusalKey, type Sentences, type Words } from "@/lib/words/words";

/** What its fields need to know of a form, whether react-hook-form (CallForm) or the browser (NativeForm) checks it. */
type FormState = {
  errors: Readonly<Record<string, string>>;
  formError: string | undefined;
  isSubmitting: boolean;
  register: (name: string) => Partial<UseFormRegisterReturn> & { defaultValue?: string | undefined };
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = use(FormContext);
  if (state === null) throw new Error("A field is outside of a form.");
  return state;
}

/** What is wrong with a field. A message that several share ("… are required.") is shown at the first of them only. */
export function useFieldError(name: string): { isInvalid: boolean; message: string | undefined } {
  const { errors } = useFormState();
  const first = Object.keys(errors).find((field) => errors[field] === errors[name]);
  return { isInvalid: name in errors, message: (first === name && errors[name]) || undefined };
}

export function FormError() {
  const { formError } = useFormState();
  return formError !== undefined && <ErrorAlert>{formError}</ErrorAlert>;
}

type SubmitButtonProps = ComponentProps<typeof Button> & { busyLabel: string };

/** Never disabled, because it would lose the focus. */
export function SubmitButton({ busyLabel, children, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  useDialogAct(isSubmitting);
  return (
    <Button
      type="submit"
      aria-disabled={isSubmitting || undefined}
      // The second click of a double click was meant for whatever was here before.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      {...props}
    >
      {isSubmitting && <LoaderCircle className="animate-spin" />}
      {isSubmitting ? busyLabel : children}
    </Button>
  );
}

type CancelButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & { onCancel: () => void };

/** Leaves a CallForm, except while it is being sent: the user would not learn the outcome. */
export function CancelButton({ onCancel, ...props }: CancelButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      size="sm"
      aria-disabled={isSubmitting || undefined}
      onClick={() => !isSubmitting && onCancel()}
      {...props}
    />
  );
}

type Texts = {
  sentences: Sentences;
  /** Marks optional fields; null in public forms, which have none. */
  optional: string | null;
};

const Context = createContext<Texts>({ sentences: {}, optional: null });

export function FormTexts({ children, ...texts }: Texts & { children: ReactNode }) {
  return <Context value={texts}>{children}</Context>;
}

export function useSentence(): (words: RefusalKey | Words) => string {
  const { sentences } = use(Context);
  return (words) => plainSentence(sentences, words);
}

export function OptionalMark() {
  const { optional } = use(Context);
  return optional && <span className="text-xs font-normal text-muted-foreground">{optional}</span>;
}
