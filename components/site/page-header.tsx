import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { siteAddress } from "@/lib/site-address";
import { PageLink } from "./page-link";
import { JsonLd } from "./page-metadata";
import { Lattice } from "./scene";

type PageHeaderProps = {
  title: string;
  lead: string;
  current: Crumb;
  trail?: Crumb[];
  scene?: ReactNode;
  /** Leaves the second column free, where the page puts its own drawing in a wide window. */
  leavesRoomForScene?: boolean;
  isSlim?: boolean;
  children?: ReactNode;
};

export function PageHeader({ title, lead, current, trail = [], children, ...props }: PageHeaderProps) {
  const { scene, leavesRoomForScene, isSlim } = props;
  return (
    <div className="on-lapis relative overflow-hidden" data-slim-page={isSlim ? "" : undefined}>
      <Lattice size={120} className="text-lapis-800/70" />
      <div
        className={cn(
          "wrap relative pt-4 pb-10 sm:pt-6 sm:pb-14",
          isSlim ? "sm:pb-12" : "lg:pb-20",
          scene && "grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1.4fr_1fr] lg:pb-16",
          leavesRoomForScene && "lg:grid lg:grid-cols-[1.4fr_1fr] lg:gap-x-16 lg:pb-16",
        )}
      >
        <div>
          <Breadcrumbs trail={trail} current={current} />
          <h1
            className={`mt-3 max-w-4xl ${isSlim ? "text-heading sm:mt-5" : "text-display sm:mt-7 lg:mt-12"}`}
          >
            {title}
          </h1>
          <p
            className={`mt-4 max-w-2xl text-balance text-muted-foreground ${isSlim ? "text-base" : "text-lead"}`}
          >
            {lead}
          </p>
          {children}
        </div>
        {scene && <div className="max-w-md max-lg:mx-auto max-lg:w-full">{scene}</div>}
      </div>
    </div>
  );
}

export function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-heading">
      {children}
    </h2>
  );
}

type Crumb = { href: string; text: string };

/** Links for people, and a BreadcrumbList for search engines. On phones the page itself is left out: its title follows. */
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
            className={`after:ms-2 after:text-gold-400 after:content-['/'] ${isLong ? "max-sm:nth-last-2:after:hidden" : ""}`}
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

type EmailLinkPageProps = {
  path: string;
  name: string;
  title: string;
  lead: string;
  button: string;
  action: string;
  fields: Readonly<Record<string, string>>;
};

/** The target of a link in an email. Requires a click on a button, because mail scanners open every link. */
export function EmailLinkPage({ path, name, title, lead, button, action, fields }: EmailLinkPageProps) {
  return (
    <PageHeader title={title} lead={lead} current={{ href: path, text: name }}>
      <form method="post" action={action} className="mt-9">
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Button type="submit" size="lg">
          {button}
        </Button>
      </form>
    </PageHeader>
  );
}
