import type { Metadata } from "next";
import { getMessages, getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { academy } from "@/lib/academy";
import { issuer } from "@/lib/certificates/addresses";
import { signingKeys } from "@/lib/certificates/signing/keys";
import { RecordCheck } from "./record-check";
import "@/components/certificate/certificate.css";

const keysPath = "/.well-known/academy-certificate-keys.json";

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
  const { facts, notTaken } = certificate;
  const { published } = await signingKeys();
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead", { academy: academy.name })}
        trail={[{ href: "/verify", text: t("trail") }]}
        current={{ href: "/verify/record", text: t("title") }}
      />
      <div className="wrap py-10 lg:py-16">
        <div className="max-w-3xl">
          <noscript>
            <p className="rounded-lg border bg-card p-5">
              {t.rich("withoutScript", {
                link: (text) => (
                  <a className="text-primary underline" href="/verify">
                    {text}
                  </a>
                ),
              })}
            </p>
          </noscript>
          <RecordCheck
            keys={published}
            issuer={issuer()}
            academyName={academy.name}
            texts={{ ...verifyRecord.check, facts, notTaken }}
          />
          <p className="mt-8 text-sm text-muted-foreground">
            {t.rich("programmers", {
              address: keysPath,
              link: (text) => (
                <a className="text-primary underline" href={keysPath}>
                  {text}
                </a>
              ),
            })}
          </p>
        </div>
      </div>
    </>
  );
}
