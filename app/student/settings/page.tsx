import type { Metadata } from "next";
import { AccountSettings } from "@/components/account/account-settings";
import { getAccount } from "@/lib/accounts/operations/own-profile";
import { read, requirePage } from "@/lib/http/pages/read";

const title = "Settings";
const path = "/student/settings";

export const metadata: Metadata = { title };

export default async function StudentSettingsPage() {
  await requirePage({ access: "student" }, path);
  return <AccountSettings {...{ title, path }} account={await read(getAccount, {})} />;
}
