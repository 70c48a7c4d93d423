import { getTranslations } from "next-intl/server";
import { Heading, PageHeader } from "@/components/site/page-header";
import { PageLink } from "@/components/site/page-link";
import { metadataOf } from "@/components/site/page-metadata";
import { TeamPortrait } from "@/components/site/team-portrait";
import { team } from "@/lib/site";
import { starPath } from "@/lib/star-path";

const path = "/meet-our-team";

export const generateMetadata = metadataOf("team", path);

export default async function TeamPage() {
  const t = await getTranslations("team");
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} current={{ href: path, text: t("metaTitle") }} isSlim />
      <ul className="wrap grid gap-x-12 gap-y-10 pt-12 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-14 lg:pt-16">
        {team.map((member) => (
          <li key={member} className="grid grid-cols-[min(6.5rem,30vw)_1fr] gap-x-5 sm:block">
            <TeamPortrait member={member} className="sm:aspect-4/3" />
            <div className="sm:mt-5">
              <h2 className="text-title">{t(`people.${member}.name`)}</h2>
              <p className="text-sm font-semibold text-primary">{t(`people.${member}.role`)}</p>
              <p className="mt-2 text-muted-foreground max-sm:text-sm">{t(`people.${member}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="wrap pt-6 text-sm text-muted-foreground">{t("portraitNote")}</p>
      <section aria-labelledby="join" className="wrap py-12 lg:py-16">
        <div aria-hidden="true" className="mb-10 flex items-center gap-4 text-gold-500 lg:mb-14">
          <span className="h-px flex-1 bg-border" />
          <svg aria-hidden="true" viewBox="-12 -12 24 24" className="size-4">
            <path d={starPath({ radius: 11 })} fill="currentColor" />
          </svg>
          <span className="h-px flex-1 bg-border" />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <Heading id="join">{t("join.title")}</Heading>
            <p className="mt-3 max-w-xl text-muted-foreground">{t("join.text")}</p>
          </div>
          <PageLink href="/contact" className="button button-outline">
            {t("join.button")}
          </PageLink>
        </div>
      </section>
    </>
  );
}
