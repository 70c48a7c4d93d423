import type { ComponentProps, ReactNode } from "react";
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { FormContext } from "./form-state";
import type { CallFormState } from "./use-call-form";
import { useIsHydrated } from "./use-is-hydrated";

type FormFieldsProps<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  children: ReactNode;
};

/** Around the fields of a CallForm that stand outside of its form element, such as in a table row. */
export function FormFields<Input extends FieldValues, Output extends FieldValues>({
  form,
  children,
}: FormFieldsProps<Input, Output>) {
  const { errors, isSubmitting } = form.formState;
  const { root, ...invalid } = errors;
  const messages = Object.entries(invalid).map(([name, error]) => [name, String(error?.message ?? "")]);
  const state = {
    errors: Object.fromEntries(messages),
    formError: root?.message || undefined,
    isSubmitting,
    register: (name: string) => form.register(name as Path<Input>),
  };
  return (
    <FormProvider {...form}>
      <FormContext value={state}>{children}</FormContext>
    </FormProvider>
  );
}

type CallFormProps<Input extends FieldValues, Output extends FieldValues> = Omit<
  ComponentProps<"form">,
  "form"
> & { state: CallFormState<Input, Output> };

/**
 * The form element of useCallForm. It is disabled until the script has loaded, because the browser would submit it to
 * this page, with a password in the address.
 */
export function CallForm<Input extends FieldValues, Output extends FieldValues>({
  state: { form, submit, prepare },
  className,
  children,
  ...props
}: CallFormProps<Input, Output>) {
  const isHydrated = useIsHydrated();
  return (
    <FormFields form={form}>
      <form noValidate onSubmit={submit} onChange={() => form.clearErrors()} onFocus={prepare} {...props}>
        <fieldset disabled={!isHydrated} className={cn("min-w-0", className)}>
          {children}
        </fieldset>
      </form>
    </FormFields>
  );
}
