"use client";

import type { ComponentProps } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import type { CallForm as CallFormState } from "./use-call-form";

type CallFormProps<Input extends FieldValues, Output extends FieldValues> = Omit<
  ComponentProps<"form">,
  "form"
> & { of: CallFormState<Input, Output> };

/** The form element of useCallForm. With `action` and `method` it is a plain form too, until the script has arrived. */
export function CallForm<Input extends FieldValues, Output extends FieldValues>({
  of: { form, submit },
  children,
  ...props
}: CallFormProps<Input, Output>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => (form.formState.isSubmitting ? event.preventDefault() : submit(event))}
        onChange={() => form.clearErrors()}
        {...props}
      >
        {children}
      </form>
    </FormProvider>
  );
}
