"use client";

import type { Messages } from "next-intl";
import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormFlash } from "@/components/form/form-flash";
import { FormSuccess } from "@/components/form/form-success";
import { PasswordField } from "@/components/form/password-field";
import { useSentence } from "@/components/form/sentences";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { hrefHere } from "@/components/site/href-here";
import { choosePasswordPath, pageAfterLogIn } from "@/lib/auth/roles";
import { takeSignedUp } from "./browser-storage";
import { storeLogIn } from "./stored-log-in";

/** Milliseconds for which the success message stays before the next page opens (docs/product.md). */
const redirectDelay = 1500;

const subscribeToNothing = () => () => undefined;

/** Only a log-out leads from a page in one of these areas to the plain address. */
function comesFromLogOut(areas: readonly string[]): boolean {
  const { origin, pathname } = new URL(document.referrer || location.href);
  const page = new RegExp(`^(/\\w\\w)?/((${areas.join("|")})/|logout$)`);
  return location.search === "" && origin === location.origin && page.test(pathname);
}

type LogInFormProps = {
  /** What the office's page says instead of `refusals.invalidCredentials` (docs/product.md). */
  office?: { refused: string };
  texts: Messages["logIn"]["form"];
  forgot?: ReactNode;
  /** The path to open after the log-in; empty for the default. */
  callbackUrl: string;
  /** Shown after a log-out from one of the areas. */
  loggedOut?: { message: string; areas: readonly string[] };
  /** The result of a submission without JavaScript. */
  flash: { email: string; message: string } | null;
};

/** The log-in form, with or without JavaScript: the same call and the same messages. */
export function LogInForm({ office, texts, forgot, callbackUrl, loggedOut, flash }: LogInFormProps) {
  const [success, setSuccess] = useState<string | null>(null);
  const sentence = useSentence();
  const refused = sentence("invalidCredentials");
  const shownMessage = (message: string) => (office && message === refused ? office.refused : message);
  const logIn = useCallForm({
    schema: async () => (await import("@/lib/accounts/schema")).LogIn,
    send: async (values) => {
      const answer = await call("/backend/api/login.php", { fields: values, isSentOnce: true });
      return { ...answer, message: shownMessage(answer.message) };
    },
    unreachableMessage: texts.unreachable,
    refusedMessage: shownMessage(refused),
    onSuccess: (answer) => {
      storeLogIn(answer);
      setSuccess(answer.message);
      const target = callbackUrl || pageAfterLogIn(answer.body.user.role);
      const next = answer.body.mustChoosePassword ? choosePasswordPath(hrefHere(target)) : target;
      setTimeout(() => location.assign(hrefHere(next)), redirectDelay);
    },
  });
  const { form } = logIn;
  const hasLoggedOut = useSyncExternalStore(
    subscribeToNothing,
    () => loggedOut !== undefined && comesFromLogOut(loggedOut.areas),
    () => false,
  );
  useEffect(() => {
    const email = takeSignedUp();
    if (email !== null) form.reset({ email });
  }, [form]);
  return (
    <CallForm
      state={logIn}
      method="post"
      action="/backend/api/login.php"
      className="grid gap-4"
      onSubmit={(event) => (success === null ? logIn.submit(event) : event.preventDefault())}
    >
      {office && <input type="hidden" name="from" value="/admin" />}
      {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
      {hasLoggedOut && !form.formState.isSubmitted && <FormSuccess message={loggedOut?.message ?? null} />}
      <FormFlash message={flash ? shownMessage(flash.message) : undefined} />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="username"
        isRequired
        autoFocus={office !== undefined}
        defaultValue={flash?.email}
      />
      <PasswordField
        name="password"
        label={texts.password}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        autoComplete="current-password"
        aside={forgot}
      />
      <FormError />
      <FormSuccess message={success} />
      <SubmitButton busyLabel={texts.submitting}>{texts.submit}</SubmitButton>
    </CallForm>
  );
}
