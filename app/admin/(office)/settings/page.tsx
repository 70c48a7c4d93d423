import type { Metadata } from "next";
import { cookies } from "next/headers";
import { PasswordForm } from "@/components/account/password-form";
import { ProfilePanel } from "@/components/account/profile-panel";
import { SettingsTabs } from "@/components/account/settings-tabs";
import { PageHead } from "@/components/area/page-head";
import { PageRefusal } from "@/components/area/page-refusal";
import { AcademyVisibility } from "@/components/certificate/office/academy-visibility";
import { getAccount } from "@/lib/accounts/operations/own-profile";
import { academyVisibility } from "@/lib/certificates/operations/academy-visibility";
import { read, requirePageRole } from "@/lib/http/read";
import { rowsPerPageCookie, rowsPerPageOf } from "@/lib/rows-per-page";
import { ListPreferences } from "./list-preferences";

export const metadata: Metadata = { title: "Profile & Setting" };

export default async function OfficeSettingsPage() {
  await requirePageRole(["admin"], "/admin/settings");
  const result = await read(getAccount, {});
  const visibility = await read(academyVisibility, {});
  const rowsPerPage = rowsPerPageOf((await cookies()).get(rowsPerPageCookie)?.value);
  return (
    <>
      <PageHead title="Profile & Setting" />
      {"refusal" in result ? (
        <PageRefusal sentence={`Error: ${result.refusal.message}`} href="/admin/settings" />
      ) : (
        <SettingsTabs
          tabs={[
            {
              name: "profile",
              label: "Profile Information",
              content: <ProfilePanel account={result.output} />,
            },
            { name: "security", label: "Security", content: <PasswordForm /> },
            {
              name: "preferences",
              label: "Preferences",
              content: (
                <div className="grid gap-8">
                  <ListPreferences rowsPerPage={rowsPerPage} />
                  {"output" in visibility && <AcademyVisibility initial={visibility.output} />}
                </div>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
