import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** The badge's file, for third-party programs. */
export function BadgeLink() {
  const t = useTranslations("student.result.badge");
  return (
    <section aria-label={t("title")} className="grid gap-3 rounded-lg border bg-card p-5 shadow-sm">
      <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
      <p className="text-sm text-muted-foreground">{t("lead")}</p>
      <Button asChild size="sm" variant="outline" className="w-fit">
        <a href="/backend/badge/badge.jwt" download>
          {t("file")}
        </a>
      </Button>
    </section>
  );
}
