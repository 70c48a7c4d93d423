import { getMessages, getTranslations } from "next-intl/server";
import { Heading, PageHeader } from "@/components/site/page-header";
import { PageLink } from "@/components/site/page-link";
import { JsonLd, metadataOf, organizationRef } from "@/components/site/page-metadata";
import { Scene } from "@/components/site/scene";
import { examNames } from "@/lib/exams/registry";
import { courseExams, courses } from "@/lib/site";
import { siteAddress } from "@/lib/site-address";
import { allOf } from "@/lib/text";

const steps = ["lg:mt-56", "lg:mt-42", "lg:mt-28", "lg:mt-14", "lg:mt-0"];
const shades = [
  "bg-lapis-50 text-ink [--step-soft:var(--color-ink-soft)]",
  "bg-lapis-100 text-ink [--step-soft:var(--color-ink)]",
  "bg-lapis-600 text-white [--step-soft:var(--color-lapis-50)]",
  "bg-lapis-800 text-white [--step-soft:var(--color-lapis-100)]",
  "bg-lapis-950 text-white [--step-soft:var(--color-lapis-100)]",
];

async function CourseLadder() {
  const t = await getTranslations("about.ladder");
  const { lists } = await getMessages();
  return (
    <section aria-labelledby="courses" className="bg-muted">
      <div className="wrap py-16 lg:py-24">
        <Heading id="courses">{t("title")}</Heading>
        <p className="mt-3 max-w-xl text-balance text-muted-foreground">{t("lead")}</p>
        <ol className="mt-10 grid gap-2 lg:mt-0 lg:grid-cols-[1fr_1fr_1.2fr_1.2fr_1.7fr] lg:gap-1.5">
          {courses.map(({ level, months, isDiploma }, index) => (
            <li
              key={level}
              className={`rounded-md px-6 py-7 lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:px-5 lg:py-6 ${shades[index]} ${steps[index]}`}
            >
              <p className="text-sm font-semibold lg:font-serif lg:text-title lg:font-medium">
                {isDiploma ? t("year") : t("months", { count: months })}
              </p>
              <div>
                <h3 className="mt-1 text-[1.75rem] leading-tight lg:mt-0">{t(`levels.${level}.name`)}</h3>
                <p className="mt-3 text-sm text-(--step-soft)">{t(`levels.${level}.text`)}</p>
                {isDiploma && (
                  <p className="mt-5 border-t border-lapis-500 pt-4 text-sm text-gold-300">
                    {t("preparesFor", { exams: allOf(courseExams, lists) })}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const questions = ["fee", "begin", "exam", "official", "code"] as const;

async function Questions() {
  const t = await getTranslations("about.faq");
  const exams = examNames((await getMessages()).lists);
  return (
    <section aria-labelledby="questions" className="bg-lapis-50">
      <div className="wrap grid gap-x-20 gap-y-8 py-16 lg:grid-cols-[1fr_1.9fr] lg:py-24">
        <Heading id="questions">{t("title")}</Heading>
        <div className="border-t border-lapis-200">
          {questions.map((key) => (
            <details key={key} className="group border-b border-lapis-200">
              <summary className="flex list-none items-start justify-between gap-6 py-5 font-serif text-title [&::-webkit-details-marker]:hidden">
                {t(`items.${key}.question`)}
                <span aria-hidden="true" className="chevron mt-2.5 size-3 border-lapis-500" />
              </summary>
              <p className="max-w-2xl pb-6 text-muted-foreground">{t(`items.${key}.answer`, { exams })}</p>
            </details>
          ))}
        </div>
      </div>
      <JsonLd
        data={{
          "@type": "FAQPage",
          mainEntity: questions.map((key) => ({
            "@type": "Question",
            name: t(`items.${key}.question`),
            acceptedAnswer: { "@type": "Answer", text: t(`items.${key}.answer`, { exams }) },
          })),
        }}
      />
    </section>
  );
}

const path = "/about";

export const generateMetadata = metadataOf("about", path);

export default async function AboutPage() {
  const t = await getTranslations("about");
  const nav = await getTranslations("site.nav");
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        current={{ href: path, text: nav("about") }}
        scene={<Scene href="/scenes/school.svg#scene" />}
      />
      <section
        aria-labelledby="promise"
        className="wrap grid gap-x-20 gap-y-6 py-16 lg:grid-cols-[1fr_1.9fr] lg:py-24"
      >
        <Heading id="promise">{t("promise.title")}</Heading>
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

async function CourseListJsonLd() {
  const t = await getTranslations("about.ladder");
  const items = courses.map(({ level, months, isDiploma }) => ({
    "@type": "Course",
    name: t(`levels.${level}.name`),
    description: t(`levels.${level}.text`),
    url: siteAddress("/about#courses"),
    inLanguage: "en",
    provider: organizationRef(),
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Onsite", duration: `P${months}M` },
    ...(isDiploma ? { educationalCredentialAwarded: t("diploma") } : {}),
  }));
  return (
    <JsonLd
      data={{
        "@type": "ItemList",
        itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, item })),
      }}
    />
  );
}

async function VerifyAndAssess() {
  const t = await getTranslations("about");
  const home = await getTranslations("home.closing");
  return (
    <div className="wrap grid gap-x-20 gap-y-16 py-16 md:grid-cols-2 lg:py-24">
      <section aria-labelledby="verification" className="border-t-2 border-lapis-600 pt-7">
        <Heading id="verification">{t("verify.title")}</Heading>
        <p className="mt-4 text-muted-foreground">{t("verify.text")}</p>
        <PageLink href="/result" className="button button-outline mt-7">
          {t("verify.button")}
        </PageLink>
      </section>
      <section aria-labelledby="assessment" className="border-t-2 border-gold-400 pt-7">
        <Heading id="assessment">{t("free.title")}</Heading>
        <p className="mt-4 text-muted-foreground">{t("free.text")}</p>
        <PageLink href="/contact" className="button mt-7">
          {home("contact")}
        </PageLink>
      </section>
    </div>
  );
}
