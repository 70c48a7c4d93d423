import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { JsonLd } from "@/components/seo/json-ld";
import { organizationData } from "@/components/seo/organization";
import { pageMetadata } from "@/components/seo/page-metadata";
import { CallToAction } from "./call-to-action";
import { Demo } from "./demo";
import { FirstWeek } from "./first-week";
import { Hero } from "./hero";
import { Reasons } from "./reasons";
import { Services } from "./services";
import { Story } from "./story";
import { SuccessStories } from "./success-stories";
import { TeamPreview } from "./team-preview";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home");
  return pageMetadata({
    title: t("metaTitle"),
    description: t("metaDescription"),
    path: "/",
  });
}

export default function HomePage() {
  return (
    <>
      <Hero />
      <Services />
      <Reasons />
      <FirstWeek />
      <Demo />
      <Story />
      <SuccessStories />
      <TeamPreview />
      <CallToAction />
      <JsonLd data={organizationData()} />
    </>
  );
}
