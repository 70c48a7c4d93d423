import { getTranslations } from "next-intl/server";

export async function SkipLink() {
  const t = await getTranslations("site");
  return (
    <a
      href="#main"
      className="fixed start-4 top-3 z-50 -translate-y-24 rounded-md bg-gold-300 px-4 py-2.5 font-medium text-ink focus-visible:translate-y-0"
    >
      {t("skip")}
    </a>
  );
}
