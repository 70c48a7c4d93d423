import type { StaticImageData } from "next/image";
import { Untranslated } from "@/components/ui/own-text";
import { qrCode } from "@/lib/certificates/draw-qr-code";
import file from "@/lib/certificates/ornaments.svg";
import { type SheetDescription, signature, signatureBox } from "@/lib/certificates/sheet";

/** The medal's. Its year is centred on (50, 50). */
export const medalBox = "0 0 100 128";

export function SheetFooter({ sheet }: { sheet: SheetDescription }) {
  const { proof } = sheet;
  return (
    <footer className="relative flex flex-wrap items-end justify-around gap-x-4 gap-y-5 border-t border-lapis-200 pt-4 sm:justify-between sm:gap-y-3">
      <Signature sheet={sheet} />
      {proof && (
        <>
          <Medal sheet={sheet} />
          <Codes proof={proof} />
          <div className="flex-1 basis-40 self-center text-xs text-muted-foreground sm:basis-full">
            <p>
              {proof.how}
              <a
                href={proof.addressCode.text}
                className="block w-fit font-medium wrap-anywhere max-sm:py-3 print:py-0 text-lapis-700 underline-offset-2 hover:underline"
              >
                <Untranslated dir="ltr">{proof.shownAddress}</Untranslated>
              </a>
            </p>
            <p className="max-lg:hidden print:block">
              {proof.secondCode} {proof.made}
            </p>
          </div>
        </>
      )}
    </footer>
  );
}

function Signature({ sheet: { signatory } }: { sheet: SheetDescription }) {
  const isSigned = signatory.picture !== null || signatory.isDrawn;
  return (
    <div className="w-[min(var(--signature),9.5rem)] text-center sm:w-(--signature)">
      {isSigned ? (
        <svg
          role="img"
          aria-label={signatory.label}
          viewBox={signatureBox}
          className="mx-auto w-4/5 fill-none stroke-lapis-800"
        >
          {signatory.picture ? (
            <image href={signatory.picture} width="164" height="58" />
          ) : (
            <path d={signature} strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
          )}
        </svg>
      ) : (
        <div className="aspect-[164/58]" />
      )}
      <p className="border-t border-ink pt-1 text-sm leading-tight font-semibold">{signatory.name}</p>
      <p className="text-xs text-muted-foreground">{signatory.office}</p>
    </div>
  );
}

function Medal({ sheet: { seal } }: { sheet: SheetDescription }) {
  return (
    <div className="relative w-[5.5rem] shrink-0 sm:w-(--medal)">
      <svg role="img" aria-label={seal.label} viewBox={medalBox} className="w-full">
        <Ornament name="medal" />
      </svg>
      <p className="absolute inset-x-0 top-[39%] -translate-y-1/2 text-center font-serif text-[0.95rem] leading-none text-lapis-700 sm:text-[1.15rem]">
        {seal.year}
      </p>
    </div>
  );
}

function Codes({ proof: { addressCode, recordCode } }: { proof: NonNullable<SheetDescription["proof"]> }) {
  return (
    <>
      <figure className="shrink-0 text-center">
        <QrCode {...addressCode} correction="M" className="size-26 sm:size-(--addressCode)" />
        <figcaption className="text-xs text-muted-foreground">{addressCode.caption}</figcaption>
      </figure>
      <figure className="shrink-0 text-center max-lg:hidden print:block">
        <QrCode {...recordCode} correction="L" className="size-(--recordCode)" />
        <figcaption className="text-xs text-muted-foreground">{recordCode.caption}</figcaption>
      </figure>
    </>
  );
}

type QrCodeProps = { text: string; correction: "L" | "M"; label: string; className: string };

export function QrCode({ text, correction, label, className }: QrCodeProps) {
  const { size, path } = qrCode(text, correction);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-card" />
      <path d={path} className="stroke-ink" />
    </svg>
  );
}

const { src }: StaticImageData = file;

/** Colours that an ornament does not have by itself are those of the surrounding SVG. */
export function Ornament({ name }: { name: "medal" | "seal" | "watermark" }) {
  return <use href={`${src}#${name}`} />;
}
