import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { cn } from "@/components/ui/cn";
import { siteAddress } from "@/lib/site/site-address";
import { JsonLd } from "./json-ld";

export type Crumb = { href: string; text: string };

/**
 * Breadcrumbs: links for people, and a BreadcrumbList for search engines. On phones they leave out the page itself,
 * whose title follows.
 */
export async function Breadcrumbs({ trail, current }: { trail: Crumb[]; current: Crumb }) {
  const t = await getTranslations("site");
  const isLong = trail.length > 0;
  const links = [{ href: "/", text: t("nav.home") }, ...trail];
  return (
    <nav aria-label={t("breadcrumb")} className="text-sm text-muted-foreground">
      <ol className="flex flex-wrap items-center gap-x-2">
        {links.map(({ href, text }) => (
          <li
            key={href}
            className={cn(
              "after:ms-2 after:text-gold-400 after:content-['/']",
              isLong && "max-sm:nth-last-2:after:hidden",
            )}
          >
            <PageLink
              href={href}
              className="inline-block py-3 underline-offset-4 hover:underline max-sm:min-w-11"
            >
              {text}
            </PageLink>
          </li>
        ))}
        <li aria-current="page" className={isLong ? "max-sm:sr-only" : undefined}>
          {current.text}
        </li>
      </ol>
      <JsonLd
        data={{
          "@type": "BreadcrumbList",
          itemListElement: [...links, current].map(({ href, text }, index) => ({
            "@type": "ListItem",
            position: index + 1,
            name: text,
            item: siteAddress(href),
          })),
        }}
      />
    </nav>
  );
}
