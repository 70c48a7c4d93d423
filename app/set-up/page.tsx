import { redirect } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { AuthLayout } from "@/components/area/auth-layout";
import { unlistedOf } from "@/components/site/page-metadata";
import { opensSetUp } from "@/lib/academy/set-up";
import { SetUp } from "@/lib/academy/set-up-academy";
import { PasswordChoice } from "@/lib/accounts/schema";
import { type Query, queryText } from "@/lib/http/page";
import { formRules } from "@/lib/words/form-rules";
import { SetUpForm } from "./set-up-form";

export const generateMetadata = unlistedOf("setUp", { referrer: "no-referrer" });

/** Opened with the link that the server prints. Once there is an admin, redirects to the office's log-in. */
export default async function SetUpPage({ searchParams }: { searchParams: Query }) {
  const key = (await queryText(searchParams, "key")) ?? "";
  if (!opensSetUp(key)) redirect("/admin");
  const t = await getTranslations();
  const { auth, setUp, signUp } = await getMessages();
  const texts = {
    ...auth.fields,
    ...signUp.form,
    ...setUp.form,
    academyName: t("office.settings.contact.name"),
    phone: t("office.settings.contact.phone"),
    officeEmail: t("office.settings.contact.email"),
    address: t("office.settings.contact.address"),
    fullName: t("area.person.fullName"),
  };
  return (
    <AuthLayout title={t("setUp.title")} lead={t("setUp.lead")}>
      <noscript>{t("setUp.needsScript")}</noscript>
      <SetUpForm rules={{ ...formRules(SetUp), ...formRules(PasswordChoice) }} texts={texts} setUpKey={key} />
    </AuthLayout>
  );
}
