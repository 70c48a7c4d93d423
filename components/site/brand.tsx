import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { BrandMark } from "@/components/star-geometry/brand-mark";
import { academy } from "@/lib/site/academy";

/** The academy's star and name, with a link to the home page. */
export async function Brand() {
  const t = await getTranslations("site");
  const rest = academy.name.replace(academy.shortName, "").trim();
  return (
    <PageLink href="/" className="group flex min-h-11 items-center gap-3 rounded-sm">
      <BrandMark className="size-10 transition-transform duration-500 ease-calm group-hover:rotate-45" />
      <span className="grid leading-none">
        <span className="font-serif text-2xl leading-none font-medium tracking-tight">
          {academy.shortName}
        </span>{" "}
        <span className="mt-1 text-xs leading-none whitespace-nowrap text-muted-foreground">{rest}</span>
      </span>
      <span className="sr-only">, {t("nav.home")}</span>
    </PageLink>
  );
}
