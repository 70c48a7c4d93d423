import type { Metadata } from "next";
import { AccountSettings } from "@/components/account/account-settings";
import { ownPreferences } from "@/lib/accounts/operations/own-preferences";
import { ownVisibility } from "@/lib/certificates/operations/own-visibility";
import { ownCorrections } from "@/lib/corrections/operations/list-corrections";
import type { Query } from "@/lib/http/pages/query-text";
import { read, requirePage } from "@/lib/http/pages/read";
import { CorrectionSection } from "./correction-section";
import { PrivacyPanel } from "./privacy-panel";

const title = "Settings";
const path = "/student/settings";

export const metadata: Metadata = { title };

export default async function StudentSettingsPage({ searchParams }: { searchParams: Query }) {
  await requirePage({ access: "student" }, path);
  const [corrections, visibility, preferences] = await Promise.all([
    read(ownCorrections, {}),
    read(ownVisibility, {}),
    read(ownPreferences, {}),
  ]);
  const known = "output" in corrections ? corrections.output : { isLocked: false, requests: [] };
  const hasPrivacy = "output" in visibility && "output" in preferences;
  return (
    <AccountSettings
      {...{ title, path, query: searchParams, isLocked: known.isLocked }}
      belowProfile={(typed) => known.isLocked && <CorrectionSection {...{ path, typed }} {...known} />}
      {...(hasPrivacy && {
        more: {
          name: "privacy",
          label: "Privacy",
          content: (
            <PrivacyPanel path={path} visibility={visibility.output} preferences={preferences.output} />
          ),
        },
      })}
    />
  );
}
