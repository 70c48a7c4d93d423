import { headers } from "next/headers";
import { getMessages, getTranslations } from "next-intl/server";
import { AlreadyLoggedIn } from "@/components/area/already-logged-in";
import { AskOffice } from "@/components/area/ask-office";
import { AuthLayout } from "@/components/area/auth-layout";
import { DemoAccountList } from "@/components/area/demo-account-list";
import { GoogleButton } from "@/components/area/google-button";
import { LogInForm } from "@/components/area/log-in-form";
import { LogOutAgain } from "@/components/area/log-out-forms";
import { PageLink, TextLink } from "@/components/site/page-link";
import { metadataOf } from "@/components/site/page-metadata";
import { Alert, FormSuccess } from "@/components/ui/alert";
import { LogIn } from "@/lib/accounts/schema";
import { readCookie } from "@/lib/http/cookies";
import { actorOfPage, pageHref, type Query, queryText, readFlash } from "@/lib/http/page";
import { ownPath } from "@/lib/http/trust";
import { formRules } from "@/lib/words/form-rules";
import { withoutLanguage } from "@/lib/words/languages";

export const generateMetadata = metadataOf("logIn", "/login");

const googleErrors = [
  { code: "GooglePassword", text: "refusals.logInWithPassword" },
  { code: "GoogleUnverified", text: "logIn.googleUnverified" },
  { code: "GoogleTooMany", text: "refusals.tooManyAttempts" },
] as const;

export default async function LogInPage({ searchParams }: { searchParams: Query }) {
  const [requested, ended, error, reset] = await Promise.all(
    ["callbackUrl", "ended", "error", "reset"].map((field) => queryText(searchParams, field)),
  );
  const wanted = ownPath(requested, "");
  // In the language of this page, which may have been chosen here. Checked again: `/fa//` hides another site.
  const callbackUrl = wanted && ownPath(await pageHref(withoutLanguage(wanted)), "");
  const hasEnded = ended === "unused" || ended === "over";
  const isVisitor = (await actorOfPage()).kind === "visitor";
  const t = await getTranslations();
  const { auth, logIn, refusals, replies } = await getMessages();
  return (
    <AuthLayout
      title={t("logIn.title")}
      lead={t("logIn.lead")}
      after={t.rich("logIn.signUp", { link: (text) => <TextLink href="/register">{text}</TextLink> })}
    >
      {/* Who comes back to this page after another log-in asked for a page of their own. */}
      <AlreadyLoggedIn callbackUrl={hasEnded ? "" : callbackUrl} />
      {error !== undefined && (
        <Alert variant="destructive">
          {t(googleErrors.find(({ code }) => code === error)?.text ?? "logIn.googleFailed")}
        </Alert>
      )}
      {hasEnded && isVisitor && (
        <Alert role="status">{t(ended === "over" ? "logIn.over" : "logIn.ended")}</Alert>
      )}
      {ended === "failed" && (
        <LogOutAgain
          label={t("area.logOut")}
          failed={t("area.notLoggedOut")}
          idlePath={callbackUrl}
          isUnfinished={readCookie(await headers(), "unfinishedLogOut") !== null && isVisitor}
        />
      )}
      {reset === "done" && <FormSuccess message={t("logIn.passwordSet")} />}
      <LogInForm
        rules={formRules(LogIn)}
        texts={{ ...auth.fields, ...logIn.form }}
        refused={refusals.invalidCredentials}
        forgot={
          // A 44-pixel touch target that does not raise its line.
          <PageLink
            href="/forgot-password"
            className="-mt-4 -mb-1.5 inline-flex min-h-11 items-center pt-2.5 text-end text-sm text-primary underline underline-offset-4"
          >
            {t("logIn.forgot")}
          </PageLink>
        }
        callbackUrl={callbackUrl}
        loggedOut={replies.loggedOut}
        flash={await readFlash("/login")}
      />
      <GoogleButton label={t("logIn.google")} callbackUrl={callbackUrl} />
      <AskOffice />
      <DemoAccountList roles={["student", "admin"]} />
    </AuthLayout>
  );
}
