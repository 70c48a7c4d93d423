import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { academyContact } from "@/lib/academy/current";

const days = ["sat", "sun", "mon", "tue", "wed", "thu"] as const;

/** A week in Kabul: Saturday first, Friday free. */
export async function FirstWeek() {
  const t = await getTranslations("home.week");
  const isFridayOpen = academyContact().hours.days.includes(5);
  return (
    <section aria-labelledby="week" className="wrap py-9 sm:py-16 lg:py-24">
      <h2 id="week" className="text-heading">
        {t("title")}
      </h2>
      <p className="mt-3 text-muted-foreground">{t("lead")}</p>
      <ol className="mt-7 grid lg:mt-12 border-s border-lapis-200 sm:grid-cols-2 sm:border-s-0 lg:grid-cols-6">
        {days.map((day) => (
          <li
            key={day}
            className="relative ps-6 pb-5 sm:border-t sm:border-lapis-200 sm:ps-0 sm:pe-6 sm:pt-6 before:absolute before:-start-[5px] before:top-2 before:size-2.5 before:rotate-45 before:bg-gold-400 sm:before:start-0 sm:before:-top-[5px]"
          >
            <div className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-3 sm:block">
              <p className="text-sm font-semibold text-primary max-sm:grow max-sm:text-end">
                {t(`days.${day}.day`)}
              </p>
              <h3 className="text-title sm:mt-1">{t(`days.${day}.name`)}</h3>
            </div>
            <p className="mt-1 text-sm sm:mt-2 text-muted-foreground">{t(`days.${day}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <p className="font-serif text-title text-muted-foreground">
          {t(isFridayOpen ? "fridayOpen" : "friday")}
        </p>
        <Button asChild>
          <PageLink href="/contact">{t("assessment")}</PageLink>
        </Button>
      </div>
    </section>
  );
}
