import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { TeamPortrait } from "@/components/team/team-portrait";
import { Button } from "@/components/ui/button";
import { team } from "@/lib/site/team";

export async function TeamPreview() {
  const t = await getTranslations("home.team");
  const people = await getTranslations("team.people");
  return (
    <section aria-labelledby="team" className="bg-muted">
      <div className="wrap py-9 sm:py-16 lg:py-24">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h2 id="team" className="text-heading">
              {t("title")}
            </h2>
            <p className="mt-3 text-muted-foreground">{t("lead")}</p>
          </div>
          <Button asChild variant="outline">
            <PageLink href="/meet-our-team">{t("all")}</PageLink>
          </Button>
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
