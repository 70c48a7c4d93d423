"use client";

import { useEffect, useRef, useState } from "react";
import { initialsOf } from "@/lib/certificates/initials";
import { Gauge } from "./gauge";
import { drawnSample, readSampleRecord, type SampleRecord, sections } from "./sample-record";

export type SampleLabels = Record<
  | "toefl"
  | "ielts"
  | "toeflColumn"
  | "ieltsColumn"
  | "outOf"
  | "overall"
  | "code"
  | "sample"
  | "live"
  | (typeof sections)[number],
  string
>;

/**
 * The sample student's certificate. It is drawn on the server with fixed figures, and reads the record itself when it
 * comes into view: what one then sees is what the certificate page would say.
 */
export function SampleCertificate({ code, labels }: { code: string; labels: SampleLabels }) {
  const card = useRef<HTMLDivElement>(null);
  const [record, setRecord] = useState<SampleRecord | null>(null);

  useEffect(() => {
    const node = card.current;
    if (!node) return;
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      fetch(`/backend/api/checkStudent.php?student_code=${encodeURIComponent(code)}`)
        .then((response) => response.json())
        .then((answer) => setRecord(readSampleRecord(answer)))
        // The drawn figures stay: they are called a sample.
        .catch(() => setRecord(null));
    });
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [code]);

  const shown = record ?? drawnSample;
  return (
    <div ref={card} className="border border-gold-500 bg-card p-1.5 shadow-lg">
      <div className="border-2 border-lapis-700 p-1">
        <div className="border border-gold-400 px-5 py-7 sm:px-9">
          <p className="text-center text-xs text-muted-foreground" aria-live="polite">
            {/* A text that changes in place counts as one that moved. */}
            <span key={record ? "live" : "sample"}>{record ? labels.live : labels.sample}</span>
          </p>
          <div
            aria-hidden="true"
            className="mx-auto mt-4 grid size-20 place-items-center overflow-hidden rounded-full bg-lapis-50 font-serif text-2xl text-lapis-800 ring-1 ring-gold-400"
          >
            {shown.photo ? (
              // biome-ignore lint/performance/noImgElement: the file has its final size, and there is no image optimiser here.
              <img src={shown.photo} alt="" width={80} height={80} className="size-full object-cover" />
            ) : (
              initialsOf(shown.fullName)
            )}
          </div>
          <p className="mt-3 text-center font-serif text-3xl">{shown.fullName}</p>
          <p className="mt-1 text-center text-sm text-muted-foreground">
            {labels.code} <span className="font-semibold text-foreground">{code}</span>
          </p>
          <div className="mt-7 grid gap-8 sm:grid-cols-2">
            <Gauge
              value={shown.toeflTotal}
              figure={String(shown.toeflTotal)}
              max={120}
              label={labels.toefl}
              detail={labels.outOf}
            />
            <Gauge
              value={shown.ieltsOverall}
              figure={shown.ieltsOverall.toFixed(1)}
              max={9}
              label={labels.ielts}
              detail={labels.overall}
              isGold
            />
          </div>
          <table className="mt-7 w-full text-sm tabular-nums">
            <thead className="text-xs text-muted-foreground">
              <tr>
                <td />
                <th scope="col" className="pb-2 text-end font-medium">
                  {labels.toeflColumn}
                </th>
                <th scope="col" className="pb-2 text-end font-medium">
                  {labels.ieltsColumn}
                </th>
              </tr>
            </thead>
            <tbody>
              {sections.map((section) => (
                <tr key={section} className="border-t">
                  <th scope="row" className="py-2 text-start font-normal text-muted-foreground">
                    {labels[section]}
                  </th>
                  <td className="py-2 text-end font-semibold">{shown.toefl[section]}</td>
                  <td className="w-24 py-2 text-end font-semibold">{shown.ielts[section].toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </div>
  );
}
