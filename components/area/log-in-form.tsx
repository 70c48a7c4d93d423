"use client";

import type { Messages } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { call } from "@/components/form/call";
import { PasswordField, TextField } from "@/components/form/fields";
import { NativeForm } from "@/components/form/native-form";
import { FormSuccess } from "@/components/ui/alert";
import { useInBrowser } from "@/components/ui/browser";
import { choosePasswordPath, memberAreas, pageAfterLogIn } from "@/lib/auth/roles";
import type { Flash } from "@/lib/http/browser-forms";
import type { FormRules } from "@/lib/words/form-rules";
import { hrefHere } from "@/lib/words/languages";
import { storeLogIn, takeSignedUp } from "./browser-storage";

/** Milliseconds for which the success message stays before the next page opens (docs/product.md). */
const redirectDelay = 1500;

/** Only a log-out leads from a page in an area to the plain address. */
function comesFromLogOut(): boolean {
  const { origin, pathname } = new URL(document.referrer || location.href);
  const page = new RegExp(`^(/\\w\\w)?/((${memberAreas.join("|")})/|logout$)`);
  return location.search === "" && origin === location.origin && page.test(pathname);
}

type LogInFormProps = {
  isOffice?: boolean;
  rules: FormRules;
  texts: Messages["logIn"]["form"] & Messages["auth"]["fields"];
  /** What is said of a wrong password; the office's page has a sentence of its own (docs/product.md). */
  refused: string;
  forgot?: ReactNode;
  callbackUrl: string;
  loggedOut?: string;
  flash: Flash | null;
};

export function LogInForm({ isOffice = false, rules, flash, ...props }: LogInFormProps) {
  const { texts, refused, forgot, callbackUrl, loggedOut } = props;
  const email = useRef<HTMLInputElement>(null);
  const hasLoggedOut = useInBrowser(comesFromLogOut, false);
  useEffect(() => {
    const signedUp = takeSignedUp();
    if (signedUp !== null && email.current) email.current.value = signedUp;
  }, []);
  return (
    <NativeForm
      rules={rules}
      action="/backend/api/login.php"
      send={async ({ email, password }) => {
        const answer = await call("/backend/api/login.php", {
          fields: { email, password },
          isSentOnce: true,
        });
        return answer.code === "invalid_credentials" ? { ...answer, message: refused } : answer;
      }}
      onSuccess={(answer) => {
        storeLogIn(answer);
        const target = callbackUrl || pageAfterLogIn(answer.body.user.role);
        const next = answer.body.must_choose_password ? choosePasswordPath(hrefHere(target)) : target;
        setTimeout(() => location.assign(hrefHere(next)), redirectDelay);
        return answer.message;
      }}
      leavesPage
      texts={{ ...texts, failed: refused }}
      flash={flash}
      notice={hasLoggedOut && loggedOut && <FormSuccess message={loggedOut} />}
      className="grid gap-4"
    >
      {isOffice && <input type="hidden" name="from" value="/admin" />}
      {callbackUrl && <input type="hidden" name="callbackUrl" value={callbackUrl} />}
      <TextField
        ref={email}
        name="email"
        label={texts.email}
        type="email"
        autoComplete="username"
        autoFocus={isOffice}
      />
      <PasswordField
        name="password"
        label={texts.password}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        autoComplete="current-password"
        aside={forgot}
      />
    </NativeForm>
  );
}
