import Link from "next/link";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { type CertificateVisibility, visibilities, visibilityLabels } from "@/lib/certificates/visibility";

type StrangersCardProps = {
  studentCode: string;
  visibility: { academy: CertificateVisibility; own: CertificateVisibility | null };
};

/** What anybody sees who has the student code, and where to show them less. */
export function StrangersCard({ studentCode, visibility: { academy, own } }: StrangersCardProps) {
  const strictest = visibilities.findLast((choice) => choice === academy || choice === own) ?? academy;
  return (
    <section aria-label="What strangers see" className="rounded-lg border bg-card p-5 text-sm shadow-sm">
      <h2 className="font-sans text-base font-semibold">What strangers see</h2>
      <p className="mt-2">
        Whoever has your student code sees your name, your newest result of each exam, your grade, and:{" "}
        <strong className="font-medium">{visibilityLabels[strictest].toLowerCase()}</strong>.
        {strictest === "full" &&
          " The picture of your score sheet is there, too, if the office has put it in."}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <a
          href={certificatePath(studentCode)}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          See it as they do
        </a>
        <Link
          href="/student/settings?tab=privacy"
          prefetch={false}
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          Show less
        </Link>
      </p>
    </section>
  );
}
