import type { Metadata } from "next";
import { CertificatePage, certificateMetadata } from "@/components/certificate/certificate-page";
import { type Query, queryText } from "@/lib/http/page";
import { decodedSegment } from "@/lib/http/trust";

type Props = { params: Promise<{ code: string }>; searchParams: Query };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return certificateMetadata(decodedSegment((await params).code), await queryText(searchParams, "version"));
}

export default async function Page({ params, searchParams }: Props) {
  return (
    <CertificatePage
      studentCode={decodedSegment((await params).code)}
      version={await queryText(searchParams, "version")}
    />
  );
}
