import type { ReactNode } from "react";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import type { Account } from "@/lib/accounts/account";
import type { Refusal } from "@/lib/errors";
import { PasswordForm } from "./password-form";
import { ProfilePanel } from "./profile-panel";
import { SettingsTabs } from "./settings-tabs";

type AccountSettingsProps = {
  title: string;
  /** The page's own path. */
  path: string;
  account: { output: Account } | { refusal: Refusal };
  /** What one can set here besides one's profile and password. */
  preferences?: ReactNode;
};

/** The settings of whoever is logged in. */
export function AccountSettings({ title, path, account, preferences }: AccountSettingsProps) {
  return (
    <>
      <PageHead title={title} />
      {"refusal" in account ? (
        <PageRefusal sentence={`Error: ${account.refusal.message}`} href={path} />
      ) : (
        <SettingsTabs
          tabs={[
            {
              name: "profile",
              label: "Profile Information",
              content: <ProfilePanel account={account.output} />,
            },
            { name: "security", label: "Security", content: <PasswordForm /> },
            ...(preferences ? [{ name: "preferences", label: "Preferences", content: preferences }] : []),
          ]}
        />
      )}
    </>
  );
}
