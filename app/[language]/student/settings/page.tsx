import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AccountSettings } from "@/components/account/account-settings";
import { ownPreferences } from "@/lib/accounts/operations/own-preferences";
import { ownVisibility } from "@/lib/certificates/operations/own-visibility";
import { read, requirePage } from "@/lib/http/pages/read";
import { ownRequests } from "@/lib/messages/requests";
import { listResults } from "@/lib/sittings/operations/list-results";
import { OfficePanel } from "./office-panel";
import { PrivacyPanel } from "./privacy-panel";

const path = "/student/settings";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("student.pages");
  return { title: t("settings") };
}

export default async function StudentSettingsPage() {
  const { userId } = await requirePage({ access: "student" }, path);
  const t = await getTranslations("student.settings");
  const pages = await getTranslations("student.pages");
  const [requests, results, visibility, preferences] = await Promise.all([
    read(ownRequests, {}),
    read(listResults, { studentId: userId }),
    read(ownVisibility, {}),
    read(ownPreferences, {}),
  ]);
  const isLocked = "output" in results && results.output.length > 0;
  const privacyTab = "output" in visibility &&
    "output" in preferences && {
      name: "privacy",
      label: t("privacy"),
      content: <PrivacyPanel visibility={visibility.output} preferences={preferences.output} />,
    };
  const officeTab = "output" in requests && {
    name: "office",
    label: t("office.title"),
    content: <OfficePanel requests={requests.output} />,
  };
  return (
    <AccountSettings
      title={pages("settings")}
      path={path}
      locked={
        isLocked && (
          <Link href="?tab=office" className="text-primary underline underline-offset-4">
            {t("office.title")}
          </Link>
        )
      }
      extraTabs={[privacyTab, officeTab].filter((tab) => tab !== false)}
    />
  );
}
