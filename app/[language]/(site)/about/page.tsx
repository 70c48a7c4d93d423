import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { schoolScene } from "@/components/scenes/school";
import { pageMetadata } from "@/components/seo/page-metadata";
import { PageHeader } from "@/components/site/page-header";
import { CourseLadder } from "./course-ladder";
import { CourseListJsonLd } from "./course-list-json-ld";
import { Questions } from "./questions";
import { VerifyAndAssess } from "./verify-and-assess";

const path = "/about";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("about");
  return pageMetadata({ title: t("metaTitle"), description: t("metaDescription"), path });
}

export default async function AboutPage() {
  const t = await getTranslations("about");
  const nav = await getTranslations("site.nav");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        current={{ href: path, text: nav("about") }}
        scene={schoolScene()}
      />
      <section
        aria-labelledby="promise"
        className="wrap grid gap-x-20 gap-y-6 py-16 lg:grid-cols-[1fr_1.9fr] lg:py-24"
      >
        <h2 id="promise" className="text-heading">
          {t("promise.title")}
        </h2>
        <div className="max-w-2xl space-y-5 text-lead">
          <p>{t("promise.first")}</p>
          <p>{t("promise.second")}</p>
        </div>
      </section>
      <CourseLadder />
      <VerifyAndAssess />
      <Questions />
      <CourseListJsonLd />
    </>
  );
}
