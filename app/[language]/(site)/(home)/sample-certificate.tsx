"use client";

import { BadgeCheck } from "lucide-react";
import type { Messages } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { inOurNames, withQuery } from "@/components/form/call-query";
import { initialsOf } from "@/lib/certificates/initials";
import { ring, ringDashes } from "@/lib/certificates/ornament/ring";
import type { QrCode } from "@/lib/certificates/qr-code";
import { exams } from "@/lib/exams/registry";
import { examReport } from "@/lib/exams/report";
import { examsTaken } from "@/lib/exams/scores";
import { interpolate } from "@/lib/text/interpolate";
import { fixedSample, readSampleRecord, type SampleRecord } from "./sample-record";

type GaugeProps = {
  /** The filled share of the ring, 0 to 1. */
  share: number;
  figure: string;
  label: string;
  detail: string;
  isGold?: boolean;
};

const circle = { cx: ring.centre, cy: ring.centre, r: ring.radius, strokeWidth: 6 };

/** A ring that fills clockwise from the top, with a figure inside. The ring is decorative; the figure is text. */
function SampleGauge({ share, figure, label, detail, isGold = false }: GaugeProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center text-center">
      <div className="relative grid aspect-square w-full max-w-32 place-items-center">
        <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
          <circle {...circle} className="fill-none stroke-lapis-100" />
          <circle
            {...circle}
            className={isGold ? "fill-none stroke-gold-400" : "fill-none stroke-lapis-600"}
            strokeDasharray={ringDashes(share)}
          />
        </svg>
        <p>
          <span className="block font-serif text-[clamp(1.5rem,8vw,2.25rem)] leading-none tabular-nums">
            {figure}
          </span>
          <span className="mt-1 block text-xs text-muted-foreground">{detail}</span>
        </p>
      </div>
      <p className="mt-2 text-sm font-semibold">{label}</p>
    </div>
  );
}

export type SampleLabels = Record<
  "mockTest" | "outOf" | "overall" | "code" | "sample" | "live" | "qrCode",
  string
> & { scores: Messages["certificate"]["scores"] };

const lookUp = "/backend/api/checkStudent.php";

/** Starts loading half a window before it is visible. */
const observerOptions = { rootMargin: "50%" };

type SampleCertificateProps = { code: string; path: string; labels: SampleLabels };

/**
 * The sample student's certificate. The server renders it with fixed figures; as it scrolls into reach, it loads the
 * real record, shows what the certificate page would, and links there with a QR code.
 */
export function SampleCertificate({ code, path, labels }: SampleCertificateProps) {
  const card = useRef<HTMLDivElement>(null);
  const [record, setRecord] = useState<SampleRecord | null>(null);
  const [qr, setQr] = useState<QrCode | null>(null);

  useEffect(() => {
    const node = card.current;
    if (!node) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      fetch(withQuery(lookUp, { studentCode: code }))
        .then((response) => response.json())
        .then((answer) => setRecord(readSampleRecord(inOurNames(lookUp, answer))))
        // The fixed figures stay: they are labelled as a sample.
        .catch(() => setRecord(null));
      import("@/lib/certificates/qr-code")
        .then(({ qrCode }) => setQr(qrCode(new URL(path, window.location.origin).href, "M")))
        // Renders nothing: the button below links to the same page.
        .catch(() => setQr(null));
    }, observerOptions);
    observer.observe(node);
    return () => observer.disconnect();
  }, [code, path]);

  const shown = record ?? fixedSample;
  const taken = examsTaken(shown.results).map((exam) => ({
    exam,
    report: examReport(exam, shown.results[exam]?.scores ?? {}),
  }));
  const withSections = taken.filter(({ report }) => report.sections.length > 0);
  return (
    <div ref={card} className="border border-gold-500 bg-card p-1.5 shadow-lg">
      <div className="border-2 border-lapis-700 p-1">
        <div className="border border-gold-400 px-4 py-5 sm:px-8 sm:py-7">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <div
              aria-hidden="true"
              className="grid size-20 place-items-center overflow-hidden rounded-md bg-lapis-50 font-serif text-2xl text-lapis-800 ring-1 ring-lapis-200 sm:size-24"
            >
              {shown.photo ? (
                // biome-ignore lint/performance/noImgElement: the file has its final size, and there is no image optimiser here.
                <img
                  src={shown.photo}
                  alt=""
                  width={96}
                  height={96}
                  fetchPriority="low"
                  decoding="async"
                  className="size-full object-cover"
                />
              ) : (
                initialsOf(shown.fullName)
              )}
            </div>
            <div className="min-w-0 flex-1 basis-36">
              <p className="font-serif text-title text-balance">
                <bdi translate="no">{shown.fullName}</bdi>
              </p>
              <p className="mt-1 text-sm text-muted-foreground">
                {labels.code}{" "}
                <bdi translate="no" dir="ltr" className="font-semibold text-foreground">
                  {code}
                </bdi>
              </p>
              {/* Both share one grid cell, so that nothing shifts when one replaces the other. */}
              <p className="mt-1 grid text-sm *:[grid-area:1/1]" aria-live="polite">
                <span className={`flex gap-1.5 font-medium text-success ${record ? "" : "invisible"}`}>
                  <BadgeCheck aria-hidden="true" className="size-5 shrink-0" /> {labels.live}
                </span>
                <span className={`text-muted-foreground ${record ? "invisible" : ""}`}>{labels.sample}</span>
              </p>
            </div>
            <div className="size-24 shrink-0 max-sm:hidden">
              {qr && (
                <svg
                  role="img"
                  aria-label={labels.qrCode}
                  viewBox={`0 0 ${qr.size} ${qr.size}`}
                  shapeRendering="crispEdges"
                >
                  <path d={qr.path} className="stroke-ink" />
                </svg>
              )}
            </div>
          </div>
          <div className="mt-6 grid auto-cols-fr grid-flow-col gap-4 border-t border-lapis-100 pt-6">
            {taken.map(({ exam, report: { total } }, index) => (
              <SampleGauge
                key={exam}
                share={total.share}
                figure={total.shown}
                label={interpolate(labels.mockTest, { exam: exams[exam].shortName })}
                detail={
                  total.name === "overallBand"
                    ? labels.overall
                    : interpolate(labels.outOf, { max: total.max })
                }
                isGold={index % 2 === 1}
              />
            ))}
          </div>
          <table className="mt-6 w-full text-sm tabular-nums max-sm:hidden">
            <thead className="text-xs text-muted-foreground">
              <tr>
                <td />
                {withSections.map(({ exam }) => (
                  <th key={exam} scope="col" className="pb-2 text-end font-medium">
                    {exams[exam].shortName}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {withSections[0]?.report.sections.map(({ name }) => (
                <tr key={name} className="border-t">
                  <th scope="row" className="py-2 text-start font-normal text-muted-foreground">
                    {labels.scores[name]}
                  </th>
                  {withSections.map(({ exam, report }) => (
                    <td key={exam} className="w-24 py-2 text-end font-semibold">
                      {report.sections.find((section) => section.name === name)?.shown}
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
