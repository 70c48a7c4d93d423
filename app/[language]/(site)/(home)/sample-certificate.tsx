import { getTranslations } from "next-intl/server";
import type { CSSProperties } from "react";
import { Gauge } from "@/components/certificate/gauge";
import { QrCode } from "@/components/certificate/sheet-footer";
import { BadgeCheck } from "@/components/ui/icons";
import { Untranslated } from "@/components/ui/own-text";
import { academy } from "@/lib/academy/academy";
import { photoAddress } from "@/lib/accounts/account";
import { demoStudent } from "@/lib/accounts/demo-accounts";
import { certificateAddress } from "@/lib/certificates/addresses";
import { sampleCertificate } from "@/lib/certificates/look-up";
import { sheetPanels } from "@/lib/certificates/sheet";
import { initialsOf } from "@/lib/characters";
import { examsTaken, sampleResults } from "@/lib/exams/scores";
import { actorOfPage, pageLanguage } from "@/lib/http/page";

const code = academy.sampleCode;

/** The demo academy's student, shown where there is no such record. */
const fixedSample = {
  fullName: demoStudent.fullName,
  results: sampleResults(demoStudent.totals, "2026-03-21"),
};

/** Sized so that two fit side by side, even on a narrow phone. */
const gaugeSizes = {
  "--total": "min(8rem, 33vw)",
  "--totalNumeral": "clamp(1.5rem, 8vw, 2.25rem)",
} as CSSProperties;

async function sampleRecord() {
  const verdict = await sampleCertificate.as(await actorOfPage(), {}).catch(() => null);
  if (verdict?.state !== "valid") return null;
  const { certificate } = verdict;
  return examsTaken(fixedSample.results).every((exam) => certificate.results[exam]) ? certificate : null;
}

export async function SampleCertificate() {
  const t = await getTranslations("home.demo");
  const sheet = await getTranslations("certificate");
  const record = await sampleRecord();
  const { fullName, results } = record ?? fixedSample;
  const photo = record ? photoAddress(record.photoKey) : "/sample-portrait.jpg";
  const panels = sheetPanels(results, await pageLanguage());
  const withSections = panels.filter(({ sections }) => sections.length > 0);
  return (
    <div className="border border-gold-500 bg-card p-1.5 shadow-lg">
      <div className="border-2 border-lapis-700 p-1">
        <div className="border border-gold-400 px-4 py-5 sm:px-8 sm:py-7">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <div
              aria-hidden="true"
              className="grid size-20 place-items-center overflow-hidden rounded-md bg-lapis-50 font-serif text-2xl text-lapis-800 ring-1 ring-lapis-200 sm:size-24"
            >
              {photo ? (
                // biome-ignore lint/performance/noImgElement: the file has its final size, and there is no image optimiser here.
                <img
                  src={photo}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                  className="size-full object-cover"
                />
              ) : (
                initialsOf(fullName)
              )}
            </div>
            <div className="min-w-0 flex-1 basis-36">
              <p className="font-serif text-title text-balance">
                <Untranslated>{fullName}</Untranslated>
              </p>
              <p className="mt-1 text-sm text-muted-foreground">
                {sheet("facts.studentCode")}{" "}
                <Untranslated dir="ltr" className="font-semibold text-foreground">
                  {code}
                </Untranslated>
              </p>
              {record ? (
                <p className="mt-1 flex gap-1.5 text-sm font-medium text-success">
                  <BadgeCheck className="size-5 shrink-0" /> {t("live")}
                </p>
              ) : (
                <p className="mt-1 text-sm text-muted-foreground">{t("sample")}</p>
              )}
            </div>
            <QrCode
              text={certificateAddress(code)}
              correction="M"
              label={t("qrCode")}
              className="size-24 shrink-0 max-sm:hidden"
            />
          </div>
          <dl
            style={gaugeSizes}
            className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-4 border-t border-lapis-100 pt-6"
          >
            {panels.map(({ exam, shortTitle, total }) => (
              <div
                key={exam}
                className="flex flex-col-reverse items-center justify-end gap-2 text-center even:[--ring:var(--color-gold-400)]"
              >
                <dt className="text-sm font-semibold">{sheet("mockTest", { exam: shortTitle })}</dt>
                <dd>
                  <Gauge score={total} size="large" />
                </dd>
              </div>
            ))}
          </dl>
          <table className="mt-6 w-full text-sm tabular-nums max-sm:hidden">
            <thead className="text-xs text-muted-foreground">
              <tr>
                <td />
                {withSections.map(({ exam, shortTitle }) => (
                  <th key={exam} scope="col" className="pb-2 text-end font-medium">
                    {shortTitle}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {withSections[0]?.sections.map(({ name, label }) => (
                <tr key={name} className="border-t">
                  <th scope="row" className="py-2 text-start font-normal text-muted-foreground">
                    {label}
                  </th>
                  {withSections.map(({ exam, sections }) => (
                    <td key={exam} className="w-24 py-2 text-end font-semibold">
                      {sections.find((section) => section.name === name)?.shown}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}
