import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissingPage, missingPageMetadata } from "@/components/site/missing-page";
import { PageHeader } from "@/components/site/page-header";
import { PageLink } from "@/components/site/page-link";
import { unlistedMetadata } from "@/components/site/page-metadata";
import { emailLinkHours } from "@/lib/accounts/change-email";

const outcomes = ["changed", "taken", "unknown", "busy", "failed"] as const;

type Props = { params: Promise<{ outcome: string }> };

async function findOutcome({ params }: Props) {
  const { outcome } = await params;
  return outcomes.find((known) => known === outcome);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const outcome = await findOutcome(props);
  if (!outcome) return missingPageMetadata();
  const t = await getTranslations("emailChange");
  return unlistedMetadata(t(`${outcome}.title`));
}

export default async function EmailChangeOutcomePage(props: Props) {
  const outcome = await findOutcome(props);
  if (!outcome) return <MissingPage />;
  const t = await getTranslations("emailChange");
  const title = t(`${outcome}.title`);
  return (
    <PageHeader
      title={title}
      lead={t(`${outcome}.text`, { hours: emailLinkHours })}
      current={{ href: `/email-change/${outcome}`, text: title }}
    >
      <PageLink href="/login" className="button button-lg mt-9">
        {t("logIn")}
      </PageLink>
    </PageHeader>
  );
}
