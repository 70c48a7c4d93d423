import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { AlreadyLoggedIn } from "@/components/area/already-logged-in";
import { AuthLayout } from "@/components/area/auth-layout";
import { DemoAccountList } from "@/components/area/demo-account-list";
import { LogInForm } from "@/components/area/log-in-form";
import { LogIn } from "@/lib/accounts/schema";
import { type Query, queryText, readFlash } from "@/lib/http/page";
import { ownPath } from "@/lib/http/trust";
import { formRules } from "@/lib/words/form-rules";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("officeLogIn");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function OfficeLogInPage({ searchParams }: { searchParams: Query }) {
  const callbackUrl = ownPath(await queryText(searchParams, "callbackUrl"), "");
  const t = await getTranslations("officeLogIn");
  const office = await getTranslations("office");
  const { auth, logIn, refusals } = await getMessages();
  const refused = t("refused");
  const flash = await readFlash("/admin");
  const isWrong = flash?.message === refusals.invalidCredentials;
  return (
    <AuthLayout title={office("area")} lead={t("lead")} isOffice>
      <AlreadyLoggedIn callbackUrl={callbackUrl} />
      <LogInForm
        isOffice
        rules={formRules(LogIn)}
        texts={{ ...auth.fields, ...logIn.form }}
        refused={refused}
        callbackUrl={callbackUrl}
        flash={flash && isWrong ? { ...flash, message: refused } : flash}
      />
      <DemoAccountList roles={["admin"]} />
    </AuthLayout>
  );
}
