import { getTranslations } from "next-intl/server";
import { AuthLayout } from "@/components/log-in/auth-layout";
import { unlistedOf } from "@/components/site/page-metadata";
import { Button } from "@/components/ui/button";

export const generateMetadata = unlistedOf("unavailable.title");

export default async function UnavailablePage() {
  const t = await getTranslations("unavailable");
  return (
    <AuthLayout title={t("title")} lead={t("text")} after={t("kept")}>
      <Button asChild size="lg" className="w-fit">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the requested page */}
        <a href="">{t("again")}</a>
      </Button>
    </AuthLayout>
  );
}
