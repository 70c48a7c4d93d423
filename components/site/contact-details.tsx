import { getLocale, getTranslations } from "next-intl/server";
import { cn } from "@/components/ui/cn";
import { Clock, Mail, MapPin, MessageCircle, Phone } from "@/components/ui/icons";
import { AddressText } from "@/components/ui/own-text";
import { hoursCode, telNumber, whatsAppAddress } from "@/lib/academy/contact";
import { academyAddress, academyContact } from "@/lib/academy/current-academy";
import { formatHours } from "@/lib/academy/format-hours";
import { languageOf } from "@/lib/words/languages";
import { OpenNow } from "./open-now";

export async function ContactDetails({ className }: { className?: string }) {
  const t = await getTranslations("contactDetails");
  const contact = academyContact();
  const { phone, whatsapp, email } = contact;
  const language = languageOf(await getLocale());
  const link =
    "flex min-h-11 min-w-0 items-center wrap-anywhere underline-offset-4 hover:underline lg:min-h-8";
  return (
    <ul
      className={cn(
        "[&_li]:flex [&_li]:min-h-11 [&_li]:items-center [&_li]:gap-3 lg:[&_li]:min-h-8 [&_li:last-child]:items-start [&_li:last-child]:py-2 [&_svg]:shrink-0",
        className,
      )}
    >
      <li>
        <Phone />
        <a className={link} href={`tel:${telNumber(phone)}`} dir="ltr">
          {phone}
        </a>
      </li>
      <li>
        <MessageCircle />
        <a className={link} href={whatsAppAddress(whatsapp)} rel="noopener">
          {t("whatsapp")}
        </a>
      </li>
      <li>
        <Mail />
        <a className={link} href={`mailto:${email}`}>
          <AddressText text={email} />
        </a>
      </li>
      <li>
        <MapPin />
        <bdi>{academyAddress(language)}</bdi>
      </li>
      <li>
        <Clock />
        <span className="text-balance">
          {formatHours(contact, language)}
          <OpenNow hours={hoursCode(contact)} open={t("openNow")} closed={t("closedNow")} />
        </span>
      </li>
    </ul>
  );
}
