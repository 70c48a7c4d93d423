import { redirect } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { NewPasswordForm } from "@/components/account/new-password-form";
import { pageUserAttribute } from "@/components/form/page-user";
import { AskOffice } from "@/components/log-in/ask-office";
import { AuthLayout } from "@/components/log-in/auth-layout";
import { unlistedOf } from "@/components/site/page-metadata";
import { PasswordChoice } from "@/lib/accounts/schema";
import { pageAfterLogIn } from "@/lib/auth/roles";
import { actorOfPage, pageHref, type Query, queryText, readFlash } from "@/lib/http/pages/page";
import { ownPath } from "@/lib/http/requests";
import { formRules } from "@/lib/words/form-rules";

const path = "/choose-password";

export const generateMetadata = unlistedOf("newPassword.choose.title");

export default async function ChoosePasswordPage({ searchParams }: { searchParams: Query }) {
  const actor = await actorOfPage();
  if (actor.kind !== "limited")
    redirect(await pageHref(actor.kind === "member" ? pageAfterLogIn(actor.role) : "/login"));
  const own = await pageHref(pageAfterLogIn(actor.role));
  const next = ownPath(await queryText(searchParams, "callbackUrl"), own);
  const t = await getTranslations("newPassword.choose");
  const { account, auth, newPassword, passwordStrength } = await getMessages();
  const flash = await readFlash("choose-password", path);
  return (
    <AuthLayout title={t("title")} lead={t("lead")}>
      <div {...{ [pageUserAttribute]: actor.userId }}>
        <NewPasswordForm
          rules={formRules(PasswordChoice)}
          texts={{ ...account.password.fields, ...newPassword.form, unreachable: auth.fields.unreachable }}
          strengthTexts={passwordStrength}
          action="/backend/account/choose-password"
          hiddenFields={{ callbackUrl: next }}
          nextPage={next}
          flash={flash}
        />
      </div>
      <AskOffice />
    </AuthLayout>
  );
}
