import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { RefusalSentences } from "@/components/form/sentences";
import { AuthLayout } from "@/components/log-in/auth-layout";
import { LogInForm } from "@/components/log-in/log-in-form";
import { AlreadyLoggedIn, DemoAccounts } from "@/components/log-in/log-in-notices";
import { type Query, queryText, readFlash } from "@/lib/http/pages/page";
import { ownPath } from "@/lib/http/requests";
import { sentencesFor } from "@/lib/words/sentence";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("officeLogIn");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function OfficeLogInPage({ searchParams }: { searchParams: Query }) {
  const callbackUrl = ownPath(await queryText(searchParams, "callbackUrl"), "");
  const t = await getTranslations("officeLogIn");
  const office = await getTranslations("office");
  const { logIn, refusals } = await getMessages();
  const flash = await readFlash("admin", "/admin");
  return (
    <AuthLayout title={office("area")} lead={t("lead")} isOffice>
      <AlreadyLoggedIn callbackUrl={callbackUrl} />
      <RefusalSentences sentences={sentencesFor("logIn", { refusals })}>
        <LogInForm
          office={{ refused: t("refused") }}
          texts={logIn.form}
          callbackUrl={callbackUrl}
          flash={flash && { email: flash.values.email ?? "", message: flash.message }}
        />
      </RefusalSentences>
      <DemoAccounts roles={["admin"]} />
    </AuthLayout>
  );
}
