import { getTranslations } from "next-intl/server";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import { showsDemoAccounts } from "@/lib/accounts/operations/shows-demo-accounts";
import { read } from "@/lib/http/pages/read";

type DemoRole = (typeof demoAccounts)[number]["role"];

/** The demo academy's accounts, shown only if the database has them. */
export async function DemoAccounts({ roles }: { roles: readonly DemoRole[] }) {
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
            <div key={role} className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3">
              <dt className="text-muted-foreground">{area(`roles.${role}`)}</dt>
              <dd className="grid font-mono text-xs wrap-anywhere">
                <bdi translate="no" dir="ltr">
                  {email}
                </bdi>
                <bdi translate="no" dir="ltr">
                  {password}
                </bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
