import { Download } from "lucide-react";
import { CopyButton } from "@/components/area/copy-button";
import { GroupedCode } from "@/components/certificate/grouped-code";
import { Button } from "@/components/ui/button";
import { academy } from "@/lib/academy";
import { certificateAddress } from "@/lib/certificates/addresses";
import { certificatePdfPath } from "@/lib/certificates/certificate-path";
import { shareLinks } from "@/lib/certificates/share-links";
import { examsTaken, type Results, resultsDay } from "@/lib/exams/scores";

const networks = { whatsapp: "WhatsApp", telegram: "Telegram", linkedin: "LinkedIn" } as const;

/** What can be done with one's own certificate or, without a student code, what has to happen first. */
export function CertificateCard({ studentCode, results }: { studentCode: string | null; results: Results }) {
  if (studentCode === null) {
    return (
      <p className="rounded-lg border bg-card p-5 text-sm shadow-sm">
        You do not have a student code yet. Please ask the office for it. With the code you can open your
        certificate and share it.
      </p>
    );
  }
  const address = certificateAddress(studentCode);
  const shareable = { address, studentCode, resultsDay: resultsDay(results), exams: examsTaken(results) };
  const links = shareLinks(shareable, {
    text: `My mock test certificate from ${academy.name}`,
    linkedInName: (exams) => `Mock Test Certificate (${exams})`,
  });
  return (
    <section aria-label="Certificate" className="grid gap-4 rounded-lg border bg-card p-5 shadow-sm">
      <h2 className="font-sans text-base font-semibold">Keep it and share it</h2>
      <p className="text-sm text-muted-foreground">
        Student code{" "}
        <span className="font-semibold text-foreground">
          <GroupedCode code={studentCode} />
        </span>
        . Anybody who has this code can check your results.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <Button asChild size="sm">
          <a href={certificatePdfPath(studentCode)} download>
            <Download aria-hidden="true" /> Download PDF
          </a>
        </Button>
        {links.map(({ network, href }) => (
          <Button key={network} asChild size="sm" variant="outline">
            <a href={href} target="_blank" rel="noreferrer">
              {networks[network]}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Button>
        ))}
        <CopyButton text={address} label="Copy link" />
      </div>
    </section>
  );
}
