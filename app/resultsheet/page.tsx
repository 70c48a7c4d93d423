import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CertificateFrame } from "@/components/certificate/certificate-frame";
import { certificateMetadata } from "@/components/certificate/certificate-metadata";
import { CertificatePage } from "@/components/certificate/certificate-page";
import { resultMetadata } from "@/components/certificate/result-metadata";
import { VerifyPage } from "@/components/certificate/verify-page";
import { studentCodeFrom } from "@/lib/certificates/code-input";
import { type Query, queryText } from "@/lib/http/pages/query-text";
import SiteLayout from "../(site)/layout";

type Props = { searchParams: Query };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const studentCode = studentCodeFrom((await queryText(searchParams, "code")) ?? "");
  return studentCode === "" ? resultMetadata() : certificateMetadata(studentCode);
}

/** The old address of a certificate. Without a code it is the form, in the form's own frame. */
export default async function Page({ searchParams }: Props) {
  const typed = await queryText(searchParams, "code");
  const studentCode = studentCodeFrom(typed ?? "");
  if (studentCode !== "")
    return (
      <CertificateFrame>
        <CertificatePage studentCode={studentCode} version={await queryText(searchParams, "version")} />
      </CertificateFrame>
    );
  const t = await getTranslations("verify.result");
  return (
    <SiteLayout>
      <VerifyPage page="/resultsheet" title={t("metaTitle")} typed={typed} />
    </SiteLayout>
  );
}
