import { getMessages, getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input, Label } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { kabulDay } from "@/lib/dates/plain-date";
import { pageAcademyName } from "@/lib/http/pages/page";
import { type SocialNetwork, socialLinks } from "@/lib/site/academy";
import { footerLinks, legalLinks, services, sitePages } from "@/lib/site/site-pages";
import { ContactDetails } from "./contact-details";
import { PostedForm } from "./posted-form";
import { Lattice } from "./scene";
import { LanguageSwitch, LightVersionLink } from "./short-footer";
import { Brand, NavLink } from "./site-shell";

/** The logos as Simple Icons draws them, on a square of 24. */
const paths: Record<SocialNetwork, string> = {
  facebook:
    "M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z",
  instagram:
    "M7.0301.084c-1.2768.0602-2.1487.264-2.911.5634-.7888.3075-1.4575.72-2.1228 1.3877-.6652.6677-1.075 1.3368-1.3802 2.127-.2954.7638-.4956 1.6365-.552 2.914-.0564 1.2775-.0689 1.6882-.0626 4.947.0062 3.2586.0206 3.6671.0825 4.9473.061 1.2765.264 2.1482.5635 2.9107.308.7889.72 1.4573 1.388 2.1228.6679.6655 1.3365 1.0743 2.1285 1.38.7632.295 1.6361.4961 2.9134.552 1.2773.056 1.6884.069 4.9462.0627 3.2578-.0062 3.668-.0207 4.9478-.0814 1.28-.0607 2.147-.2652 2.9098-.5633.7889-.3086 1.4578-.72 2.1228-1.3881.665-.6682 1.0745-1.3378 1.3795-2.1284.2957-.7632.4966-1.636.552-2.9124.056-1.2809.0692-1.6898.063-4.948-.0063-3.2583-.021-3.6668-.0817-4.9465-.0607-1.2797-.264-2.1487-.5633-2.9117-.3084-.7889-.72-1.4568-1.3876-2.1228C21.2982 1.33 20.628.9208 19.8378.6165 19.074.321 18.2017.1197 16.9244.0645 15.6471.0093 15.236-.005 11.977.0014 8.718.0076 8.31.0215 7.0301.0839m.1402 21.6932c-1.17-.0509-1.8053-.2453-2.2287-.408-.5606-.216-.96-.4771-1.3819-.895-.422-.4178-.6811-.8186-.9-1.378-.1644-.4234-.3624-1.058-.4171-2.228-.0595-1.2645-.072-1.6442-.079-4.848-.007-3.2037.0053-3.583.0607-4.848.05-1.169.2456-1.805.408-2.2282.216-.5613.4762-.96.895-1.3816.4188-.4217.8184-.6814 1.3783-.9003.423-.1651 1.0575-.3614 2.227-.4171 1.2655-.06 1.6447-.072 4.848-.079 3.2033-.007 3.5835.005 4.8495.0608 1.169.0508 1.8053.2445 2.228.408.5608.216.96.4754 1.3816.895.4217.4194.6816.8176.9005 1.3787.1653.4217.3617 1.056.4169 2.2263.0602 1.2655.0739 1.645.0796 4.848.0058 3.203-.0055 3.5834-.061 4.848-.051 1.17-.245 1.8055-.408 2.2294-.216.5604-.4763.96-.8954 1.3814-.419.4215-.8181.6811-1.3783.9-.4224.1649-1.0577.3617-2.2262.4174-1.2656.0595-1.6448.072-4.8493.079-3.2045.007-3.5825-.006-4.848-.0608M16.953 5.5864A1.44 1.44 0 1 0 18.39 4.144a1.44 1.44 0 0 0-1.437 1.4424M5.8385 12.012c.0067 3.4032 2.7706 6.1557 6.173 6.1493 3.4026-.0065 6.157-2.7701 6.1506-6.1733-.0065-3.4032-2.771-6.1565-6.174-6.1498-3.403.0067-6.156 2.771-6.1496 6.1738M8 12.0077a4 4 0 1 1 4.008 3.9921A3.9996 3.9996 0 0 1 8 12.0077",
  youtube:
    "M23.498 6.186a3.016 3.016 0 0 0-2.122-2.136C19.505 3.545 12 3.545 12 3.545s-7.505 0-9.377.505A3.017 3.017 0 0 0 .502 6.186C0 8.07 0 12 0 12s0 3.93.502 5.814a3.016 3.016 0 0 0 2.122 2.136c1.871.505 9.376.505 9.376.505s7.505 0 9.377-.505a3.015 3.015 0 0 0 2.122-2.136C24 15.93 24 12 24 12s0-3.93-.502-5.814zM9.545 15.568V8.432L15.818 12l-6.273 3.568z",
  telegram:
    "M11.944 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0a12 12 0 0 0-.056 0zm4.962 7.224c.1-.002.321.023.465.14a.506.506 0 0 1 .171.325c.016.093.036.306.02.472-.18 1.898-.962 6.502-1.36 8.627-.168.9-.499 1.201-.82 1.23-.696.065-1.225-.46-1.9-.902-1.056-.693-1.653-1.124-2.678-1.8-1.185-.78-.417-1.21.258-1.91.177-.184 3.247-2.977 3.307-3.23.007-.032.014-.15-.056-.212s-.174-.041-.249-.024c-.106.024-1.793 1.14-5.061 3.345-.48.33-.913.49-1.302.48-.428-.008-1.252-.241-1.865-.44-.752-.245-1.349-.374-1.297-.789.027-.216.325-.437.893-.663 3.498-1.524 5.83-2.529 6.998-3.014 3.332-1.386 4.025-1.627 4.476-1.635z",
  tiktok:
    "M12.525.02c1.31-.02 2.61-.01 3.91-.02.08 1.53.63 3.09 1.75 4.17 1.12 1.11 2.7 1.62 4.24 1.79v4.03c-1.44-.05-2.89-.35-4.2-.97-.57-.26-1.1-.59-1.62-.93-.01 2.92.01 5.84-.02 8.75-.08 1.4-.54 2.79-1.35 3.94-1.31 1.92-3.58 3.17-5.91 3.21-1.43.08-2.86-.31-4.08-1.03-2.02-1.19-3.44-3.37-3.65-5.71-.02-.5-.03-1-.01-1.49.18-1.9 1.12-3.72 2.58-4.96 1.66-1.44 3.98-2.13 6.15-1.72.02 1.48-.04 2.96-.04 4.44-.99-.32-2.15-.23-3.02.37-.63.41-1.11 1.04-1.36 1.75-.21.51-.15 1.07-.14 1.61.24 1.64 1.82 3.02 3.5 2.87 1.12-.01 2.19-.66 2.77-1.61.19-.33.4-.67.41-1.06.1-1.79.06-3.57.07-5.36.01-4.03-.01-8.05.02-12.07z",
};
const networks: SocialNetwork[] = ["facebook", "instagram", "youtube", "telegram", "tiktok"];

function SocialLinks() {
  return (
    <ul className="-ms-2.5 flex flex-wrap">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={socialLinks[network].href}
            rel="noopener me"
            className="grid size-11 place-items-center rounded-md text-muted-foreground transition-colors hover:text-gold-300"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
              <path d={paths[network]} />
            </svg>
            <span className="sr-only">{socialLinks[network].label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The footer of the public pages. On a slim page it omits what the page itself contains. */
export async function SiteFooter() {
  const t = await getTranslations("site");
  const legal = await getTranslations("legal");
  const ui = await getTranslations("ui");
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
              title={ui("pages")}
              links={footerLinks.map((key) => ({ href: sitePages[key], text: t(`nav.${key}`) }))}
            />
            <FooterLinks
              id="footer-services"
              title={t("footer.services")}
              links={services.map((key) => ({ href: `/#${key}`, text: t(`services.${key}`) }))}
            />
            <FooterLinks
              id="footer-legal"
              title={t("footer.legal")}
              links={legalLinks.map((key) => ({ href: sitePages[key], text: legal(`${key}.title`) }))}
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
            © {kabulDay(new Date()).slice(0, 4)} <Untranslated>{await pageAcademyName()}</Untranslated>.{" "}
            {t("rights")}
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

/** A titled column of the footer. On phones, each link is 44 px high. */
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

/** The newsletter form. Without scripts the server redirects to a page that says what happens next. */
async function NewsletterForm() {
  const t = await getTranslations("newsletter");
  const { refusals } = await getMessages();
  return (
    <PostedForm
      action="/backend/newsletter"
      answerId="newsletter-answer"
      unavailable={refusals.unavailable}
      className="grid gap-x-12 gap-y-3 lg:grid-cols-[1.5fr_1fr] lg:items-center"
    >
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
    </PostedForm>
  );
}
