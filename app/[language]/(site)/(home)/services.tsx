import { getTranslations } from "next-intl/server";
import { services } from "@/lib/site/site-pages";

/** The courses on offer, each with an anchor that the footer links to. On phones they are expandable rows. */
export async function Services() {
  const t = await getTranslations("home.services");
  return (
    <section
      aria-labelledby="services"
      className="wrap grid gap-x-20 gap-y-5 py-9 sm:py-16 lg:grid-cols-[1fr_1.9fr] lg:py-24"
    >
      <div className="lg:sticky lg:top-16 lg:self-start">
        <h2 id="services" className="text-heading">
          {t("title")}
        </h2>
        <p className="mt-4 max-w-sm text-muted-foreground max-sm:hidden">{t("lead")}</p>
      </div>
      <ul className="border-t">
        {services.map((service) => {
          const name = <h3 className="text-title text-lapis-800">{t(`items.${service}.name`)}</h3>;
          const text = t(`items.${service}.text`);
          return (
            <li key={service} id={service} className="border-b transition-colors target:bg-gold-100/60">
              <details className="group sm:hidden">
                <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
                  {name}
                  <span aria-hidden="true" className="chevron size-3 border-lapis-500" />
                </summary>
                <p className="pb-4 text-sm text-muted-foreground">{text}</p>
              </details>
              <div className="grid grid-cols-[16.5rem_1fr] gap-x-10 py-3.5 max-sm:hidden sm:px-3 lg:py-6">
                {name}
                <p className="text-muted-foreground">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
