import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { academy } from "@/lib/academy";
import { OpenNow } from "./kabul-clock";

/** Phone, mail, WhatsApp, place and hours, each a link where there is something to open. */
export async function ContactDetails({ className }: { className?: string }) {
  const t = await getTranslations("contactDetails");
  const link = "-my-1.5 inline-block py-1.5 underline-offset-4 hover:underline";
  return (
    <ul className={className}>
      <li>
        <Phone aria-hidden="true" />
        <a className={link} href={`tel:${academy.phone.dialled}`} dir="ltr">
          {academy.phone.shown}
        </a>
      </li>
      <li>
        <MessageCircle aria-hidden="true" />
        <a className={link} href={academy.whatsapp} rel="noopener">
          {t("whatsapp")}
        </a>
      </li>
      <li>
        <Mail aria-hidden="true" />
        <a className={link} href={`mailto:${academy.email}`}>
          {academy.email}
        </a>
      </li>
      <li>
        <MapPin aria-hidden="true" />
        <span>{t("place", { city: academy.city, country: academy.country })}</span>
      </li>
      <li>
        <Clock aria-hidden="true" />
        <span className="text-balance">
          {t("hours")}
          <OpenNow open={t("openNow")} closed={t("closedNow")} />
        </span>
      </li>
    </ul>
  );
}
