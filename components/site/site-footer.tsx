import { getMessages, getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input, Label } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { socialLinks } from "@/lib/academy/academy";
import { kabulDay } from "@/lib/dates/plain-date";
import { pageAcademyName } from "@/lib/http/page";
import { footerLinks, legalLinks, services, sitePages } from "@/lib/site";
import { ContactDetails } from "./contact-details";
import { NewsletterForm } from "./newsletter-form";
import { Lattice } from "./scene";
import { LanguageSwitch, LightVersionLink } from "./short-footer";
import { Brand, NavLink } from "./site-shell";

function SocialLinks() {
  return (
    <ul className="-ms-2.5 flex flex-wrap">
      {Object.entries(socialLinks).map(([network, { label, href }]) => (
        <li key={network}>
          <a
            href={href}
            rel="noopener me"
            className="grid size-11 place-items-center rounded-md text-muted-foreground transition-colors hover:text-gold-300"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
              <use href={`/social.svg#${network}`} />
            </svg>
            <span className="sr-only">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The footer of the public pages. On a slim page it omits what the page itself contains. */
export async function SiteFooter() {
  const t = await getTranslations();
  return (
    <footer className="on-lapis relative overflow-hidden border-t border-border/70">
      <Lattice className="text-lapis-700/35" />
      <div className="wrap relative pt-8 pb-4 in-[body:has([data-cookie-banner])]:pb-36 sm:in-[body:has([data-cookie-banner])]:pb-28 lg:pt-14">
        <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[1.5fr_2.6fr_1.3fr] lg:gap-x-12">
          <div className="grid content-start gap-3">
            <Brand />
            <p className="max-w-md text-sm text-muted-foreground max-lg:hidden in-[body:has([data-slim-page])]:hidden">
              {t("site.footerAbout")}
            </p>
            <SocialLinks />
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] content-start gap-x-6 gap-y-5 lg:grid-cols-3">
            <FooterLinks
              id="footer-pages"
              title={t("ui.pages")}
              links={footerLinks.map((key) => ({ href: sitePages[key], text: t(`site.nav.${key}`) }))}
            />
            <FooterLinks
              id="footer-services"
              title={t("site.footer.services")}
              links={services.map((key) => ({ href: `/#${key}`, text: t(`site.services.${key}`) }))}
            />
            <FooterLinks
              id="footer-legal"
              title={t("site.footer.legal")}
              links={legalLinks.map((key) => ({ href: sitePages[key], text: t(`legal.${key}.title`) }))}
              className="max-lg:col-span-full max-lg:[&_ul]:flex max-lg:[&_ul]:flex-wrap max-lg:[&_ul]:gap-x-6"
            />
          </div>
          <section aria-labelledby="footer-contact" className="max-lg:in-[body:has([data-slim-page])]:hidden">
            <h2 id="footer-contact" className="font-sans text-sm font-semibold">
              {t("site.footer.contact")}
            </h2>
            <ContactDetails className="mt-2 grid text-sm text-muted-foreground lg:gap-1 [&_svg]:size-4.5 [&_svg]:text-gold-300" />
          </section>
        </div>
        <div className="mt-6 border-t border-border pt-6 lg:mt-10">
          <Newsletter />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 text-muted-foreground">
          <p className="text-xs">
            © {kabulDay(new Date()).slice(0, 4)} <Untranslated>{await pageAcademyName()}</Untranslated>.{" "}
            {t("site.rights")}
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

type FooterLinksProps = {
  id: string;
  title: string;
  links: { href: string; text: string }[];
  className?: string;
};

/** On phones, each link is 44 px high. */
function FooterLinks({ id, title, links, className }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id} className={cn("min-w-0", className)}>
      <h2 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h2>
      <ul className="lg:mt-2">
        {links.map(({ href, text }) => (
          <li key={href}>
            <NavLink
              href={href}
              className="flex min-h-11 w-fit max-w-full items-center text-sm text-muted-foreground underline-offset-4 transition-colors hover:text-foreground hover:underline aria-[current=page]:text-gold-300 lg:min-h-8"
            >
              <span className="min-w-0">{text}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Without scripts the server redirects to a page that says what happens next. */
async function Newsletter() {
  const t = await getTranslations("newsletter");
  const { refusals } = await getMessages();
  return (
    <NewsletterForm unavailable={refusals.unavailable}>
      <div>
        <Label htmlFor="newsletter-email" className="font-serif text-title font-medium">
          {t("label")}
        </Label>
        <p id="newsletter-hint" className="mt-1 text-sm text-muted-foreground">
          {t("hint")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Input
          id="newsletter-email"
          name="email"
          type="email"
          className="min-w-40 flex-1 basis-40"
          required
          autoComplete="email"
          placeholder={t("placeholder")}
          aria-describedby="newsletter-hint newsletter-answer"
        />
        <Button type="submit">{t("subscribe")}</Button>
      </div>
      <input type="hidden" name="what" value="subscribe" />
      <p hidden>
        <label htmlFor="newsletter-fax">{t("trap")}</label>
        <input id="newsletter-fax" name="faxNumber" tabIndex={-1} autoComplete="off" />
      </p>
    </NewsletterForm>
  );
}
