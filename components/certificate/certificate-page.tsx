import { redirect } from "next/navigation";
import type { Certificate, CheckedPaper } from "@/lib/certificates/certificate";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { findPaper } from "@/lib/certificates/operations/find-certificate";
import { Refusal } from "@/lib/errors";
import { momentOfPage, refusePage } from "@/lib/http/next/page-status";
import { read } from "@/lib/http/pages/read";
import { NoResults } from "./no-results";
import { NoStudent } from "./no-student";
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
  if ("refusal" in result && result.refusal.kind === "invalid") {
    refusePage(new Refusal("not_found", result.refusal.message));
    return <NoStudent code={studentCode} />;
  }
  if ("refusal" in result) refusePage(result.refusal);
  else redirectToCurrentCode(studentCode, result.output.studentCode, version);
  if ("refusal" in result) return <UncheckedNotice refusal={result.refusal} studentCode={studentCode} />;
  return <Checked paper={result.output} studentCode={result.output.studentCode} checkedAt={momentOfPage()} />;
}

/** Redirects from a code that the student had earlier to the current one, with the paper's version. */
function redirectToCurrentCode(asked: string, present: string, version: string | undefined): void {
  if (asked.trim().toLowerCase() === present.toLowerCase()) return;
  redirect(certificatePath(present, version === undefined ? undefined : Number(version)));
}

type CheckedProps = { paper: CheckedPaper; studentCode: string; checkedAt: Date };

function Checked({ paper, studentCode, checkedAt }: CheckedProps) {
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

/** The current certificate; without results there is none to call valid. */
function CurrentCertificate({ certificate, checkedAt }: { certificate: Certificate; checkedAt: Date }) {
  const { issue } = certificate;
  if (issue === null) return <NoResults certificate={certificate} checkedAt={checkedAt} />;
  return <ValidCertificate certificate={{ ...certificate, issue }} checkedAt={checkedAt} />;
}
