import { redirect } from "next/navigation";
import type { Certificate, CheckedPaper } from "@/lib/certificates/certificate";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { findPaper } from "@/lib/certificates/operations/find-certificate";
import { Refusal } from "@/lib/errors";
import { momentOfPage, refusePage } from "@/lib/http/next/page-status";
import { read } from "@/lib/http/pages/read";
import { CodeNotFoundPage } from "./code-not-found-page";
import { NoResults } from "./no-results";
import { ReplacedCertificate } from "./replaced-certificate";
import { TakenBackNotice } from "./taken-back-notice";
import { UncheckedNotice } from "./unchecked-notice";
import { ValidCertificate } from "./valid-certificate";
import { WithdrawnNotice } from "./withdrawn-notice";
import "./certificate.css";

type CertificatePageProps = {
  studentCode: string;
  /** The version that a paper's address names. */
  version: string | undefined;
};

/** The page of a student code: the certificate, or why there is none. */
export async function CertificatePage({ studentCode, version }: CertificatePageProps) {
  const result = await read(findPaper, { studentCode, version });
  if ("refusal" in result) {
    const { refusal } = result;
    if (refusal.kind === "invalid") {
      refusePage(new Refusal("not_found", refusal.message));
      return <CodeNotFoundPage code={studentCode} />;
    }
    refusePage(refusal);
    return <UncheckedNotice refusal={refusal} studentCode={studentCode} />;
  }
  redirectToCurrentCode(studentCode, result.output.studentCode, version);
  return (
    <CheckedCertificate
      paper={result.output}
      studentCode={result.output.studentCode}
      checkedAt={momentOfPage()}
    />
  );
}

/** Redirects from a former code of the student to the current one, and keeps the version. */
function redirectToCurrentCode(
  requestedCode: string,
  currentCode: string,
  version: string | undefined,
): void {
  if (requestedCode.trim().toLowerCase() === currentCode.toLowerCase()) return;
  redirect(certificatePath(currentCode, version === undefined ? undefined : Number(version)));
}

type CheckedCertificateProps = { paper: CheckedPaper; studentCode: string; checkedAt: Date };

function CheckedCertificate({ paper, studentCode, checkedAt }: CheckedCertificateProps) {
  switch (paper.state) {
    case "withdrawn":
      return <WithdrawnNotice certificate={paper.certificate} checkedAt={checkedAt} />;
    case "taken_back":
      return (
        <TakenBackNotice certificate={paper.certificate} studentCode={studentCode} checkedAt={checkedAt} />
      );
    case "replaced":
      return (
        <ReplacedCertificate
          certificate={paper.certificate}
          studentCode={studentCode}
          checkedAt={checkedAt}
        />
      );
    case "valid":
      return <CurrentCertificate certificate={paper.certificate} checkedAt={checkedAt} />;
  }
}

/** The current certificate. A student without results has none yet. */
function CurrentCertificate({ certificate, checkedAt }: { certificate: Certificate; checkedAt: Date }) {
  const { issue } = certificate;
  if (issue === null) return <NoResults certificate={certificate} checkedAt={checkedAt} />;
  return <ValidCertificate certificate={{ ...certificate, issue }} checkedAt={checkedAt} />;
}
