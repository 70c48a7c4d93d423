import type { ReactNode } from "react";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import type { Account } from "@/lib/accounts/account";
import { listSessions } from "@/lib/accounts/operations/sessions";
import type { Refusal } from "@/lib/errors";
import { readFlash } from "@/lib/http/cookies/flash";
import { read } from "@/lib/http/pages/read";
import { PasswordForm } from "./password-form";
import { ProfilePanel } from "./profile-panel";
import { SessionList } from "./session-list";
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
export async function AccountSettings({ title, path, account, preferences }: AccountSettingsProps) {
  const sessions = await read(listSessions, {});
  const flash = await readFlash("sessions", path);
  const security = (
    <div className="grid gap-8">
      <PasswordForm />
      {"output" in sessions && (
        <SessionList sessions={sessions.output} path={path} message={flash?.message ?? null} />
      )}
    </div>
  );
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
            { name: "security", label: "Security", content: security },
            ...(preferences ? [{ name: "preferences", label: "Preferences", content: preferences }] : []),
          ]}
        />
      )}
    </>
  );
}
