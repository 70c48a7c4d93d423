import { type ComponentProps, type ReactNode, useRef } from "react";
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { useIsHydrated } from "@/components/ui/browser";
import { cn } from "@/components/ui/cn";
import { ownIssue, readIssue } from "@/lib/words/issue";
import { type Answer, isLost, lost, type Refused, type Success } from "./answer";
import { FormContext, useSentence } from "./form-state";

export type CallFormOptions<Input extends FieldValues, Output extends FieldValues, Value> = {
  /** The call's own. Pages for phones import it dynamically here: it is only fetched when the form is used. */
  schema: () => Promise<z.ZodType<Output, Input>>;
  values: Input;
  /** How typed input is treated when `values` change, and by `reset`. */
  resetOptions?: { keepDirtyValues: boolean };
  send: (values: Output) => Promise<Answer<Value>>;
  /** The message if no response arrives (docs/product.md); otherwise the area's. */
  unreachableMessage?: string | ((lost: Refused) => string);
  refusedMessage?: string;
  onSuccess: (answer: Success<Value>, form: UseFormReturn<Input, unknown, Output>) => void;
  /** Handles a refusal that needs more than its message; returns false to let the form show it. */
  onRefused?: (answer: Refused, form: UseFormReturn<Input, unknown, Output>) => boolean;
};

export type CallFormState<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  prepare: () => void;
};

export function useCallForm<Input extends FieldValues, Output extends FieldValues, Value>({
  schema,
  values,
  resetOptions,
  send,
  unreachableMessage,
  refusedMessage = typeof unreachableMessage === "string" ? unreachableMessage : "",
  onSuccess,
  onRefused,
}: CallFormOptions<Input, Output, Value>): CallFormState<Input, Output> {
  const sentence = useSentence();
  const messageFor = (refused: Refused) =>
    typeof unreachableMessage === "function"
      ? unreachableMessage(refused)
      : (unreachableMessage ?? refused.message);
  const form = useForm<Input, unknown, Output>({
    resolver: async (input) => {
      try {
        const parsed = (await schema()).safeParse(input, { error: ownIssue });
        if (parsed.success) return { values: parsed.data, errors: {} };
        const errors: Record<string, FieldError> = {};
        for (const { path, code, message } of parsed.error.issues) {
          // Shared schemas name a sentence; a form's own rules already return one.
          const words = readIssue(message);
          errors[String(path[0] ?? "root")] ??= { type: code, message: words ? sentence(words) : message };
        }
        return { values: {}, errors: errors as FieldErrors<Input> };
      } catch {
        const root = { type: "unreachable", message: messageFor(lost(0)) };
        return { values: {}, errors: { root } as FieldErrors<Input> };
      }
    },
    reValidateMode: "onSubmit",
    values,
    ...(resetOptions ? { resetOptions } : {}),
  });
  const isSending = useRef(false);
  const validateAndSend = form.handleSubmit(async (output) => {
    const answer = await send(output);
    if (answer.success) return onSuccess(answer, form);
    if (answer.code === "cancelled") return;
    if (isLost(answer)) return form.setError("root", { message: messageFor(answer) });
    if (onRefused?.(answer, form)) return;
    const { errors, message } = answer;
    const isRefused = (field: string): field is Path<Input> => errors[field] !== undefined;
    const refusedFields = Object.keys(form.getValues()).filter(isRefused);
    for (const [index, field] of refusedFields.entries()) {
      form.setError(field, { message: errors[field] ?? "" }, { shouldFocus: index === 0 });
    }
    if (refusedFields.length === 0) form.setError("root", { message: message || refusedMessage });
  });
  // A ref, because the form's state only updates on render: a second Enter would still see it idle.
  const submit = async (event?: React.BaseSyntheticEvent) => {
    event?.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await validateAndSend(event);
    } finally {
      isSending.current = false;
    }
  };
  return { form, submit, prepare: () => void schema().catch(() => undefined) };
}

/** Around the fields of a CallForm that stand outside of its form element, such as in a table row. */
export function FormFields<Input extends FieldValues, Output extends FieldValues>({
  form,
  children,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  children: ReactNode;
}) {
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

/** Disabled until the script has loaded: the browser would submit it to this page, with a password in the address. */
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
