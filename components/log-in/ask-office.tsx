import { useTranslations } from "next-intl";
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
        <bdi translate="no" dir="ltr">
          {phone}
        </bdi>
      </a>
    </p>
  );
}
