import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { academy } from "@/lib/academy";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notFound");
  return { title: `${t("metaTitle")} · ${academy.name}`, robots: { index: false } };
}

/**
 * Every address that no page answers. A not-found page at the root would be sent along with each of the other pages,
 * header and footer included.
 */
export default function MissingPage() {
  notFound();
}
