import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { academy } from "@/lib/academy";
import { SampleCertificate } from "./sample-certificate";

/** Where Watch Demo leads: the sample certificate, read from the records. */
export async function Demo() {
  const t = await getTranslations("home.demo");
  return (
    <section id="demo" aria-labelledby="demo-title" className="bg-lapis-50">
      <div className="wrap grid items-center gap-x-20 gap-y-12 py-20 lg:grid-cols-[1fr_1.1fr] lg:py-28">
        <div>
          <h2 id="demo-title" className="text-heading">
            {t("title")}
          </h2>
          <p className="mt-5 max-w-lg text-lead text-muted-foreground">{t("text")}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button asChild>
              <a href={`/result/${academy.sampleCode}`}>{t("open")}</a>
            </Button>
            <Button asChild variant="outline">
              <a href="/result">{t("check")}</a>
            </Button>
          </div>
        </div>
        <SampleCertificate
          code={academy.sampleCode}
          labels={{
            toefl: t("toefl"),
            ielts: t("ielts"),
            toeflColumn: t("columns.toefl"),
            ieltsColumn: t("columns.ielts"),
            outOf: t("outOf", { max: 120 }),
            overall: t("overall"),
            code: t("code"),
            sample: t("sample"),
            live: t("live"),
            reading: t("reading"),
            listening: t("listening"),
            speaking: t("speaking"),
            writing: t("writing"),
          }}
        />
      </div>
    </section>
  );
}
