import { MessageCircle, Phone } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { academy } from "@/lib/academy";

/** Whom to ask where the way in is lost, by WhatsApp and by phone. */
export function AskOffice() {
  const t = useTranslations("auth.ask");
  return (
    <section aria-label={t("title")} className="grid gap-2.5 text-sm">
      <p className="text-muted-foreground">
        <strong className="font-medium text-foreground">{t("title")}</strong> {t("text")}
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button asChild variant="outline" size="sm">
          <a href={academy.whatsapp} rel="noopener">
            <MessageCircle aria-hidden="true" /> {t("whatsapp")}
          </a>
        </Button>
        <Button asChild variant="outline" size="sm">
          <a href={`tel:${academy.phone.dialled}`}>
            <Phone aria-hidden="true" /> <span className="sr-only">{t("phone")}</span>
            <bdi dir="ltr">{academy.phone.shown}</bdi>
          </a>
        </Button>
      </div>
    </section>
  );
}
