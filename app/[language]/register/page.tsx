import { getMessages, getTranslations } from "next-intl/server";
import { AuthLayout } from "@/components/area/auth-layout";
import { GoogleButton } from "@/components/area/google-button";
import { TextLink } from "@/components/site/page-link";
import { metadataOf } from "@/components/site/page-metadata";
import { SignUp } from "@/lib/accounts/schema";
import { readFlash } from "@/lib/http/page";
import { formRules } from "@/lib/words/form-rules";
import { SignUpForm } from "./sign-up-form";

export const generateMetadata = metadataOf("signUp", "/register");

export default async function SignUpPage() {
  const t = await getTranslations("signUp");
  const { signUp, auth } = await getMessages();
  const flash = await readFlash("/register");
  return (
    <AuthLayout
      title={t("title")}
      lead={t("lead")}
      after={t.rich("logIn", { link: (text) => <TextLink href="/login">{text}</TextLink> })}
    >
      <SignUpForm rules={formRules(SignUp)} texts={{ ...auth.fields, ...signUp.form }} flash={flash} />
      <GoogleButton label={t("google")} callbackUrl="" explanation={auth.noGoogle} />
    </AuthLayout>
  );
}
