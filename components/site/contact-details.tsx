import { Clock, Mail, MapPin, MessageCircle, Phone } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { cn } from "@/components/ui/cn";
import { academy } from "@/lib/academy";
import { OpenNow } from "./kabul-clock";

/** Phone, mail, WhatsApp, place and hours, each a link where there is something to open. */
export async function ContactDetails({ className }: { className?: string }) {
  const t = await getTranslations("contactDetails");
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
          <bdi>{academy.email}</bdi>
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
