import { getTranslations } from "next-intl/server";
import { services } from "@/components/site/navigation";

/** The courses on offer: each entry has an anchor that the footer links to. */
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
        {services.map((service) => (
          <li
            key={service}
            id={service}
            className="grid gap-x-10 gap-y-1 border-b py-3.5 transition-colors lg:py-6 target:bg-gold-100/60 sm:grid-cols-[15rem_1fr] sm:px-3"
          >
            <h3 className="text-title text-lapis-800">{t(`items.${service}.name`)}</h3>
            <p className="text-muted-foreground max-sm:text-sm">{t(`items.${service}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
