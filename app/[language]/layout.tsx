import { notFound } from "next/navigation";
import { language } from "next/root-params";
import type { ReactNode } from "react";
import { SiteDocument } from "@/app/document";
import { isLanguage } from "@/lib/words/languages";

export { viewport } from "@/app/document";

export const dynamic = "force-dynamic";

export default async function LanguageLayout({ children }: { children: ReactNode }) {
  const named = await language();
  if (!isLanguage(named)) notFound();
  return <SiteDocument language={named}>{children}</SiteDocument>;
}
