"use client";

import { createPortal } from "react-dom";
import { QrCode } from "@/components/certificate/qr-code";
import { academy } from "@/lib/academy";
import { certificatePath } from "@/lib/certificates/certificate-path";
import type { RegisteredUser } from "./registered-user";

/** What the new account's owner is handed, on half a sheet of A4. It is there on paper only. */
export function Slip({ user, password }: { user: RegisteredUser; password: string }) {
  const code = user.student_code;
  const facts = [
    ["Name", user.full_name],
    ["Log in at", `${window.location.host}/login`],
    ["With the email", user.email],
    ["And this password, once", password],
    ...(code === null ? [] : [["Student code", code]]),
  ];
  return createPortal(
    <section data-paper="" aria-label="Slip" className="hidden print:block">
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
              label="The certificate's address"
              className="size-40"
            />
            <figcaption>Your certificate</figcaption>
          </figure>
        )}
      </div>
      <p className="mt-6 text-sm">
        At the first log-in you choose a password of your own. Keep this paper to yourself. Whoever has the
        code can see the certificate.
      </p>
    </section>,
    document.body,
  );
}
