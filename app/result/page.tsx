import type { Metadata } from "next";
import { VerifyPage } from "@/components/certificate/verify-page";
import { academy } from "@/lib/academy";
import { type Query, queryText } from "@/lib/http/query-text";

export const metadata: Metadata = {
  title: `Students Result - ${academy.name}`,
  description: `See a mock test certificate of ${academy.name} by its student code.`,
  alternates: { canonical: "/result" },
};

export default async function Page({ searchParams }: { searchParams: Query }) {
  return <VerifyPage page="/result" typed={await queryText(searchParams, "code")} />;
}
