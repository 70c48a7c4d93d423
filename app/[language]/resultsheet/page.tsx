import type { Metadata } from "next";
import { cache } from "react";
import { CertificatePage, certificateMetadata } from "@/components/certificate/certificate-page";
import { VerifyPage } from "@/components/certificate/verify-page";
import { metadataOf } from "@/components/site/page-metadata";
import { getAccount } from "@/lib/accounts/own-profile";
import { studentCodeFrom } from "@/lib/certificates/code";
import { type Query, queryText, read } from "@/lib/http/page";
import CertificateLayout from "../(certificate)/layout";
import SiteLayout from "../(site)/layout";

type Props = { searchParams: Query };

const ownCode = cache(async () => {
  const account = await read(getAccount, {});
  return "output" in account ? (account.output.studentCode ?? "") : "";
});

async function requestedCode(searchParams: Query): Promise<string> {
  const code = await queryText(searchParams, "code");
  return code === undefined ? ownCode() : studentCodeFrom(code);
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const studentCode = await requestedCode(searchParams);
  return studentCode === ""
    ? metadataOf("verify.result", "/result")()
    : certificateMetadata(studentCode, await queryText(searchParams, "version"));
}

/** The old address of a certificate. Without a code it shows students their own, and everyone else the form. */
export default async function Page({ searchParams }: Props) {
  const studentCode = await requestedCode(searchParams);
  if (studentCode !== "")
    return (
      <CertificateLayout>
        <CertificatePage studentCode={studentCode} version={await queryText(searchParams, "version")} />
      </CertificateLayout>
    );
  return (
    <SiteLayout>
      <VerifyPage page="/resultsheet" code={await queryText(searchParams, "code")} />
    </SiteLayout>
  );
}
