import { useTranslations } from "next-intl";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { formatCertificateId } from "@/lib/certificates/facts";
import type { CheckedCode } from "@/lib/certificates/operations/check-certificates";

/** The result for each code, in the order pasted. */
export function CheckedList({ results }: { results: readonly CheckedCode[] }) {
  return (
    <ol role="status" className="grid gap-2">
      {results.map(({ studentCode, checked, isFormer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that was pasted can hold a code twice, and never changes
        <li key={index} className="flex flex-wrap gap-x-4 rounded-md border bg-card px-4 py-3">
          <bdi dir="ltr" className="font-semibold wrap-anywhere">
            {studentCode}
          </bdi>
          <Verdict checked={checked} isFormer={isFormer} />
        </li>
      ))}
    </ol>
  );
}

function Verdict({ checked, isFormer }: Pick<CheckedCode, "checked" | "isFormer">) {
  const t = useTranslations("verifyList.states");
  if (checked === null) return <strong className="text-destructive">{t("notFound")}</strong>;
  const { certificate, state } = checked;
  const link = (text: string) => (
    <a className="text-primary underline" href={certificatePath(certificate.studentCode)}>
      {text}
    </a>
  );
  if (state === "withdrawn") return <strong className="text-destructive">{link(t("withdrawn"))}</strong>;
  if (certificate.issue === null) return link(t("noResults"));
  return (
    <>
      {isFormer ? (
        <strong className="text-warning">{t("replaced")}</strong>
      ) : (
        <strong className="text-success">{t("valid")}</strong>
      )}
      <bdi>{certificate.fullName}</bdi>
      {link(formatCertificateId(certificate.issue))}
    </>
  );
}
