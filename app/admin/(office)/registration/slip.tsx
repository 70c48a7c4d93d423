"use client";

import { createPortal } from "react-dom";
import { QrCode } from "@/components/certificate/qr-code";
import { academy } from "@/lib/academy";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";
import type { RegisteredUser } from "./registered-user";

type SlipProps = {
  user: RegisteredUser;
  password: string;
  /** The office's number. */
  phone: string;
};

/** The slip for the new account's owner, on half a sheet of A4. Visible in print only. */
export function Slip({ user, password, phone }: SlipProps) {
  const texts = useOfficeTexts().registration.slip;
  const code = user.student_code;
  const facts = [
    [texts.name, user.full_name],
    [texts.logIn, `${window.location.host}/login`],
    [texts.email, user.email],
    [texts.password, password],
    ...(code === null ? [] : [[texts.code, code]]),
  ];
  return createPortal(
    <section data-paper="" aria-label={texts.label} className="hidden print:block">
      <p className="font-serif text-2xl">{academy.name}</p>
      <div className="mt-6 flex justify-between gap-8">
        <dl className="grid gap-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs">{label}</dt>
              <dd className="text-lg font-semibold break-all">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {code !== null && (
          <figure className="w-40 shrink-0 text-center text-xs">
            <QrCode
              text={`${window.location.origin}${certificatePath(code)}`}
              correction="M"
              label={texts.address}
              className="size-40"
            />
            <figcaption>{texts.certificate}</figcaption>
          </figure>
        )}
      </div>
      <p className="mt-6 text-sm">{texts.hint}</p>
      <p className="mt-2 text-sm">{interpolate(texts.ask, { phone })}</p>
    </section>,
    document.body,
  );
}
