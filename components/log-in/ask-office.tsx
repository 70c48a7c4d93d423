import { useTranslations } from "next-intl";
import { MessageCircle, Phone } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { telNumber, whatsAppAddress } from "@/lib/academy/contact";
import { academyContact } from "@/lib/academy/current";

export function AskOffice() {
  const t = useTranslations("auth.ask");
  const { phone, whatsapp } = academyContact();
  const link = "inline-flex min-h-11 items-center text-primary underline underline-offset-4";
  return (
    <p className="text-sm text-muted-foreground">
      {t("title")}{" "}
      <a href={whatsAppAddress(whatsapp)} rel="noopener" className={link}>
        {t("whatsapp")}
      </a>
      {" · "}
      <a href={`tel:${telNumber(phone)}`} className={link}>
        <span className="sr-only">{t("phone")} </span>
        <Untranslated dir="ltr">{phone}</Untranslated>
      </a>
    </p>
  );
}

export function ContactButtons() {
  const t = useTranslations("auth.ask");
  const { phone, whatsapp } = academyContact();
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2.5">
      <a href={whatsAppAddress(whatsapp)} rel="noopener" className="button button-outline button-sm">
        <MessageCircle /> {t("whatsapp")}
      </a>
      <a href={`tel:${telNumber(phone)}`} className="button button-outline button-sm">
        <Phone /> <span className="sr-only">{t("phone")}</span>
        <Untranslated dir="ltr">{phone}</Untranslated>
      </a>
    </div>
  );
}
