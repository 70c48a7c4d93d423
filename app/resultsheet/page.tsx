import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { certificateMetadata } from "@/components/certificate/certificate-metadata";
import { CertificatePage } from "@/components/certificate/certificate-page";
import { VerifyPage } from "@/components/certificate/verify-page";
import { studentCodeFrom } from "@/lib/certificates/code-input";
import { type Query, queryText } from "@/lib/http/query-text";

export async function generateMetadata({ searchParams }: { searchParams: Query }): Promise<Metadata> {
  return certificateMetadata(studentCodeFrom((await queryText(searchParams, "code")) ?? ""));
}

export default async function Page({ searchParams }: { searchParams: Query }) {
  const typed = await queryText(searchParams, "code");
  const studentCode = studentCodeFrom(typed ?? "");
  if (studentCode !== "") return <CertificatePage studentCode={studentCode} />;
  const t = await getTranslations("verify.result");
  return <VerifyPage page="/resultsheet" title={t("metaTitle")} typed={typed} />;
}
