import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { AlreadyLoggedIn } from "@/components/log-in/already-logged-in";
import { AuthLayout } from "@/components/log-in/auth-layout";
import { DemoAccounts } from "@/components/log-in/demo-accounts";
import { LogInForm } from "@/components/log-in/log-in-form";
import { ownPath } from "@/lib/http/calls/own-site";
import { readFlash } from "@/lib/http/cookies/flash";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("officeLogIn");
  return { title: t("metaTitle"), robots: { index: false } };
}

type Search = { callbackUrl?: string | string[] };

export default async function OfficeLogInPage({ searchParams }: { searchParams: Promise<Search> }) {
  const wanted = ownPath([(await searchParams).callbackUrl].flat()[0], "");
  const t = await getTranslations("officeLogIn");
  const { logIn } = await getMessages();
  const flash = await readFlash("admin", "/admin");
  return (
    <AuthLayout title={t("title")} lead={t("lead")}>
      <AlreadyLoggedIn callbackUrl={wanted} />
      <LogInForm
        office
        texts={{ ...logIn.form, refused: t("refused") }}
        callbackUrl={wanted}
        flash={flash && { email: flash.values.email ?? "", message: flash.message }}
      />
      <DemoAccounts show={["admin"]} />
    </AuthLayout>
  );
}
