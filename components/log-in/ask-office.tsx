import { useTranslations } from "next-intl";
import { ContactButtons } from "@/components/site/contact-buttons";

/** Whom to ask for help with logging in. */
export function AskOffice() {
  const t = useTranslations("auth.ask");
  return (
    <section aria-label={t("title")} className="grid gap-2.5 text-sm">
      <p className="text-balance text-muted-foreground">
        <strong className="font-medium text-foreground">{t("title")}</strong> {t("text")}
      </p>
      <ContactButtons />
    </section>
  );
}
