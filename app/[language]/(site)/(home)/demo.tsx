import { getMessages, getTranslations } from "next-intl/server";
import { CodeForm } from "@/components/certificate/code-form";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { academy } from "@/lib/site/academy";
import { SampleCertificate } from "./sample-certificate";

/** The target of "Watch Demo": the sample certificate, read from the records. */
export async function Demo() {
  const t = await getTranslations("home.demo");
  const path = certificatePath(academy.sampleCode);
  // Raw messages, whose placeholders the browser fills in, because the record determines the exams.
  const { certificate, home } = await getMessages();
  const { demo } = home;
  return (
    <section id="demo" aria-labelledby="demo-title" className="bg-lapis-50">
      <div className="wrap grid items-center gap-x-20 gap-y-8 py-9 sm:py-16 lg:grid-cols-[1fr_1.1fr] lg:py-24">
        <div>
          <h2 id="demo-title" className="text-heading">
            {t("title")}
          </h2>
          <p className="mt-4 max-w-lg text-muted-foreground sm:text-lead">{t("text")}</p>
          <Button asChild className="mt-6">
            <PageLink href={path}>{t("open")}</PageLink>
          </Button>
          <div className="mt-7 border-t border-lapis-200 pt-5">
            <h3 className="mb-3 text-title">{t("check")}</h3>
            <CodeForm />
          </div>
        </div>
        <SampleCertificate
          code={academy.sampleCode}
          path={path}
          labels={{
            mockTest: demo.mockTest,
            outOf: demo.outOf,
            overall: t("overall"),
            code: t("code"),
            sample: t("sample"),
            live: t("live"),
            qrCode: t("qrCode"),
            scores: certificate.scores,
          }}
        />
      </div>
    </section>
  );
}
