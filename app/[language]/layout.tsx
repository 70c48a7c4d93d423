import { notFound } from "next/navigation";
import { language } from "next/root-params";
import type { ReactNode } from "react";
import { isLanguage, languages } from "@/lib/words/languages";
import { SiteDocument } from "../document";

export { viewport } from "../document";

/** Pages that never change are prerendered at build, in every language. */
export const generateStaticParams = () => languages.map((language) => ({ language }));

export default async function LanguageLayout({ children }: { children: ReactNode }) {
  const named = await language();
  if (!isLanguage(named)) notFound();
  return <SiteDocument language={named}>{children}</SiteDocument>;
}
