import { getTranslations } from "next-intl/server";
import { Lattice } from "@/components/star-geometry/lattice";
import { Separator } from "@/components/ui/separator";
import { academy } from "@/lib/academy";
import { Brand } from "./brand";
import { ContactDetails } from "./contact-details";
import { FooterLinks } from "./footer-links";
import { CurrentYear } from "./kabul-clock";
import { footerLinks, legalLinks, services } from "./navigation";
import { NewsletterForm } from "./newsletter-form";
import { currentYear } from "./opening-hours";
import { SocialLinks } from "./social-links";

export async function SiteFooter() {
  const t = await getTranslations("site");
  return (
    <footer className="on-lapis relative overflow-hidden border-t border-border/70">
      <Lattice id="footer-lattice" className="text-lapis-700/35" />
      <div className="wrap relative pt-16 pb-10">
        <div className="grid gap-12 lg:grid-cols-[1.1fr_1fr] lg:gap-20">
          <div className="grid content-start gap-5">
            <Brand />
            <p className="max-w-md text-muted-foreground">{t("footerAbout")}</p>
            <SocialLinks />
          </div>
          <NewsletterForm />
        </div>
        <Separator className="my-12" />
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 lg:grid-cols-[1fr_1.2fr_1fr_1.4fr]">
          <FooterLinks
            id="footer-pages"
            title={t("footer.pages")}
            links={footerLinks.map(({ key, href }) => ({ href, text: t(`nav.${key}`) }))}
          />
          <FooterLinks
            id="footer-services"
            title={t("footer.services")}
            links={services.map((key) => ({ href: `/#${key}`, text: t(`services.${key}`) }))}
          />
          <FooterLinks
            id="footer-legal"
            title={t("footer.legal")}
            links={legalLinks.map(({ key, href }) => ({ href, text: t(`nav.${key}`) }))}
          />
          <section aria-labelledby="footer-contact" className="max-lg:order-first max-sm:col-span-2">
            <h2 id="footer-contact" className="font-sans text-sm font-semibold">
              {t("footer.contact")}
            </h2>
            <ContactDetails className="mt-3 grid gap-3 text-sm text-muted-foreground [&_li]:flex [&_li]:gap-3 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-gold-300" />
          </section>
        </div>
        <p className="mt-14 text-sm text-muted-foreground">
          © <CurrentYear builtIn={currentYear(new Date())} /> {academy.name}. {t("rights")}
        </p>
      </div>
    </footer>
  );
}
