import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { MessageCircle, Phone } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { telNumber, whatsAppAddress } from "@/lib/academy/contact";
import { academyContact } from "@/lib/academy/current-academy";

/** Printed only outside the areas. */
export function AskOffice({ children }: { children?: ReactNode }) {
  const t = useTranslations("auth.ask");
  const { phone, whatsapp } = academyContact();
  return (
    <div className="grid gap-2.5 in-[.area]:print:hidden">
      <p className="text-sm text-muted-foreground">{children ?? t("title")}</p>
      <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2.5">
        <a href={whatsAppAddress(whatsapp)} rel="noopener" className="button button-outline button-sm">
          <MessageCircle /> {t("whatsapp")}
        </a>
        <a href={`tel:${telNumber(phone)}`} className="button button-outline button-sm">
          <Phone /> <span className="sr-only">{t("phone")}</span>
          <Untranslated dir="ltr">{phone}</Untranslated>
        </a>
      </div>
    </div>
  );
}
