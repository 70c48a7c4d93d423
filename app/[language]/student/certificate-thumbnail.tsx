import { useTranslations } from "next-intl";
import { medalBox, Ornament } from "@/components/certificate/sheet-footer";
import { PageLink } from "@/components/site/page-link";
import { Untranslated } from "@/components/ui/own-text";
import { academyName } from "@/lib/academy/current";
import { certificatePath } from "@/lib/certificates/code";
import type { SheetPanel } from "@/lib/certificates/sheet";
import type { Grade } from "@/lib/exams/definition";
import { mark, markBox } from "@/lib/site/star-path";
import { messages } from "@/lib/words/catalogue";
import { defaultLanguage } from "@/lib/words/languages";

type CertificateThumbnailProps = {
  studentCode: string;
  fullName: string;
  panels: readonly SheetPanel[];
  grade: Grade;
};

/** The sheet's texts, which are English in every language. */
const { certificate: sheetTexts } = messages;

/** A picture of the certificate that links to it: in English like the sheet, the link in the page's language. */
export function CertificateThumbnail({ studentCode, fullName, panels, grade }: CertificateThumbnailProps) {
  const t = useTranslations("student");
  return (
    <PageLink
      href={certificatePath(studentCode)}
      className="block border border-gold-500 bg-card p-1 text-card-foreground shadow-md transition-shadow hover:shadow-lg"
    >
      <span className="grid justify-items-center gap-2.5 border-2 border-lapis-600 px-4 py-5 text-center">
        <span lang={defaultLanguage} dir="ltr" className="grid justify-items-center gap-1.5">
          <svg
            aria-hidden="true"
            viewBox={markBox}
            className="size-8"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup.
            dangerouslySetInnerHTML={{ __html: mark }}
          />
          <Untranslated className="font-serif text-sm text-lapis-700 wrap-anywhere">
            {academyName()}
          </Untranslated>
          <span className="font-serif text-title text-foreground">{sheetTexts.title}</span>
          <Untranslated className="font-serif text-subheading text-lapis-700 wrap-anywhere max-[16rem]:text-base">
            {fullName}
          </Untranslated>
          <span className="mt-2 flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
            {panels.map(({ exam, shortTitle, total }) => (
              <span key={exam} className="text-xs text-muted-foreground">
                {shortTitle}{" "}
                <Untranslated className="block font-serif text-3xl leading-tight text-lapis-700 tabular-nums">
                  {total.shown}
                </Untranslated>
              </span>
            ))}
            {grade !== "N/A" && (
              <span className="relative w-16">
                <svg aria-hidden="true" viewBox={medalBox}>
                  <Ornament name="medal" />
                </svg>
                <span className="absolute inset-x-0 top-[39%] -translate-y-1/2 font-serif text-[1.6rem] leading-none text-lapis-700">
                  <span className="sr-only">{sheetTexts.facts.grade} </span>
                  {grade}
                </span>
              </span>
            )}
          </span>
        </span>
        <span className="text-sm font-medium text-primary underline underline-offset-4">
          {t("openCertificate")}
        </span>
      </span>
    </PageLink>
  );
}
