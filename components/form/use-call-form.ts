import { useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { type Answer, NoAnswer } from "./answer";

type CallFormOptions<Input extends FieldValues, Output extends FieldValues> = {
  /**
   * Loads the call's schema, so that the browser validates with the server's messages. Pages for phones import it
   * dynamically here, so that it is only fetched when the form is used.
   */
  schema: () => Promise<z.ZodType<Output, Input>>;
  /** The initial values. If left out, the fields keep what was typed before the script had loaded. */
  values?: Input;
  send: (values: Output) => Promise<Answer>;
  /** The message if no answer arrives (docs/product.md). */
  whenUnreachable: string | ((problem: NoAnswer) => string);
  /** The message for a refusal without a reason. */
  whenRefused?: string;
  onSuccess: (answer: Answer, form: UseFormReturn<Input, unknown, Output>) => void;
  /** Handles a refusal that needs more than its message; returns false if the form should show it. */
  onRefused?: (answer: Answer, form: UseFormReturn<Input, unknown, Output>) => boolean;
};

/** What a CallForm needs. */
export type CallFormState<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Fetches the schema ahead of the submission. */
  prepare: () => void;
};

/** A form that posts to a call. The call's field errors are shown at their fields, and the input stays. */
export function useCallForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  values,
  send,
  whenUnreachable,
  whenRefused = typeof whenUnreachable === "string" ? whenUnreachable : "",
  onSuccess,
  onRefused,
}: CallFormOptions<Input, Output>): CallFormState<Input, Output> {
  const [check] = useState(() => lazyResolver(schema));
  const unreachable = (problem: NoAnswer) =>
    typeof whenUnreachable === "string" ? whenUnreachable : whenUnreachable(problem);
  const form = useForm<Input, unknown, Output>({
    resolver: async (typed, context, options) => {
      try {
        return await (await check())(typed, context, options);
      } catch {
        const root = { type: "unreachable", message: unreachable(new NoAnswer(0)) };
        return { values: {}, errors: { root } as FieldErrors<Input> };
      }
    },
    reValidateMode: "onSubmit",
    ...(values ? { values } : {}),
  });
  const isSending = useRef(false);
  const validateAndSend = form.handleSubmit(async (typed) => {
    try {
      const answer = await send(typed);
      if (answer.success) return onSuccess(answer, form);
      if (!onRefused?.(answer, form)) showRefusal(form, answer, whenRefused);
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === "AbortError") return;
      if (!(problem instanceof NoAnswer)) throw problem;
      form.setError("root", { message: unreachable(problem) });
    }
  });
  // A ref, because the form's state is updated by a render: a second Enter would still find it idle.
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
  return { form, submit, prepare: () => void check().catch(() => undefined) };
}

/** A resolver for react-hook-form that fetches the schema once. After a failure the next use tries again. */
function lazyResolver<Input extends FieldValues, Output extends FieldValues>(
  schema: () => Promise<z.ZodType<Output, Input>>,
): () => Promise<Resolver<Input, unknown, Output>> {
  let fetched: Promise<Resolver<Input, unknown, Output>> | undefined;
  const fetchIt = async () => {
    const [{ zodResolver }, rules] = await Promise.all([import("@hookform/resolvers/zod"), schema()]);
    return zodResolver<Input, unknown, Output>(rules);
  };
  return () => {
    fetched ??= fetchIt().catch((problem: unknown) => {
      fetched = undefined;
      throw problem;
    });
    return fetched;
  };
}

function showRefusal<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  { errors, message }: Answer,
  whenRefused: string,
): void {
  const isRefused = (field: string): field is Path<Input> => errors[field] !== undefined;
  const refused = Object.keys(form.getValues()).filter(isRefused);
  for (const [index, field] of refused.entries()) {
    form.setError(field, { message: errors[field] ?? "" }, { shouldFocus: index === 0 });
  }
  if (refused.length === 0) form.setError("root", { message: message || whenRefused });
}
