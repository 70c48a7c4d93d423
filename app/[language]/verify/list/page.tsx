import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { CheckLayout } from "@/components/certificate/check-layout";
import { findCodeScene } from "@/components/scenes/find-code";
import { Breadcrumbs } from "@/components/seo/breadcrumbs";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { academyName } from "@/lib/academy/current";
import { papersInList } from "@/lib/certificates/code-input";
import { exampleCode } from "@/lib/certificates/example-code";
import { checkCertificates } from "@/lib/certificates/operations/check-certificates";
import { pageHref } from "@/lib/http/pages/page-href";
import { refusePage } from "@/lib/http/pages/page-request";
import { type Query, queryText } from "@/lib/http/pages/query-text";
import { read } from "@/lib/http/pages/read";
import { CheckedList } from "./checked-list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("verifyList");
  return {
    title: t("metaTitle", { academy: academyName() }),
    robots: { index: false, follow: false },
    referrer: "same-origin",
  };
}

/** Checks many certificates by their pasted codes, with or without JavaScript. */
export default async function Page({ searchParams }: { searchParams: Query }) {
  const t = await getTranslations("verifyList");
  const pasted = (await queryText(searchParams, "codes")) ?? "";
  const papers = papersInList(pasted);
  const studentCodes = papers.map(({ studentCode }) => studentCode);
  const versions = papers.map(({ version }) => version);
  const result = papers.length === 0 ? null : await read(checkCertificates, { studentCodes, versions });
  if (result && "refusal" in result) refusePage(result.refusal);
  return (
    <CheckLayout scene={findCodeScene(exampleCode, await getMessages())}>
      <div className="grid gap-5">
        <Breadcrumbs
          trail={[{ href: "/verify", text: t("trail") }]}
          current={{ href: "/verify/list", text: t("title") }}
        />
        <h1 className="text-heading">{t("title")}</h1>
        {!result && <p>{t("lead")}</p>}
        {result &&
          ("refusal" in result ? (
            <p role="alert" className="font-medium text-destructive">
              {result.refusal.message}
            </p>
          ) : (
            <CheckedList results={result.output} />
          ))}
        <form action={await pageHref("/verify/list")} className="grid gap-3">
          <Label htmlFor="codes">{t("codes")}</Label>
          <Textarea
            id="codes"
            name="codes"
            rows={8}
            dir="ltr"
            spellCheck={false}
            defaultValue={pasted}
            className="font-mono"
          />
          <Button type="submit" className="sm:w-fit">
            {t("submit")}
          </Button>
        </form>
      </div>
    </CheckLayout>
  );
}
