import { redirect } from "next/navigation";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { isCertificateNumber, versionFrom } from "@/lib/certificates/code-input";
import type { CheckedPaper } from "@/lib/certificates/operations/find-certificate";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { Refusal } from "@/lib/errors";
import { pageAcademyName, pageLanguage } from "@/lib/http/pages/page-href";
import { refusePage } from "@/lib/http/pages/page-request";
import { checkPaper, linesOf, pageOfPaper } from "./checked-paper";
import { CodeNotFound } from "./code-not-found";
import { IssuedVersion } from "./issued-version";
import { NoResults } from "./no-results";
import { OfficeHelp } from "./office-help";
import { Verdict } from "./verdict";
import "./certificate.css";

type CertificatePageProps = {
  studentCode: string;
  version: string | undefined;
};

/** The page of a student code: the verdict, and what the academy vouches for. */
export async function CertificatePage({ studentCode, version }: CertificatePageProps) {
  const checked = await checkPaper(studentCode, version);
  const lines = linesOf(checked, await pageLanguage());
  if (checked.paper) {
    if (checked.paper.state === "not_found") refusePage(new Refusal("not_found", "versionNotFound"));
    else if (studentCode.toLowerCase() !== checked.paper.studentCode.toLowerCase())
      redirect(
        await pageOfPaper(studentCode, version === undefined ? version : versionFrom(version), checked.paper),
      );
    return <CheckedCertificate paper={checked.paper} lines={lines} />;
  }
  const { state, refusal } = checked;
  refusePage(state === "not_found" ? new Refusal("not_found", "certificateNotFound") : refusal);
  return (
    <>
      <Verdict lines={lines} academy={await pageAcademyName()} />
      {state === "not_found" ? (
        <CodeNotFound isNumber={isCertificateNumber(studentCode)} />
      ) : (
        <OfficeHelp again={certificatePath(studentCode, Number(version) || undefined)} />
      )}
    </>
  );
}

function CheckedCertificate({ paper, lines }: { paper: CheckedPaper; lines: VerdictLines }) {
  if ("certificate" in paper) return <IssuedVersion paper={paper} lines={lines} />;
  return (
    <>
      <Verdict lines={lines} academy={paper.academy} />
      {paper.state === "no_results" && <NoResults person={paper.person} />}
      <OfficeHelp />
    </>
  );
}
