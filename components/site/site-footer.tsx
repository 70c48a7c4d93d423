import { getTranslations } from "next-intl/server";
import { Lattice } from "@/components/star-geometry/lattice";
import { pageAcademyName } from "@/lib/http/pages/page-href";
import { footerLinks, legalLinks, services } from "@/lib/site/site-pages";
import { Brand } from "./brand";
import { ContactDetails } from "./contact-details";
import { FooterLinks } from "./footer-links";
import { currentYear } from "./kabul-time";
import { LanguageSwitch } from "./language-switch";
import { LightVersionLink } from "./light-version-link";
import { NewsletterForm } from "./newsletter-form";
import { SocialLinks } from "./social-links";

/** The footer of the public pages. On a slim page it omits what the page itself contains. */
export async function SiteFooter() {
  const t = await getTranslations("site");
  return (
    <footer className="on-lapis relative overflow-hidden border-t border-border/70">
      <Lattice id="footer-lattice" className="text-lapis-700/35" />
      <div className="wrap relative pt-8 pb-4 in-[body:has([data-cookie-banner])]:pb-36 sm:in-[body:has([data-cookie-banner])]:pb-28 lg:pt-14">
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1.5fr_2.6fr_1.3fr] lg:gap-x-12">
          <div className="grid content-start gap-3">
            <Brand />
            <p className="max-w-md text-sm text-muted-foreground max-lg:hidden in-[body:has([data-slim-page])]:hidden">
              {t("footerAbout")}
            </p>
            <SocialLinks />
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] content-start gap-x-6 gap-y-5 lg:grid-cols-3">
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
              className="max-lg:col-span-full max-lg:[&_ul]:flex max-lg:[&_ul]:flex-wrap max-lg:[&_ul]:gap-x-6"
            />
          </div>
          <section aria-labelledby="footer-contact" className="max-lg:in-[body:has([data-slim-page])]:hidden">
            <h2 id="footer-contact" className="font-sans text-sm font-semibold">
              {t("footer.contact")}
            </h2>
            <ContactDetails className="mt-2 grid text-sm text-muted-foreground lg:gap-1 [&_svg]:size-4.5 [&_svg]:text-gold-300" />
          </section>
        </div>
        <div className="mt-6 border-t border-border pt-6 lg:mt-10">
          <NewsletterForm />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 text-muted-foreground">
          <p className="text-xs">
            © {currentYear(new Date())} <bdi translate="no">{await pageAcademyName()}</bdi>. {t("rights")}
          </p>
          <LanguageSwitch isWhole className="text-sm" />
          <p className="text-sm">
            <LightVersionLink />
          </p>
        </div>
      </div>
    </footer>
  );
}
