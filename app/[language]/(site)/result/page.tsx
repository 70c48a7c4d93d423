import { VerifyPage } from "@/components/certificate/verify-page";
import { metadataOf } from "@/components/site/page-metadata";
import { type Query, queryText } from "@/lib/http/page";

export const generateMetadata = metadataOf("verify.result", "/result");

export default async function Page({ searchParams }: { searchParams: Query }) {
  return <VerifyPage page="/result" code={await queryText(searchParams, "code")} />;
}
