import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { AddressText, Untranslated } from "@/components/ui/own-text";
import { useOffice } from "./office-permissions";

type SlipProps = { user: { fullName: string; email: string; studentCode: string | null }; password: string };

/** The slip for a new account's owner, on a third of an A4 page. Visible in print only. */
export function Slip({ user, password }: SlipProps) {
  const t = useTranslations("slip");
  const { contact } = useOffice();
  const person = useTranslations("area.person");
  const facts: [string, ReactNode][] = [
    [t("name"), user.fullName],
    [t("logIn"), `${window.location.host}/login`],
    [person("email"), <AddressText key="email" text={user.email} />],
    ...(user.studentCode === null ? [] : [[person("studentCode"), user.studentCode] as [string, ReactNode]]),
  ];
  return createPortal(
    <section
      data-paper=""
      aria-label={t("label")}
      className="hidden border-b border-dashed border-ink text-[9pt]/[1.4] print:grid print:min-h-[95mm] print:break-inside-avoid print:content-between print:gap-[4mm] print:pb-[6mm]"
    >
      <p className="font-serif text-[16pt]">
        <Untranslated>{contact.academy}</Untranslated>
      </p>
      <dl className="grid grid-cols-2 gap-x-[8mm] gap-y-[3mm]">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="text-[12pt]/[1.3] font-semibold break-words">
              <Untranslated>{value}</Untranslated>
            </dd>
          </div>
        ))}
        <div className="col-span-2">
          <dt>{t("password")}</dt>
          <dd className="font-mono text-[16pt]/[1.3] font-semibold wrap-anywhere">
            <Untranslated>{password}</Untranslated>
          </dd>
        </div>
      </dl>
      <p>
        {t("hint")} {user.studentCode !== null && t("codeHint")}{" "}
        {t("ask", { phone: contact.phone, hours: contact.hours })}
      </p>
    </section>,
    document.body,
  );
}
