import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { CheckLayout } from "@/components/certificate/check-layout";
import { certificateScene } from "@/components/scenes/certificate";
import { Breadcrumbs } from "@/components/seo/breadcrumbs";
import { academy } from "@/lib/academy";
import { issuerDid, ownIssuers } from "@/lib/certificates/addresses";
import { publishedKeys } from "@/lib/certificates/operations/published-keys";
import { keysPath } from "@/lib/certificates/signing/public-key";
import { RecordCheck } from "./record-check";
import "@/components/certificate/certificate.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("verifyRecord");
  return {
    title: t("metaTitle", { academy: academy.name }),
    description: t("metaDescription", { academy: academy.name }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

// The keys can change while the server runs.
export const dynamic = "force-dynamic";

export default async function Page() {
  const t = await getTranslations("verifyRecord");
  const { certificate, verifyRecord } = await getMessages();
  const { facts, notTaken, mockTest, scores } = certificate;
  const { words, advice, version, code, checked, newest } = certificate.verdict;
  const verdict = { words, advice, version, code, checked, newest };
  return (
    <CheckLayout scene={certificateScene()}>
      <Breadcrumbs
        trail={[{ href: "/verify", text: t("trail") }]}
        current={{ href: "/verify/record", text: t("title") }}
      />
      <RecordCheck
        title={t("title")}
        withoutScript={
          <p className="rounded-lg border bg-card p-5">
            {t.rich("withoutScript", {
              link: (text) => (
                <a className="text-primary underline" href="/verify">
                  {text}
                </a>
              ),
            })}
          </p>
        }
        keys={await publishedKeys()}
        issuers={ownIssuers()}
        did={issuerDid()}
        academyName={academy.name}
        texts={{ ...verifyRecord.check, facts, notTaken, mockTest, scores, verdict }}
      />
      <p className="mt-10 print:hidden">{t("lead", { academy: academy.name })}</p>
      <p className="mt-4 text-sm text-muted-foreground print:hidden">
        {t.rich("programmers", {
          address: keysPath,
          link: (text) => (
            <a className="text-primary underline" href={keysPath}>
              {text}
            </a>
          ),
        })}
      </p>
    </CheckLayout>
  );
}
