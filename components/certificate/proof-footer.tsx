import { BadgeCheck } from "lucide-react";
import { academy } from "@/lib/academy";
import { kabulTimeInWords } from "@/lib/certificates/facts";
import { QrCode } from "./qr-code";

export type Proof = {
  /** Whole address of the certificate. */
  address: string;
  /** Whole address that checks the signed record. */
  recordAddress: string;
  checkedAt: Date;
};

/** The verified tag, and on paper what leads back from it: both codes and the address in letters. */
export function ProofFooter({ proof }: { proof: Proof }) {
  const shown = proof.address.replace(/^https?:\/\//, "");
  return (
    <footer className="flex flex-col items-center gap-5 border-t border-lapis-200 pt-5 sm:flex-row print:flex-row">
      <div className="min-w-0 flex-1 text-xs text-muted-foreground">
        <p className="flex items-center gap-1.5 text-sm font-semibold text-success">
          <BadgeCheck aria-hidden="true" className="size-5" /> Verified
        </p>
        <p className="mt-1">
          Checked {kabulTimeInWords(proof.checkedAt)} against the records of {academy.name}.
        </p>
        <p className="mt-1">
          Check it again: scan the code or open{" "}
          <a
            href={proof.address}
            className="font-medium wrap-anywhere text-lapis-700 underline-offset-2 hover:underline"
          >
            {shown}
          </a>
        </p>
        <p className="mt-1 hidden print:block">
          The second code holds these results with the academy's signature. It can be checked without the
          academy.
        </p>
      </div>
      <figure className="shrink-0 text-center">
        <QrCode
          text={proof.address}
          correction="M"
          label="QR code that leads to this certificate"
          className="size-30 print:size-[25mm]"
        />
        <figcaption className="text-xs text-muted-foreground">Address</figcaption>
      </figure>
      <figure className="hidden shrink-0 text-center print:block">
        <QrCode
          text={proof.recordAddress}
          correction="L"
          label="QR code of the signed record"
          className="print:size-[36mm]"
        />
        <figcaption className="text-xs text-muted-foreground">Signed record</figcaption>
      </figure>
    </footer>
  );
}
