import type { Metadata } from "next";
import { VerifyPage } from "@/components/certificate/verify-page";
import { academy } from "@/lib/academy";
import { type Query, queryText } from "@/lib/http/query-text";

export const metadata: Metadata = {
  title: `Verify Your Diploma - ${academy.name}`,
  description: `Check a certificate of ${academy.name} by its student code.`,
  alternates: { canonical: "/verify" },
};

export default async function Page({ searchParams }: { searchParams: Query }) {
  return <VerifyPage page="/verify" typed={await queryText(searchParams, "code")} />;
}
