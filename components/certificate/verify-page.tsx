import { redirect } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHead } from "@/components/site/page-head";
import { academy } from "@/lib/academy";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { studentCodeFrom } from "@/lib/certificates/code-input";
import { findCertificate } from "@/lib/certificates/operations/find-certificate";
import { waitingTime } from "@/lib/certificates/waiting-time";
import { refusePage } from "@/lib/http/page-status";
import { read } from "@/lib/http/pages/read";
import { VerifyForm } from "./verify-form";

type VerifyPageProps = {
  /** The page's own path: without JavaScript the form asks it again. */
  page: string;
  title: string;
  /** What the form's address carries, undefined on a first visit. */
  typed: string | undefined;
};

/** "Verify Your Diploma", with or without JavaScript (specification section 2). */
export async function VerifyPage({ page, title, typed }: VerifyPageProps) {
  const error = typed === undefined ? null : await leadToCertificate(typed);
  const t = await getTranslations("verify");
  const { verify } = await getMessages();
  const link = "text-primary underline underline-offset-4";
  const recordLink = (text: ReactNode) => (
    <a className={link} href="/verify/record">
      {text}
    </a>
  );
  return (
    <>
      <PageHead
        title={t("title")}
        lead={t("lead", { academy: academy.name })}
        current={{ href: page, text: title }}
      />
      <div className="wrap grid gap-x-24 gap-y-12 py-8 sm:py-14 lg:grid-cols-[1.5fr_1fr] lg:py-20">
        <VerifyForm page={page} texts={verify.form} typed={typed ?? ""} error={error} />
        <aside className="grid content-start gap-8">
          <section aria-labelledby="help">
            <h2 id="help" className="text-title">
              {t("help.title")}
            </h2>
            <p className="mt-2">{t("help.text")}</p>
            <p className="mt-2">
              <a className={link} href={`tel:${academy.phone.dialled}`}>
                {academy.phone.shown}
              </a>
              {" · "}
              <a className={link} href={`mailto:${academy.email}`}>
                {academy.email}
              </a>
            </p>
          </section>
          <section aria-labelledby="signed" className="border-t pt-8">
            <h2 id="signed" className="text-title">
              {t("signed.title")}
            </h2>
            <p className="mt-2">{t.rich("signed.text", { link: recordLink })}</p>
          </section>
        </aside>
      </div>
    </>
  );
}

/** The sentence that refuses the code; where there is a certificate, it leads there and gives nothing. */
async function leadToCertificate(typed: string): Promise<string> {
  const result = await read(findCertificate, { studentCode: studentCodeFrom(typed) });
  if ("output" in result) redirect(certificatePath(result.output.certificate.studentCode));
  const { message, retryAfter, code } = result.refusal;
  if (code !== "invalid") refusePage(result.refusal);
  if (code !== "too_many_attempts" || retryAfter === undefined) return message;
  const t = await getTranslations("verify.form");
  return `${message} ${t("wait", { time: waitingTime(retryAfter) })}`;
}
