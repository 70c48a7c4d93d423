import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { formatCertificateId } from "@/lib/certificates/facts";
import type { CheckedCode } from "@/lib/certificates/operations/check-certificates";
import type { VerdictState } from "@/lib/certificates/verdict";

/** The result for each code, in the order pasted. */
export function CheckedList({ results }: { results: readonly CheckedCode[] }) {
  return (
    <ol role="status" className="grid gap-2">
      {results.map(({ studentCode, verdict, isFormer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that was pasted can hold a code twice, and never changes
        <li key={index} className="flex flex-wrap gap-x-4 rounded-md border bg-card px-4 py-3">
          <bdi dir="ltr" className="font-semibold wrap-anywhere">
            {studentCode}
          </bdi>
          <CodeVerdict verdict={verdict} isFormer={isFormer} />
        </li>
      ))}
    </ol>
  );
}

const inks: Partial<Record<VerdictState, string>> = {
  valid: "text-success",
  replaced: "text-warning",
  withdrawn: "text-destructive",
  not_found: "text-destructive",
};

function CodeVerdict({ verdict, isFormer }: Pick<CheckedCode, "verdict" | "isFormer">) {
  const t = useTranslations("certificate.verdict.words");
  const isReplaced = isFormer && verdict?.state === "valid";
  const state = verdict === null ? "not_found" : isReplaced ? "replaced" : verdict.state;
  const word = (
    <strong data-verdict={state} className={cn(inks[state])}>
      {t(state)}
    </strong>
  );
  if (verdict === null) return word;
  const link = (text: string) => (
    <a className="text-primary underline" href={certificatePath(verdict.studentCode)}>
      {text}
    </a>
  );
  if (verdict.state !== "valid")
    return (
      <>
        {word}
        {link(verdict.number ?? verdict.studentCode)}
      </>
    );
  return (
    <>
      {word}
      <bdi>{verdict.certificate.fullName}</bdi>
      {link(formatCertificateId(verdict.certificate.issue))}
    </>
  );
}
