import type { Metadata } from "next";
import { certificateMetadata } from "@/components/certificate/certificate-metadata";
import { CertificatePage } from "@/components/certificate/certificate-page";
import { decodedSegment } from "@/lib/http/pages/decoded-segment";

type Params = Promise<{ code: string }>;

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  return certificateMetadata(decodedSegment((await params).code));
}

export default async function Page({ params }: { params: Params }) {
  return <CertificatePage studentCode={decodedSegment((await params).code)} />;
}
