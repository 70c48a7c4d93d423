import { CopyButton } from "@/components/area/copy-button";
import { Lattice } from "@/components/star-geometry/lattice";
import { Button } from "@/components/ui/button";
import { certificateAddress } from "@/lib/certificates/addresses";
import { certificatePath } from "@/lib/certificates/certificate-path";

/** The way to one's own certificate or, without a student code, what has to happen first. */
export function CertificateCard({ studentCode }: { studentCode: string | null }) {
  return (
    <section
      aria-label="Certificate"
      className="on-lapis relative grid gap-3 overflow-hidden rounded-lg p-5 shadow-sm sm:p-6 md:col-span-2"
    >
      <Lattice id="certificate-card" className="text-gold-300/15" />
      <h2 className="relative text-title">Your certificate</h2>
      {studentCode === null ? (
        <p className="relative max-w-prose text-sm text-muted-foreground">
          You do not have a student code yet. Please ask the office for it. With the code you can open your
          certificate and share it.
        </p>
      ) : (
        <>
          <p className="relative text-sm text-muted-foreground">
            Student code <code className="ms-1 font-semibold text-foreground">{studentCode}</code>. Anybody
            who has this code can check your results.
          </p>
          <div className="relative flex flex-wrap gap-3">
            <Button asChild size="sm">
              <a href={certificatePath(studentCode)}>Open your certificate</a>
            </Button>
            <CopyButton text={certificateAddress(studentCode)} label="Copy link" />
          </div>
        </>
      )}
    </section>
  );
}
