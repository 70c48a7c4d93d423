import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { AccountSettings } from "@/components/area/account-settings";
import { titleOf } from "@/components/area/area-page";
import { settingsPage } from "@/lib/auth/roles";
import { requirePage } from "@/lib/http/page";

const path = "/staff/profile";

export const generateMetadata = titleOf("staff.profile");

/** For users without an area of their own; redirects everyone else to theirs. */
export default async function StaffProfilePage() {
  const { role } = await requirePage({ access: "member" }, path);
  if (settingsPage(role) !== path) redirect(settingsPage(role));
  const t = await getTranslations("staff");
  return <AccountSettings title={t("profile")} path={path} />;
}
