import { getMessages, getTranslations } from "next-intl/server";
import { CodeForm } from "@/components/certificate/code-form";
import { Heading } from "@/components/site/page-header";
import { PageLink } from "@/components/site/page-link";
import { JsonLd, metadataOf, organizationData } from "@/components/site/page-metadata";
import { Lattice, StarRating } from "@/components/site/scene";
import { TeamPortrait } from "@/components/site/team-portrait";
import { Untranslated } from "@/components/ui/own-text";
import { academy } from "@/lib/academy/academy";
import { academyContact } from "@/lib/academy/current-academy";
import { certificatePath } from "@/lib/certificates/code";
import { examNames } from "@/lib/exams/registry";
import { services, team } from "@/lib/site";
import { starPath } from "@/lib/star-path";
import { Hero } from "./hero";
import { SampleCertificate } from "./sample-certificate";

const weekdays = { sat: 6, sun: 0, mon: 1, tue: 2, wed: 3, thu: 4 } as const;
const days = Object.keys(weekdays) as (keyof typeof weekdays)[];

async function FirstWeek() {
  const t = await getTranslations("home.week");
  const dayName = await getTranslations("openingHours.days");
  const isFridayOpen = academyContact().days.includes(5);
  return (
    <section aria-labelledby="week" className="wrap py-9 sm:py-16 lg:py-24">
      <Heading id="week">{t("title")}</Heading>
      <p className="mt-3 text-muted-foreground">{t("lead")}</p>
      <ol className="mt-7 grid lg:mt-12 border-s border-lapis-200 sm:grid-cols-2 sm:border-s-0 lg:grid-cols-6">
        {days.map((day) => (
          <li
            key={day}
            className="relative ps-6 pb-5 sm:border-t sm:border-lapis-200 sm:ps-0 sm:pe-6 sm:pt-6 before:absolute before:-start-[5px] before:top-2 before:size-2.5 before:rotate-45 before:bg-gold-400 sm:before:start-0 sm:before:-top-[5px]"
          >
            <div className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-3 sm:block">
              <p className="text-sm font-semibold text-primary max-sm:grow max-sm:text-end">
                {dayName(`${weekdays[day]}`)}
              </p>
              <h3 className="text-title sm:mt-1">{t(`days.${day}.name`)}</h3>
            </div>
            <p className="mt-1 text-sm sm:mt-2 text-muted-foreground">{t(`days.${day}.text`)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
        <p className="font-serif text-title text-muted-foreground">
          {t(isFridayOpen ? "fridayOpen" : "friday")}
        </p>
        <PageLink href="/contact" className="button">
          {t("assessment")}
        </PageLink>
      </div>
    </section>
  );
}

const stories = ["maryam", "farhad", "zahra"] as const;

async function SuccessStories() {
  const t = await getTranslations("home.stories");
  return (
    <section aria-labelledby="stories" className="wrap py-9 sm:py-16 lg:py-24">
      <Heading id="stories">{t("title")}</Heading>
      <ul className="mt-8 grid lg:mt-12 gap-x-12 gap-y-7 md:grid-cols-3">
        {stories.map((story) => (
          <li key={story}>
            <figure className="flex h-full flex-col border-t-2 border-lapis-600 pt-4">
              <StarRating label={t("rating")} />
              <blockquote className="mt-3 flex-1 font-serif text-title">
                <p>{t(`items.${story}.text`)}</p>
              </blockquote>
              <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 text-sm sm:mt-4 sm:block">
                <Untranslated className="font-semibold">{t(`items.${story}.name`)}</Untranslated>
                <span className="block text-muted-foreground">{t(`items.${story}.course`)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const generateMetadata = metadataOf("home", "/");

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

async function Story() {
  const t = await getTranslations("home.story");
  return (
    <section aria-labelledby="story" className="on-lapis relative overflow-hidden">
      <Lattice size={150} contactAngle={60} className="text-lapis-800/70" />
      <div className="wrap relative grid gap-x-20 gap-y-5 py-9 sm:py-16 lg:grid-cols-[1fr_1.9fr] lg:py-24">
        <Heading id="story">{t("title")}</Heading>
        <div className="max-w-2xl space-y-4 text-muted-foreground sm:space-y-5 sm:text-lead">
          <p>{t("first")}</p>
          <p>{t("second")}</p>
        </div>
      </div>
    </section>
  );
}

async function CallToAction() {
  const t = await getTranslations("home.closing");
  return (
    <section aria-labelledby="closing" className="wrap py-9 text-center sm:py-16 lg:py-24">
      <h2 id="closing" className="text-display text-lapis-800">
        {t("title")}
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-balance text-muted-foreground sm:mt-5 sm:text-lead">
        {t("text")}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <PageLink href="/contact" className="button button-lg">
          {t("contact")}
        </PageLink>
        <PageLink href="/about#courses" className="button button-outline button-lg max-sm:hidden">
          {t("courses")}
        </PageLink>
      </div>
    </section>
  );
}

async function TeamPreview() {
  const t = await getTranslations("home.team");
  const people = await getTranslations("team.people");
  return (
    <section aria-labelledby="team" className="bg-muted">
      <div className="wrap py-9 sm:py-16 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <Heading id="team">{t("title")}</Heading>
            <p className="mt-3 text-muted-foreground">{t("lead")}</p>
          </div>
          <PageLink href="/meet-our-team" className="button button-outline">
            {t("all")}
          </PageLink>
        </div>
        <ul className="mt-7 grid lg:mt-12 grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-6">
          {team.map((member) => (
            <li key={member}>
              <TeamPortrait member={member} isLazy />
              <h3 className="mt-3 text-base/snug sm:text-lg/snug">{people(`${member}.name`)}</h3>
              <p className="mt-0.5 text-sm text-muted-foreground max-sm:hidden">{people(`${member}.role`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The courses on offer, each with an anchor that the footer links to. On phones they are expandable rows. */
async function Services() {
  const t = await getTranslations("home.services");
  return (
    <section
      aria-labelledby="services"
      className="wrap grid gap-x-20 gap-y-5 py-9 sm:py-16 lg:grid-cols-[1fr_1.9fr] lg:py-24"
    >
      <div className="lg:sticky lg:top-16 lg:self-start">
        <Heading id="services">{t("title")}</Heading>
        <p className="mt-4 max-w-sm text-muted-foreground max-sm:hidden">{t("lead")}</p>
      </div>
      <ul className="border-t">
        {services.map((service) => {
          const name = <h3 className="text-title text-lapis-800">{t(`items.${service}.name`)}</h3>;
          const text = t(`items.${service}.text`);
          return (
            <li key={service} id={service} className="border-b transition-colors target:bg-gold-100/60">
              <details className="group sm:hidden">
                <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-2 [&::-webkit-details-marker]:hidden">
                  {name}
                  <span aria-hidden="true" className="chevron size-3 border-lapis-500" />
                </summary>
                <p className="pb-4 text-sm text-muted-foreground">{text}</p>
              </details>
              <div className="grid grid-cols-[16.5rem_1fr] gap-x-10 py-3.5 max-sm:hidden sm:px-3 lg:py-6">
                {name}
                <p className="text-muted-foreground">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The target of "Watch Demo": the sample certificate, read from the records. */
async function Demo() {
  const t = await getTranslations("home.demo");
  return (
    <section id="demo" aria-labelledby="demo-title" className="bg-lapis-50">
      <div className="wrap grid items-center gap-x-20 gap-y-8 py-9 sm:py-16 lg:grid-cols-[1fr_1.1fr] lg:py-24">
        <div>
          <Heading id="demo-title">{t("title")}</Heading>
          <p className="mt-4 max-w-lg text-muted-foreground sm:text-lead">{t("text")}</p>
          <PageLink href={certificatePath(academy.sampleCode)} className="button mt-6">
            {t("open")}
          </PageLink>
          <div className="mt-7 border-t border-lapis-200 pt-5">
            <h3 className="mb-3 text-title">{t("check")}</h3>
            <CodeForm />
          </div>
        </div>
        <SampleCertificate />
      </div>
    </section>
  );
}

const contactAngles = { start: 45, speak: 55, see: 63, check: 72 };
const reasons = Object.keys(contactAngles) as (keyof typeof contactAngles)[];

async function Reasons() {
  const t = await getTranslations("home.reasons");
  const exams = examNames((await getMessages()).lists);
  return (
    <section aria-labelledby="reasons" className="bg-muted">
      <div className="wrap py-9 sm:py-16 lg:py-24">
        <Heading id="reasons">{t("title")}</Heading>
        <ul className="mt-7 grid lg:mt-12 gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
          {reasons.map((key) => (
            <li key={key} className="grid grid-cols-[3.5rem_1fr] gap-x-4 sm:block">
              <svg aria-hidden="true" viewBox="-34 -34 68 68" className="w-full max-w-14 sm:max-w-16">
                <path
                  d={starPath({ radius: 32, contactAngle: contactAngles[key] })}
                  className="fill-none stroke-lapis-600"
                  strokeWidth="1.5"
                />
                <path
                  d={starPath({ radius: 32, contactAngle: contactAngles[key], rotation: 22.5 })}
                  className="fill-none stroke-gold-500"
                  strokeWidth="1.2"
                />
                <path d={starPath({ radius: 9, contactAngle: 60 })} className="fill-lapis-600" />
              </svg>
              <div className="sm:mt-5">
                <h3 className="text-title">{t(`items.${key}.name`)}</h3>
                <p className="mt-1.5 text-muted-foreground max-sm:text-sm">
                  {t(`items.${key}.text`, { exams })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
