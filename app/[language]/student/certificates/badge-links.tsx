import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

/** Links to the badge's files, for third-party programs. */
export function BadgeLinks() {
  const t = useTranslations("student.result.badge");
  return (
    <section aria-label={t("title")} className="grid gap-3 rounded-lg border bg-card p-5 shadow-sm">
      <h2 className="font-sans text-base font-semibold">{t("title")}</h2>
      <p className="text-sm text-muted-foreground">{t("lead")}</p>
      <div className="flex flex-wrap gap-2">
        <Button asChild size="sm" variant="outline">
          <a href="/backend/badge/badge.png" download>
            {t("picture")}
          </a>
        </Button>
        <Button asChild size="sm" variant="outline">
          <a href="/backend/badge/badge.json" download>
            {t("file")}
          </a>
        </Button>
      </div>
    </section>
  );
}
