import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { RefusalSentences } from "@/components/form/sentences";
import { AuthLayout } from "@/components/log-in/auth-layout";
import { GoogleButton, hasGoogle, OrDivider } from "@/components/log-in/google-button";
import { PageLink } from "@/components/site/page-link";
import { pageMetadata } from "@/components/site/page-metadata";
import { pageAcademyName, readFlash } from "@/lib/http/pages/page";
import { sentencesFor } from "@/lib/words/sentence";
import { NoGoogleButton } from "./no-google-button";
import { SignUpForm } from "./sign-up-form";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("signUp");
  return pageMetadata({
    title: t("title"),
    description: t("metaDescription", { academy: await pageAcademyName() }),
    path: "/register",
  });
}

export default async function SignUpPage() {
  const t = await getTranslations("signUp");
  const { signUp, auth, refusals } = await getMessages();
  const flash = await readFlash("register", "/register");
  return (
    <AuthLayout
      title={t("title")}
      lead={t("lead")}
      after={t.rich("logIn", {
        link: (text) => (
          <PageLink href="/login" className="text-primary underline underline-offset-4">
            {text}
          </PageLink>
        ),
      })}
    >
      <RefusalSentences sentences={sentencesFor("signUp", { refusals })}>
        <SignUpForm
          texts={signUp.form}
          flash={
            flash && {
              name: flash.values.name ?? "",
              email: flash.values.email ?? "",
              message: flash.message,
            }
          }
        />
      </RefusalSentences>
      {hasGoogle ? (
        <GoogleButton label={t("google")} callbackUrl="" />
      ) : (
        <div className="grid gap-4">
          <OrDivider />
          <NoGoogleButton label={t("google")} explanation={auth.noGoogle} />
        </div>
      )}
    </AuthLayout>
  );
}
