import type { Metadata } from "next";
import { VerifyPage } from "@/components/certificate/verify-page";
import { pageMetadata } from "@/components/seo/page-metadata";
import { academy } from "@/lib/academy";
import { type Query, queryText } from "@/lib/http/query-text";

const title = "Students Result";
const path = "/result";

export function generateMetadata(): Metadata {
  const description = `See a mock test certificate of ${academy.name} by its student code.`;
  return pageMetadata({ title, description, path, picture: "certificate" });
}

export default async function Page({ searchParams }: { searchParams: Query }) {
  return <VerifyPage page={path} title={title} typed={await queryText(searchParams, "code")} />;
}
