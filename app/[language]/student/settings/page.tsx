import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AccountSettings } from "@/components/account/account-settings";
import { ownPreferences } from "@/lib/accounts/operations/own-preferences";
import { ownVisibility } from "@/lib/certificates/operations/own-visibility";
import { ownCorrections } from "@/lib/corrections/operations/list-corrections";
import { read, requirePage } from "@/lib/http/pages/read";
import { CorrectionSection } from "./correction-section";
import { PrivacyPanel } from "./privacy-panel";

const path = "/student/settings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("student.settings");
  return { title: t("title") };
}

export default async function StudentSettingsPage() {
  await requirePage({ access: "student" }, path);
  const t = await getTranslations("student.settings");
  const [corrections, visibility, preferences] = await Promise.all([
    read(ownCorrections, {}),
    read(ownVisibility, {}),
    read(ownPreferences, {}),
  ]);
  const { isLocked, requests } =
    "output" in corrections ? corrections.output : { isLocked: false, requests: [] };
  const privacyTab =
    "output" in visibility && "output" in preferences
      ? {
          name: "privacy",
          label: t("privacy"),
          content: <PrivacyPanel visibility={visibility.output} preferences={preferences.output} />,
        }
      : undefined;
  return (
    <AccountSettings
      title={t("title")}
      path={path}
      locked={isLocked ? <CorrectionSection requests={requests} /> : undefined}
      extraTabs={privacyTab && [privacyTab]}
    />
  );
}
