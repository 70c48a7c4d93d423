import { getMessages, getTranslations } from "next-intl/server";
import { NewPasswordForm } from "@/components/account/new-password-form";
import { AskOffice } from "@/components/log-in/ask-office";
import { AuthLayout } from "@/components/log-in/auth-layout";
import { unlistedOf } from "@/components/site/page-metadata";
import { PasswordChoice } from "@/lib/accounts/schema";
import { type Query, queryText, readFlash } from "@/lib/http/pages/page";
import { formRules } from "@/lib/words/form-rules";

export const generateMetadata = unlistedOf("newPassword.reset.title", { referrer: "same-origin" });

/** The target of the email's link. Opening it does not use up the link, because mail scanners open every link. */
export default async function ResetPasswordPage({ searchParams }: { searchParams: Query }) {
  const token = (await queryText(searchParams, "token")) ?? "";
  const t = await getTranslations("newPassword.reset");
  const { account, auth, newPassword, passwordStrength } = await getMessages();
  const flash = await readFlash("reset-password", "/reset-password");
  return (
    <AuthLayout title={t("title")} lead={t("lead")}>
      <NewPasswordForm
        rules={formRules(PasswordChoice)}
        texts={{ ...account.password.fields, ...newPassword.form, unreachable: auth.fields.unreachable }}
        strengthTexts={passwordStrength}
        action="/backend/account/reset-password"
        hiddenFields={{ token }}
        nextPage="/login?reset=done"
        flash={flash}
      />
      <AskOffice />
    </AuthLayout>
  );
}
