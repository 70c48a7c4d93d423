import type { StaticImageData } from "next/image";
import { Children, type CSSProperties, Fragment, useId } from "react";
import { cn } from "@/components/ui/cn";
import { GroupedCode, Untranslated } from "@/components/ui/own-text";
import pageFrame from "@/lib/certificates/page-frame.svg";
import type { SheetDescription, SheetPanel } from "@/lib/certificates/sheet";
import { initialsOf } from "@/lib/characters";
import { ScoreGauge } from "./gauge";
import screenFrame from "./screen-frame.svg";
import { Ornament, SheetFooter } from "./sheet-footer";
import { SheetMark } from "./verdict";

/** On paper a drawing of the whole page instead of tiles, because browsers rasterise what they repeat. */
function Frame() {
  const { src }: StaticImageData = pageFrame;
  const tiles: StaticImageData = screenFrame;
  return (
    <>
      <div className="certificate-frame print:hidden" style={{ borderImageSource: `url(${tiles.src})` }} />
      {/* biome-ignore lint/performance/noImgElement: a drawing, which needs no optimiser. */}
      <img src={src} alt="" className="certificate-frame hidden print:block" />
    </>
  );
}

/**
 * An SVG, because browsers do not print backgrounds; ink on a screen, to stay faint where pages are turned dark. The
 * sheet is `isolate`, so that this lies behind everything but its background.
 */
function Watermark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 200 200"
      fill="#f6f6f7"
      className="not-print:fill-ink/4 pointer-events-none absolute -z-10 inset-x-0 top-1/2 mx-auto w-[68%] -translate-y-1/2 forced-colors:hidden"
    >
      <Ornament name="watermark" />
    </svg>
  );
}

function cssSizes({ measures, margins: { top, side, bottom } }: SheetDescription): CSSProperties {
  const sizes = Object.entries(measures).map(([name, rem]) => [`--${name}`, `${rem}rem`]);
  return Object.fromEntries([...sizes, ["--margins", `${top}mm ${side}mm ${bottom}mm`]]);
}

export function CertificateSheet({ sheet, photo }: { sheet: SheetDescription; photo: string | null }) {
  return (
    <article
      lang="en"
      dir="ltr"
      translate="no"
      aria-labelledby="certificate-title"
      className="certificate-sheet relative isolate flex flex-col gap-6 bg-card px-7 py-9 text-card-foreground shadow-lg sm:px-9 sm:py-13 lg:px-17 lg:py-18"
      data-panels={sheet.panels.length}
      style={cssSizes(sheet)}
    >
      <Watermark />
      <Frame />
      <header className="grid justify-items-center text-center">
        <SheetMark className="size-(--mark)" />
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

/** Covers the whole sheet, so that every cropped picture shows it. Screen readers get the same from the verdict. */
function Mark({ text }: { text: string }) {
  return (
    <div
      aria-hidden="true"
      className="certificate-mark pointer-events-none absolute inset-0 z-1 flex flex-col justify-around overflow-hidden text-center whitespace-nowrap text-transparent"
    >
      {["a", "b", "c", "d", "e"].map((line) => (
        <p key={line} className="-rotate-16">
          {text}
        </p>
      ))}
    </div>
  );
}

function Facts({ sheet }: { sheet: SheetDescription }) {
  return (
    <dl
      className={cn(
        "grid min-w-0 grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-3 gap-y-1.5 max-[16rem]:grid-cols-1 max-sm:order-last max-sm:basis-full print:gap-x-5 lg:gap-x-5",
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

function Portrait({ fullName, photo, label }: { fullName: string; photo: string | null; label: string }) {
  const frameClass = "size-28 shrink-0 rounded-md sm:size-(--photo) border border-lapis-200";
  if (photo) {
    return (
      // biome-ignore lint/performance/noImgElement: pictures are stored at their final size, and the optimiser is off.
      <img src={photo} alt={label} width={512} height={512} className={`${frameClass} object-cover`} />
    );
  }
  return (
    <div
      aria-hidden="true"
      className={`${frameClass} certificate-name grid place-items-center text-4xl text-lapis-700`}
    >
      <Untranslated>{initialsOf(fullName)}</Untranslated>
    </div>
  );
}

function GradeSeal({ grade: { label, letter } }: { grade: SheetDescription["grade"] }) {
  const isGraded = letter !== "N/A";
  return (
    <dl className="flex flex-col items-center gap-1">
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd className={isGraded ? "relative grid size-(--gradeSeal) place-items-center" : "font-semibold"}>
        {isGraded && (
          <svg
            aria-hidden="true"
            viewBox="0 0 100 100"
            className="absolute inset-0 fill-none stroke-gold-500"
          >
            <Ornament name="seal" />
          </svg>
        )}
        <span
          className={isGraded ? "font-serif text-(length:--gradeLetter) leading-none text-lapis-700" : ""}
        >
          {letter}
        </span>
      </dd>
    </dl>
  );
}

/** One size on paper for up to ninety letters. A long name wraps between words and is never cut off. */
function HolderName({ fullName }: { fullName: string }) {
  const letters = [...fullName].length;
  const size = letters <= 24 ? "text-heading" : letters <= 44 ? "text-2xl" : "text-xl";
  return (
    <p
      dir="auto"
      className={cn(
        "certificate-name mt-1 leading-[1.15] font-medium text-balance wrap-anywhere text-lapis-700",
        size,
        letters <= 90 ? "sm:text-(length:--name)" : "sm:text-[calc(var(--name)*0.75)]",
      )}
    >
      {Children.map(fullName.split(/(\s+)/), (word) =>
        word.includes("-") ? <span className="inline-block max-w-full">{word}</span> : word,
      )}
    </p>
  );
}

function ExamPanel({ panel, isAlone }: { panel: SheetPanel; isAlone: boolean }) {
  const heading = useId();
  return (
    <section
      aria-labelledby={heading}
      className={cn("relative border-t border-lapis-200 pt-3.5 max-sm:text-center", isAlone && "text-center")}
    >
      <h3 id={heading} className="text-title font-semibold text-lapis-700">
        {panel.title}
      </h3>
      <p className="text-xs text-muted-foreground">
        {panel.day}
        {panel.level && (
          <>
            {" "}
            <span className="inline-block max-sm:block">
              <span className="max-sm:hidden">· </span>
              {panel.level}
            </span>
          </>
        )}
      </p>
      <div
        className={cn(
          "mt-3 flex items-center justify-center gap-4",
          isAlone ? "flex-col sm:gap-5" : "flex-wrap sm:flex-nowrap sm:gap-8",
        )}
      >
        <dl className="sm:min-w-[calc(var(--total)+2rem)]">
          <ScoreGauge score={panel.total} size="large" />
        </dl>
        {panel.sections.length > 0 && (
          <dl
            className={cn(
              "grid grid-cols-[repeat(auto-fit,minmax(min(3.9rem,100%),1fr))] gap-x-1 gap-y-3 sm:w-full sm:grid-cols-4",
              isAlone ? "w-full" : "flex-1 basis-32",
            )}
          >
            {panel.sections.map((score) => (
              <ScoreGauge key={score.name} score={score} size="small" />
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}
