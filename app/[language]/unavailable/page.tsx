import { getTranslations } from "next-intl/server";
import { AuthLayout } from "@/components/area/auth-layout";
import { unlistedOf } from "@/components/site/page-metadata";

export const generateMetadata = unlistedOf("unavailable");

export default async function UnavailablePage() {
  const t = await getTranslations("unavailable");
  return (
    <AuthLayout title={t("title")} lead={t("text")} after={t("kept")}>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the requested page */}
      <a href="" className="button button-lg w-fit">
        {t("again")}
      </a>
    </AuthLayout>
  );
}
