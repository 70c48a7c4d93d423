import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { academy } from "@/lib/academy";
import { LinkPage } from "../link-page";

type Props = { searchParams: Promise<{ token?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("newsletterPages");
  return {
    title: `${t("confirm.title")} · ${academy.name}`,
    description: t("metaDescription"),
    robots: { index: false },
    referrer: "no-referrer",
  };
}

export default async function NewsletterConfirmPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return <LinkPage step="confirm" action="/backend/newsletter/confirmation" token={String(token ?? "")} />;
}
