import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";

/** The call to action at the end of the page: the free assessment. */
export async function CallToAction() {
  const t = await getTranslations("home.closing");
  return (
    <section aria-labelledby="closing" className="wrap py-9 text-center sm:py-16 lg:py-24">
      <h2 id="closing" className="text-display text-lapis-800">
        {t("title")}
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-balance text-muted-foreground sm:mt-5 sm:text-lead">
        {t("text")}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button asChild size="lg">
          <PageLink href="/contact">{t("contact")}</PageLink>
        </Button>
        <Button asChild size="lg" variant="outline" className="max-sm:hidden">
          <PageLink href="/about#courses">{t("courses")}</PageLink>
        </Button>
      </div>
    </section>
  );
}
