import { getTranslations } from "next-intl/server";
import { showsDemoAccounts } from "@/lib/accounts/operations/shows-demo-accounts";
import { pageHref } from "@/lib/http/pages/page-href";
import { read } from "@/lib/http/pages/read";
import { DemoGoogleForm } from "./demo-google-form";
import { hasGoogle, OrDivider } from "./google-button";

/** Replaces the Google button in a demo academy without Google, and explains what is missing. */
export async function DemoGoogleButton({ label, isPressed }: { label: string; isPressed: boolean }) {
  if (hasGoogle) return null;
  const result = await read(showsDemoAccounts, {});
  if (!("output" in result) || !result.output) return null;
  const t = await getTranslations("auth");
  return (
    <div className="grid gap-4">
      <OrDivider />
      <DemoGoogleForm
        page={await pageHref("/register")}
        label={label}
        explanation={t("noGoogle")}
        isPressed={isPressed}
      />
    </div>
  );
}
