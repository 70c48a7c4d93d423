import { getMessages, getTranslations } from "next-intl/server";
import { AskOffice } from "@/components/area/ask-office";
import { AuthLayout } from "@/components/area/auth-layout";
import { TextField } from "@/components/form/fields";
import { NativeForm } from "@/components/form/native-form";
import { TextLink } from "@/components/site/page-link";
import { unlistedOf } from "@/components/site/page-metadata";
import { PasswordResetRequest } from "@/lib/accounts/schema";
import { readFlash } from "@/lib/http/page";
import { sendsMail } from "@/lib/jobs/mail";
import { formRules } from "@/lib/words/form-rules";

export const generateMetadata = unlistedOf("forgotPassword");

/** Ways back in: by email if an SMTP server is configured, and always through the office. */
export default async function ForgotPasswordPage() {
  const t = await getTranslations("forgotPassword");
  const { auth, forgotPassword } = await getMessages();
  const flash = await readFlash("/forgot-password");
  return (
    <AuthLayout
      title={t("title")}
      lead={t(sendsMail ? "lead" : "noMail")}
      after={<TextLink href="/login">{t("logIn")}</TextLink>}
    >
      {sendsMail && (
        <NativeForm
          rules={formRules(PasswordResetRequest)}
          action="/backend/account/forgot-password"
          texts={{ ...forgotPassword.form, unreachable: auth.fields.unreachable }}
          flash={flash}
          className="grid gap-4"
        >
          <TextField name="email" label={auth.fields.email} type="email" autoComplete="username" />
        </NativeForm>
      )}
      <AskOffice />
    </AuthLayout>
  );
}
