import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldValues, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type { z } from "zod";
import { type Answer, NoAnswer } from "./answer";

type CallFormOptions<Input extends FieldValues, Output extends FieldValues> = {
  /** The call's own schema: what the browser refuses, it refuses with the server's sentence. */
  schema: z.ZodType<Output, Input>;
  /** What the fields hold at first. Left out, they keep what was typed before the script arrived. */
  values?: Input;
  send: (values: Output) => Promise<Answer>;
  /** What is said where no answer arrives (specification section 8). */
  whenUnreachable: string | ((problem: NoAnswer) => string);
  /** What is said of a refusal that names no reason. */
  whenRefused?: string;
  onSuccess: (answer: Answer, form: UseFormReturn<Input, unknown, Output>) => void;
};

export type CallForm<Input extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Input, unknown, Output>;
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
};

/** A form that posts to a call. The call's refusals land on the fields they speak of, and what was typed stays. */
export function useCallForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  values,
  send,
  whenUnreachable,
  whenRefused = typeof whenUnreachable === "string" ? whenUnreachable : "",
  onSuccess,
}: CallFormOptions<Input, Output>): CallForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver<Input, unknown, Output>(schema),
    reValidateMode: "onSubmit",
    ...(values ? { values } : {}),
  });
  const submit = form.handleSubmit(async (typed) => {
    try {
      const answer = await send(typed);
      if (answer.success) return onSuccess(answer, form);
      showRefusal(form, answer, whenRefused);
    } catch (problem) {
      if (problem instanceof DOMException && problem.name === "AbortError") return;
      if (!(problem instanceof NoAnswer)) throw problem;
      const message = typeof whenUnreachable === "string" ? whenUnreachable : whenUnreachable(problem);
      form.setError("root", { message });
    }
  });
  return { form, submit };
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
