import type { Metadata } from "next";
import { PasswordForm } from "@/components/account/password-form";
import { ProfilePanel } from "@/components/account/profile-panel";
import { SettingsTabs } from "@/components/account/settings-tabs";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { getAccount } from "@/lib/accounts/operations/own-profile";
import { read, requirePageRole } from "@/lib/http/read";

export const metadata: Metadata = { title: "Settings" };

export default async function StudentSettingsPage() {
  await requirePageRole(["student"], "/student/settings");
  const result = await read(getAccount, {});
  return (
    <>
      <PageHead title="Settings" />
      {"refusal" in result ? (
        <PageRefusal sentence={`Error: ${result.refusal.message}`} href="/student/settings" />
      ) : (
        <SettingsTabs
          tabs={[
            {
              name: "profile",
              label: "Profile Information",
              content: <ProfilePanel account={result.output} />,
            },
            { name: "security", label: "Security", content: <PasswordForm /> },
          ]}
        />
      )}
    </>
  );
}
