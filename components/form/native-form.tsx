"use client";

import { type ComponentProps, type FormEvent, Fragment, type ReactNode, useRef, useState } from "react";
import { ErrorAlert, FormSuccess } from "@/components/ui/alert";
import { useIsHydrated, useWindowEvent } from "@/components/ui/browser";
import type { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Flash } from "@/lib/http/browser-forms";
import type { FieldRules, FormRules } from "@/lib/words/form-rules";
import { hrefHere } from "@/lib/words/languages";
import { type Answer, isLost, type Success } from "./answer";
import { call } from "./call";
import type { Address } from "./endpoints";
import { FormContext, FormError, SubmitButton } from "./form-state";

type Fields = Readonly<Record<string, string>>;

type NativeFormProps<Value> = {
  rules: FormRules;
  /** The call that it is posted to. If left out, the form is disabled until the script has loaded. */
  action?: Address | `${Address}#${string}`;
  send?: (fields: Fields) => Promise<Answer<Value>>;
  onSuccess?: (answer: Success<Value>, fields: Fields) => string | null;
  nextPage?: string;
  /** Whether another page opens after a success: nothing more is sent then. */
  leavesPage?: boolean;
  isCleared?: boolean;
  /** `success` and `failed` are the messages for an answer without one. */
  texts: Readonly<Record<"submit" | "submitting" | "unreachable", string>> & {
    success?: string;
    failed?: string;
  };
  /** The result of a submission without JavaScript. */
  flash?: Flash | null;
  notice?: ReactNode;
  /** Whether the browser checks it with its own sentences until the script has loaded. */
  isCheckedAtFirst?: boolean;
  className?: string;
  button?: ComponentProps<typeof Button>;
  children: ReactNode;
};

/**
 * The server checks it; the browser as far as its own attributes go, in the server's sentences (form-rules.ts). With or
 * without JavaScript it is the same call.
 */
export function NativeForm<Value>({
  rules,
  action,
  send = (fields) => call(addressIn(action), { fields }) as Promise<Answer<Value>>,
  nextPage,
  onSuccess = ({ message }) => {
    if (nextPage === undefined) return message || texts.success || "";
    location.assign(hrefHere(nextPage));
    return null;
  },
  leavesPage = nextPage !== undefined,
  isCleared = false,
  texts,
  flash,
  notice,
  isCheckedAtFirst = false,
  className,
  button,
  children,
}: NativeFormProps<Value>) {
  const isHydrated = useIsHydrated();
  const [errors, setErrors] = useState<Fields>({});
  const [formError, setFormError] = useState<string>();
  const [success, setSuccess] = useState(flash?.success ? flash.message : null);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [values, setValues] = useState(flash?.values ?? {});
  const [timesCleared, setTimesCleared] = useState(0);
  const isSending = useRef(false);
  // The back-forward cache shows the page as it was left.
  useWindowEvent("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isSending.current = false;
    setSuccess(null);
  });

  /** Also focuses the first refused field. */
  function refuse(form: HTMLFormElement, problemOf: (field: FieldElement) => string | undefined): boolean {
    const fields = [...form.elements].filter(isField).filter(({ name }) => name in rules);
    const refused = fields.flatMap((field) => {
      const problem = problemOf(field);
      return problem === undefined ? [] : [{ field, problem }];
    });
    setErrors(Object.fromEntries(refused.map(({ field, problem }) => [field.name, problem])));
    setFormError(undefined);
    refused[0]?.field.focus();
    return refused.length > 0;
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    const form = event.currentTarget;
    setIsSubmitted(true);
    if (refuse(form, (field) => problemIn(field, rules[field.name]))) return;
    isSending.current = true;
    setIsSubmitting(true);
    setSuccess(null);
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const fields: Fields = Object.fromEntries(typed);
    const answer = await send(fields);
    isSending.current = answer.success && leavesPage;
    setIsSubmitting(false);
    if (answer.success) {
      setSuccess(onSuccess(answer, fields));
      if (!isCleared) return;
      setValues({});
      return setTimesCleared((n) => n + 1);
    }
    if (isLost(answer)) return setFormError(texts.unreachable);
    if (!refuse(form, ({ name }) => answer.errors[name]))
      setFormError(answer.message || (texts.failed ?? texts.unreachable));
  }

  const register = (name: string) => ({
    name,
    ...attributesOf(rules[name]),
    ...(name in values && { defaultValue: values[name] }),
  });
  return (
    <FormContext value={{ errors, formError, isSubmitting, register }}>
      <form
        method="post"
        action={action}
        noValidate={isHydrated || !isCheckedAtFirst}
        onSubmit={submit}
        onChange={() => {
          setErrors({});
          setFormError(undefined);
        }}
      >
        <fieldset disabled={!isHydrated && action === undefined} className={cn("min-w-0", className)}>
          {!isSubmitted && notice}
          {!isSubmitted && flash && !flash.success && <ErrorAlert>{flash.message}</ErrorAlert>}
          <Fragment key={timesCleared}>{children}</Fragment>
          <FormError />
          <FormSuccess message={success} />
          <SubmitButton busyLabel={texts.submitting} {...button}>
            {texts.submit}
          </SubmitButton>
        </fieldset>
      </form>
    </FormContext>
  );
}

const addressIn = (action = "") => action.split("#", 1)[0] as Address;

type FieldElement = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element): element is FieldElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

function attributesOf({ required, minLength, pattern }: FieldRules = {}) {
  return {
    ...(required && { required: required.value }),
    ...(minLength && { minLength: minLength.value }),
    ...(pattern && { pattern: pattern.value }),
  };
}

function problemIn(field: FieldElement, rules: FieldRules = {}): string | undefined {
  // Messengers put direction marks around an address. The server takes them out of every field.
  const address = field.value.replace(/\p{Cf}/gu, "").trim();
  if (field.type === "email" && address !== field.value) field.value = address;
  const { validity, value } = field;
  // Also one that is shown.
  const isPassword = field.autocomplete.endsWith("password");
  const other = rules.equalTo && field.form?.elements.namedItem(rules.equalTo.value);
  const isBroken: Record<keyof FieldRules, boolean> = {
    required: (isPassword ? value : value.trim()) === "",
    type: validity.typeMismatch,
    minLength: validity.tooShort,
    pattern: validity.patternMismatch,
    equalTo: other instanceof HTMLInputElement && other.value.normalize() !== value.normalize(),
  };
  const names = Object.keys(isBroken) as (keyof FieldRules)[];
  return names.map((name) => isBroken[name] && rules[name]?.sentence).find(Boolean) || undefined;
}
