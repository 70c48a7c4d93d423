import { Copy, Download, ExternalLink, Printer } from "lucide-react";
import { Button, buttonVariants } from "@/components/ui/button";
import { type Shareable, shareLinks } from "@/lib/certificates/share-links";
import { CopyButton, PrintButton } from "./page-buttons";

const scripted = `${buttonVariants({ variant: "outline" })} w-full noscript:hidden`;

/** What can be done with a certificate: keep it, print it, hand it on. Without JavaScript all but print and copy. */
export function CertificateActions({
  shareable,
  recordAddress,
}: {
  shareable: Shareable;
  recordAddress: string;
}) {
  const pdf = `/backend/certificates/${encodeURIComponent(shareable.studentCode)}.pdf`;
  return (
    <aside aria-label="Keep and share" className="grid content-start gap-6 print:hidden">
      <div className="grid gap-2">
        <Button asChild className="w-full">
          <a href={pdf} download>
            <Download aria-hidden="true" /> Download PDF
          </a>
        </Button>
        <PrintButton className={scripted}>
          <Printer aria-hidden="true" /> Print / save as PDF
        </PrintButton>
      </div>
      <div className="grid gap-2">
        <h2 className="text-title">Share</h2>
        <CopyButton text={shareable.address} label="Copy link" className={scripted}>
          <Copy aria-hidden="true" />
        </CopyButton>
        {shareLinks(shareable).map(({ label, href }) => (
          <Button key={label} asChild variant="outline" className="w-full">
            <a href={href} target="_blank" rel="noreferrer">
              {label} <ExternalLink aria-hidden="true" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Button>
        ))}
      </div>
      <div className="grid gap-2">
        <h2 className="text-title">Signed record</h2>
        <p className="text-sm text-muted-foreground">
          A link that carries these results with our signature. It proves them even when this site cannot be
          reached.
        </p>
        <CopyButton text={recordAddress} label="Copy signed link" className={scripted}>
          <Copy aria-hidden="true" />
        </CopyButton>
        <Button asChild variant="link">
          <a href={recordAddress}>Check the signature</a>
        </Button>
      </div>
    </aside>
  );
}
