import { useTranslations } from "next-intl";

/** The way past the header for those who use a keyboard. */
export function SkipLink() {
  const t = useTranslations("site");
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-gold-300 font-medium text-ink focus-visible:not-sr-only focus-visible:fixed focus-visible:start-4 focus-visible:top-3 focus-visible:z-50 focus-visible:px-4 focus-visible:py-2.5"
    >
      {t("skip")}
    </a>
  );
}
