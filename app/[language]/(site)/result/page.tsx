import { getTranslations } from "next-intl/server";
import { VerifyPage } from "@/components/certificate/verify-page";
import { metadataOf } from "@/components/site/page-metadata";
import { type Query, queryText } from "@/lib/http/page";

export const generateMetadata = metadataOf("verify.result", "/result");

export default async function Page({ searchParams }: { searchParams: Query }) {
  const t = await getTranslations("verify.result");
  return <VerifyPage page="/result" title={t("metaTitle")} code={await queryText(searchParams, "code")} />;
}
