import { redirect } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { AskOffice } from "@/components/area/ask-office";
import { PageHeader } from "@/components/site/page-header";
import { TextLink } from "@/components/site/page-link";
import { AddressText } from "@/components/ui/own-text";
import { academyContact } from "@/lib/academy/current-academy";
import { paperIn, pathOfPaper } from "@/lib/certificates/code";
import { findPaper } from "@/lib/certificates/look-up";
import { formatWait } from "@/lib/dates/format-wait";
import { pageAcademyName, pageHref, read } from "@/lib/http/page";
import { refusePage } from "@/lib/http/page-request";
import { sentenceOf } from "@/lib/words/sentence";
import { say } from "@/lib/words/words";
import { FindCodeScene } from "./code-form";
import { type LookUpRefusal, VerifyForm } from "./verify-form";

type VerifyPageProps = {
  /** The page's own path, which the form submits to without JavaScript. */
  page: "/result" | "/resultsheet" | "/verify";
  code: string | undefined;
};

export async function VerifyPage({ page, code }: VerifyPageProps) {
  const refused = code === undefined ? null : await redirectToCertificate(code);
  const t = await getTranslations("verify");
  const { verify, refusals } = await getMessages();
  const { email } = academyContact();
  return (
    // On a wide screen the drawing is beside the form; on a phone it comes last, out of the way.
    <div className="grid grid-cols-[minmax(0,1fr)] *:lg:col-start-1">
      <div className="grid lg:row-start-1">
        <PageHeader
          title={t("title")}
          lead={t("lead", { academy: await pageAcademyName() })}
          current={{ href: "/result", text: t(page === "/verify" ? "title" : "result.metaTitle") }}
          leavesRoomForScene
          isSlim
        >
          <VerifyForm
            page={await pageHref(page)}
            texts={verify}
            unavailable={refusals.unavailable}
            defaultCode={code ?? ""}
            refusal={refused}
          >
            <AskOffice>{t("notFound.office")}</AskOffice>
          </VerifyForm>
        </PageHeader>
      </div>
      <div className="wrap grid gap-x-16 gap-y-8 py-10 sm:grid-cols-2 lg:py-14">
        <section aria-labelledby="help" className="grid content-start gap-2">
          <h2 id="help" className="text-title">
            {t("help.title")}
          </h2>
          <AskOffice>{t("help.text")}</AskOffice>
          <a
            className="w-fit py-2.5 wrap-anywhere text-primary underline underline-offset-4"
            href={`mailto:${email}`}
          >
            <AddressText text={email} />
          </a>
        </section>
        <section aria-labelledby="signed" className="grid content-start gap-2">
          <h2 id="signed" className="text-title">
            {t("signed.title")}
          </h2>
          <p>
            {t.rich("signed.text", {
              link: (text) => <TextLink href="/verify/record">{text}</TextLink>,
            })}
          </p>
        </section>
      </div>
      <div className="wrap max-lg:pb-10 lg:pointer-events-none lg:py-8 lg:relative lg:row-start-1 lg:grid lg:grid-cols-[1.4fr_1fr] lg:items-center lg:gap-x-16 *:lg:col-start-2">
        <FindCodeScene />
      </div>
    </div>
  );
}

async function redirectToCertificate(input: string): Promise<LookUpRefusal> {
  const { studentCode, version } = paperIn(input);
  const result = await read(findPaper, { studentCode, version });
  if ("output" in result) redirect(await pageHref(pathOfPaper(studentCode, version, result.output)));
  const { kind, code, message, retryAfter } = result.refusal;
  if (kind === "invalid") return { message, unknownCode: code === "not_found" ? studentCode : null };
  refusePage(result.refusal);
  if (kind !== "too_many_attempts" || retryAfter === undefined) return { message, unknownCode: null };
  const time = formatWait(retryAfter, (await getMessages()).dates.wait);
  return { message: sentenceOf(say("tooManyWait", { time })), unknownCode: null };
}
