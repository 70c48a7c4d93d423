import { useLocale, useTranslations } from "next-intl";
import { PageLink } from "@/components/site/page-link";
import { BrandMark } from "@/components/star-geometry/brand-mark";
import { brandLines } from "@/lib/academy/brand-lines";
import { academyName } from "@/lib/academy/current";
import { languageOf } from "@/lib/words/languages";

export function Brand() {
  const t = useTranslations("site");
  const [first, rest] = brandLines(academyName(languageOf(useLocale())));
  return (
    <PageLink href="/" className="group flex min-h-11 items-center gap-3 rounded-sm py-2">
      <BrandMark className="size-10 shrink-0 transition-transform duration-500 ease-calm group-hover:rotate-45" />
      <bdi translate="no" className="grid max-w-40 leading-none sm:max-w-48 wrap-anywhere">
        <span className="font-serif text-2xl leading-none font-medium tracking-tight">{first}</span>{" "}
        <span className="mt-1 text-xs/tight text-muted-foreground empty:hidden">{rest}</span>
      </bdi>
      <span className="sr-only"> · {t("nav.home")}</span>
    </PageLink>
  );
}
