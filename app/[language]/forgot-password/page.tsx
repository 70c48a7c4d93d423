import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { RefusalSentences } from "@/components/form/sentences";
import { AskOffice, ContactButtons } from "@/components/log-in/ask-office";
import { AuthLayout } from "@/components/log-in/auth-layout";
import { PageLink } from "@/components/site/page-link";
import { unlistedMetadata } from "@/components/site/page-metadata";
import { readFlash } from "@/lib/http/pages/page";
import { sendsMail } from "@/lib/mails/mail";
import { sentencesFor } from "@/lib/words/sentence";
import { ForgotPasswordForm } from "./forgot-password-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("forgotPassword");
  return unlistedMetadata(t("title"));
}

/** Ways back in: by email if an SMTP server is configured, and always through the office. */
export default async function ForgotPasswordPage() {
  const t = await getTranslations("forgotPassword");
  const { forgotPassword, refusals } = await getMessages();
  const flash = await readFlash("forgot-password", "/forgot-password");
  return (
    <AuthLayout
      title={t("title")}
      lead={t(sendsMail ? "lead" : "noMail")}
      after={
        <PageLink href="/login" className="text-primary underline underline-offset-4">
          {t("logIn")}
        </PageLink>
      }
    >
      {sendsMail ? (
        <>
          <RefusalSentences sentences={sentencesFor("forgotPassword", { refusals })}>
            <ForgotPasswordForm
              texts={forgotPassword.form}
              flashSuccess={flash?.success ? flash.message : null}
              email={flash?.values.email}
              flashError={flash?.success ? undefined : flash?.message}
            />
          </RefusalSentences>
          <AskOffice />
        </>
      ) : (
        <ContactButtons />
      )}
    </AuthLayout>
  );
}
