import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";

export async function VerifyAndAssess() {
  const t = await getTranslations("about");
  return (
    <div className="wrap grid gap-x-20 gap-y-16 py-16 md:grid-cols-2 lg:py-24">
      <section aria-labelledby="verification" className="border-t-2 border-lapis-600 pt-7">
        <h2 id="verification" className="text-heading">
          {t("verify.title")}
        </h2>
        <p className="mt-4 text-muted-foreground">{t("verify.text")}</p>
        <Button asChild variant="outline" className="mt-7">
          <PageLink href="/result">{t("verify.button")}</PageLink>
        </Button>
      </section>
      <section aria-labelledby="assessment" className="border-t-2 border-gold-400 pt-7">
        <h2 id="assessment" className="text-heading">
          {t("free.title")}
        </h2>
        <p className="mt-4 text-muted-foreground">{t("free.text")}</p>
        <Button asChild className="mt-7">
          <PageLink href="/contact">{t("free.button")}</PageLink>
        </Button>
      </section>
    </div>
  );
}
