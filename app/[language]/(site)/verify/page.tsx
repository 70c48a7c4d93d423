import { VerifyPage } from "@/components/certificate/verify-page";
import { metadataOf } from "@/components/site/page-metadata";
import { type Query, queryText } from "@/lib/http/page";

/** The same form as on /result, which is the canonical address. */
export const generateMetadata = metadataOf("verify", "/result");

export default async function Page({ searchParams }: { searchParams: Query }) {
  return <VerifyPage page="/verify" code={await queryText(searchParams, "code")} />;
}
