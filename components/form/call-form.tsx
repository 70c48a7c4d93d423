import type { ComponentProps } from "react";
import { type FieldValues, FormProvider } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import type { CallFormState } from "./use-call-form";
import { useIsHydrated } from "./use-is-hydrated";

type CallFormProps<Input extends FieldValues, Output extends FieldValues> = Omit<
  ComponentProps<"form">,
  "form"
> & { state: CallFormState<Input, Output> };

/**
 * The form element of useCallForm. With `action` and `method` it is a plain form until the script has loaded. Without
 * them it is disabled until then, because the browser would submit it to this page, with a password in the address.
 */
export function CallForm<Input extends FieldValues, Output extends FieldValues>({
  state: { form, submit, prepare },
  className,
  children,
  ...props
}: CallFormProps<Input, Output>) {
  const isHydrated = useIsHydrated();
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} onChange={() => form.clearErrors()} onFocus={prepare} {...props}>
        <fieldset disabled={!isHydrated && props.action === undefined} className={cn("min-w-0", className)}>
          {children}
        </fieldset>
      </form>
    </FormProvider>
  );
}
