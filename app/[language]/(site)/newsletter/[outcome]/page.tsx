import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissingPage, missingPageMetadata } from "@/components/site/missing-page";
import { PageHeader } from "@/components/site/page-header";
import { PageLink } from "@/components/site/page-link";
import { Button } from "@/components/ui/button";
import { academyName } from "@/lib/academy/current";

const outcomes = [
  "sent",
  "noted",
  "invalid",
  "busy",
  "failed",
  "confirmed",
  "unsubscribed",
  "unknown",
] as const;

type Props = { params: Promise<{ outcome: string }> };

export const dynamicParams = false;

export function generateStaticParams() {
  return outcomes.map((outcome) => ({ outcome }));
}

async function findOutcome({ params }: Props) {
  const { outcome } = await params;
  return outcomes.find((known) => known === outcome);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  if (!(await findOutcome(props))) return missingPageMetadata();
  const t = await getTranslations("newsletterPages");
  return {
    title: `${t("metaTitle")} · ${academyName()}`,
    description: t("metaDescription"),
    robots: { index: false },
  };
}

export default async function NewsletterOutcomePage(props: Props) {
  const outcome = await findOutcome(props);
  if (!outcome) return <MissingPage />;
  const t = await getTranslations("newsletterPages");
  return (
    <PageHeader
      title={t(`${outcome}.title`)}
      lead={t(`${outcome}.text`)}
      current={{ href: `/newsletter/${outcome}`, text: t("metaTitle") }}
    >
      <Button asChild size="lg" className="mt-9">
        <PageLink href="/">{t("home")}</PageLink>
      </Button>
    </PageHeader>
  );
}
