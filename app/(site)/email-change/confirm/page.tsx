import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Button } from "@/components/ui/button";
import { academy } from "@/lib/academy";
import { type Query, queryText } from "@/lib/http/pages/query-text";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("emailChange");
  return {
    title: `${t("confirm.title")} · ${academy.name}`,
    robots: { index: false },
    referrer: "no-referrer",
  };
}

/** The target of the email's link. Requires a click on a button, because mail scanners open every link. */
export default async function ConfirmEmailPage({ searchParams }: { searchParams: Query }) {
  const t = await getTranslations("emailChange");
  const token = await queryText(searchParams, "token");
  return (
    <PageHead
      title={t("confirm.title")}
      lead={t("confirm.text")}
      current={{ href: "/email-change/confirm", text: t("confirm.title") }}
    >
      <form method="post" action="/backend/email-change" className="mt-9">
        <input type="hidden" name="token" value={token ?? ""} />
        <Button type="submit" size="lg">
          {t("confirm.button")}
        </Button>
      </form>
    </PageHead>
  );
}
