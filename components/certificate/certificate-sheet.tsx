import { type CSSProperties, Fragment } from "react";
import { cn } from "@/components/ui/cn";
import { markBox } from "@/lib/certificates/ornament/mark";
import { watermarkColour } from "@/lib/certificates/ornament/watermark";
import type { SheetDescription } from "@/lib/certificates/sheet";
import { ExamPanel } from "./exam-panel";
import { GradeSeal } from "./grade-seal";
import { GroupedCode } from "./grouped-code";
import { Guilloche } from "./guilloche";
import { HolderName } from "./holder-name";
import { Ornament } from "./ornament";
import { Portrait } from "./portrait";
import { SheetFooter } from "./sheet-footer";

/**
 * The faint star behind the results. Drawn as SVG, because browsers do not print backgrounds. On a screen it is a
 * breath of ink, which stays faint where a browser turns light pages dark.
 */
function Watermark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 200"
      fill={watermarkColour}
      className="not-print:fill-ink/4 pointer-events-none absolute -z-10 inset-x-0 top-1/2 mx-auto w-[68%] -translate-y-1/2 forced-colors:hidden"
    >
      <Ornament name="watermark" />
    </svg>
  );
}

function cssSizes(measures: SheetDescription["measures"]): CSSProperties {
  return Object.fromEntries(Object.entries(measures).map(([name, rem]) => [`--${name}`, `${rem}rem`]));
}

/** The certificate's sheet: as wide as its column on screen, exactly one A4 page on paper. */
export function CertificateSheet({ sheet, photo }: { sheet: SheetDescription; photo: string | null }) {
  return (
    <article
      lang="en"
      dir="ltr"
      translate="no"
      aria-labelledby="certificate-title"
      className="certificate-sheet bg-card text-card-foreground shadow-lg"
      data-panels={sheet.panels.length}
      style={cssSizes(sheet.measures)}
    >
      <Watermark />
      <Guilloche />
      <header className="grid justify-items-center text-center">
        <svg aria-hidden="true" viewBox={markBox} className="size-(--mark)">
          <Ornament name="mark" />
        </svg>
        <p className="mt-1 font-serif font-semibold tracking-wide text-lapis-700">{sheet.academy}</p>
        <h2
          id="certificate-title"
          className="mt-1 text-subheading/tight font-semibold sm:text-(length:--title)"
        >
          {sheet.title}
        </h2>
        <p className="mt-1.5 text-xs text-muted-foreground">{sheet.certifies}</p>
        <HolderName fullName={sheet.fullName} />
      </header>
      <div className="flex flex-wrap items-center justify-around gap-5 border-t border-gold-500 pt-4 sm:flex-nowrap sm:justify-normal sm:gap-7 not-print:sm:max-lg:gap-5">
        {sheet.portrait && <Portrait fullName={sheet.fullName} photo={photo} label={sheet.portrait} />}
        <Facts sheet={sheet} />
        <GradeSeal grade={sheet.grade} />
      </div>
      {sheet.panels.map((panel) => (
        <ExamPanel key={panel.exam} panel={panel} isAlone={sheet.panels.length === 1} />
      ))}
      <SheetFooter sheet={sheet} />
      <p className="text-center text-xs text-muted-foreground">{sheet.notice}</p>
      {sheet.mark && <Mark text={sheet.mark} />}
    </article>
  );
}

/**
 * Covers the whole sheet, so that every cropped picture of it shows the mark. Screen readers get the same from the
 * verdict.
 */
function Mark({ text }: { text: string }) {
  return (
    <div aria-hidden="true" className="certificate-mark">
      {["a", "b", "c", "d", "e"].map((line) => (
        <p key={line}>{text}</p>
      ))}
    </div>
  );
}

/** The facts. On a phone they are below portrait and grade; without a portrait they are centred. */
function Facts({ sheet }: { sheet: SheetDescription }) {
  return (
    <dl
      className={cn(
        "grid min-w-0 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-3 gap-y-1.5 max-sm:order-last max-sm:basis-full print:gap-x-5 lg:gap-x-5",
        sheet.portrait
          ? "sm:flex-1 sm:grid-cols-[6.5rem_1fr] print:grid-cols-[auto_1fr]"
          : "sm:mx-auto sm:grid-cols-[auto_auto]",
      )}
    >
      {sheet.facts.map(({ name, label, value }) => (
        <Fragment key={name}>
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="font-semibold text-balance not-print:max-lg:text-sm">
            <GroupedCode code={value} isCode={name === "studentCode"} />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
