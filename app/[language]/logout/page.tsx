import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { AuthLayout } from "@/components/area/auth-layout";
import { LogOutForm } from "@/components/area/log-out-forms";
import { actorOfPage } from "@/lib/http/page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("area"))("logOut"), robots: { index: false } };
}

export default async function LogOutPage() {
  const t = await getTranslations("logOut");
  const area = await getTranslations("area");
  const site = (await headers()).get("sec-fetch-site");
  const actor = await actorOfPage();
  // A link from another site keeps what was typed for its owner.
  const isFromHere = site === "same-origin" || site === "none";
  return (
    <AuthLayout title={area("logOut")} lead={t("lead")}>
      <LogOutForm
        label={area("logOut")}
        failed={area("notLoggedOut")}
        keepsInput={!isFromHere}
        userId={actor.kind === "visitor" ? null : String(actor.userId)}
      />
    </AuthLayout>
  );
}
