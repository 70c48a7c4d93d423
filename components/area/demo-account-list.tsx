import { getTranslations } from "next-intl/server";
import { Untranslated } from "@/components/ui/own-text";
import { showsDemoAccounts } from "@/lib/accounts/demo";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import { read } from "@/lib/http/page";

type DemoRole = (typeof demoAccounts)[number]["role"];

export async function DemoAccountList({ roles }: { roles: readonly DemoRole[] }) {
  const result = await read(showsDemoAccounts, {});
  if (!("output" in result) || !result.output) return null;
  const t = await getTranslations("auth.demo");
  const area = await getTranslations("area");
  return (
    <section aria-label={t("label")} className="rounded-md border border-gold-300 bg-gold-100/60 p-4 text-sm">
      <p className="font-medium">{t("title")}</p>
      <dl className="mt-2 grid gap-2">
        {demoAccounts
          .filter(({ role }) => roles.includes(role))
          .map(({ role, email, password }) => (
            <div key={role} className="flex flex-wrap gap-x-3">
              <dt className="w-18 text-muted-foreground">{area(`roles.${role}`)}</dt>
              <dd className="grid flex-1 basis-48 font-mono text-xs wrap-anywhere">
                <Untranslated dir="ltr">{email}</Untranslated>
                <Untranslated dir="ltr">{password}</Untranslated>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
