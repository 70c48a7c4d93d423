import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations } from "next-intl/server";
import { RefusalSentences } from "@/components/form/sentences";
import { SiteShell } from "@/components/site/site-shell";
import { compiledMessages } from "@/i18n/compiled";
import { academyContact, academyName } from "@/lib/academy/current";
import { formatHours } from "@/lib/academy/format-hours";
import { importFieldNames } from "@/lib/imports/columns";
import { allSentences } from "@/lib/words/sentence";
import { OfficeSheet } from "./office-sheet";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("offlineEntries");
  return { title: `${t("title")} · ${academyName()}`, robots: { index: false, follow: false } };
}

/**
 * Where the office enters people and scores while the server is down (docs/decisions/office-sheet.md). The page itself
 * contains no personal data.
 */
export default async function OfficeSheetPage() {
  const t = await getTranslations("offlineEntries");
  const messages = await getMessages();
  const { phone, hours } = academyContact();
  return (
    <SiteShell footer={null}>
      <div className="wrap grid gap-6 py-8">
        <header className="grid max-w-3xl gap-2">
          <h1 className="text-heading">{t("title")}</h1>
          <p className="text-muted-foreground">{t("lead")}</p>
          <p className="text-muted-foreground">
            {t.rich("send", {
              link: (text) => (
                <a href="/admin/import" className="text-primary underline underline-offset-4">
                  {text}
                </a>
              ),
            })}
          </p>
          <noscript>
            <p className="rounded-lg border bg-card p-5">{t("withoutScript")}</p>
          </noscript>
        </header>
        <NextIntlClientProvider messages={compiledMessages(messages, ["offlineEntries", "slip"])}>
          <RefusalSentences sentences={allSentences}>
            <OfficeSheet
              contact={{ academy: academyName(), phone, hours: formatHours(hours) }}
              fieldNames={importFieldNames(messages)}
            />
          </RefusalSentences>
        </NextIntlClientProvider>
      </div>
    </SiteShell>
  );
}
