import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { Breadcrumbs } from "@/components/site/page-header";
import { PageLink } from "@/components/site/page-link";
import { Scene } from "@/components/site/scene";
import { academyName } from "@/lib/academy/current-academy";
import { issuerDid, ownIssuers } from "@/lib/certificates/addresses";
import { keysPath } from "@/lib/certificates/signed-record";
import { publishedKeys } from "@/lib/certificates/signing-keys";
import { pageAcademyName } from "@/lib/http/page";
import { RecordCheck } from "./record-check";
import "@/components/certificate/certificate.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("verifyRecord");
  const academy = await pageAcademyName();
  return {
    title: t("metaTitle", { academy }),
    description: t("metaDescription", { academy }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

export default async function Page() {
  const t = await getTranslations("verifyRecord");
  const { certificate, dates, verifyRecord } = await getMessages();
  const verify = await getTranslations("verify");
  const { facts, id, notTaken, mockTest, scores } = certificate;
  const { words, version, code, checked } = certificate.verdict;
  const verdict = { words, version, code, checked };
  return (
    <div className="wrap grid items-start gap-x-16 py-6 lg:grid-cols-[1.6fr_1fr] lg:py-12">
      <div className="max-w-3xl">
        <Breadcrumbs
          trail={[{ href: "/verify", text: verify("title") }]}
          current={{ href: "/verify/record", text: t("title") }}
        />
        <RecordCheck
          title={t("title")}
          lead={t("lead")}
          withoutScript={
            <p className="rounded-lg border bg-card p-5">
              {t.rich("withoutScript", {
                link: (text) => (
                  <PageLink className="text-primary underline" href="/verify">
                    {text}
                  </PageLink>
                ),
              })}
            </p>
          }
          keys={await publishedKeys()}
          issuers={ownIssuers()}
          did={issuerDid()}
          academyName={academyName()}
          texts={{ ...verifyRecord.check, facts, id, notTaken, mockTest, scores, verdict, dates }}
        />
        <section aria-labelledby="how" className="mt-10 border-t pt-6 print:hidden">
          <h2 id="how" className="text-title">
            {t("how.title")}
          </h2>
          <p className="mt-2 text-muted-foreground">{t("how.text", { academy: await pageAcademyName() })}</p>
          <details className="mt-2 text-sm text-muted-foreground">
            <summary className="w-fit py-3 underline underline-offset-4">{t("programmers.title")}</summary>
            <p>
              {t.rich("programmers.text", {
                address: keysPath,
                link: (text) => (
                  <a className="text-primary underline" href={keysPath}>
                    {text}
                  </a>
                ),
              })}
            </p>
          </details>
        </section>
      </div>
      <Scene href="/scenes/certificate.svg#scene" className="w-full bg-lapis-900 max-lg:hidden" />
    </div>
  );
}
