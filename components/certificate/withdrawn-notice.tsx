import { CircleSlash } from "lucide-react";
import { cn } from "@/components/ui/cn";
import { academy } from "@/lib/academy";
import type { WithdrawnCertificate } from "@/lib/certificates/certificate";
import { dayInWords, kabulTimeInWords } from "@/lib/certificates/facts";
import { withdrawalSentences } from "@/lib/certificates/withdrawal";
import { kabulDay } from "@/lib/kabul";

/** What a withdrawn certificate still says: which one it was, since when and why. No score. */
export function WithdrawnNotice({
  certificate,
  checkedAt,
}: {
  certificate: WithdrawnCertificate;
  checkedAt: Date;
}) {
  const facts = [
    ["Name", certificate.fullName],
    ["Student code", certificate.studentCode],
    ["Certificate ID", String(certificate.studentId)],
    ["Withdrawn on", dayInWords(kabulDay(certificate.withdrawnAt))],
    ["Reason", withdrawalSentences[certificate.reason]],
  ] as const;
  return (
    <section className="mx-auto max-w-2xl rounded-xl border border-destructive/30 bg-card p-6 shadow-md sm:p-10">
      <CircleSlash aria-hidden="true" className="size-10 text-destructive" />
      <h1 className="mt-4 text-heading">This certificate was withdrawn</h1>
      <p className="mt-3 text-muted-foreground">
        {academy.name} no longer stands by it. Its scores are not shown. A copy on paper or a screenshot of it
        is not valid.
      </p>
      <dl className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd
              dir="auto"
              className={cn("font-medium wrap-anywhere", label === "Name" && "certificate-name")}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-sm text-muted-foreground">Checked {kabulTimeInWords(checkedAt)}.</p>
    </section>
  );
}
