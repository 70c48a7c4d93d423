import { getTranslations } from "next-intl/server";
import { Portrait } from "@/components/team/portrait";
import { Button } from "@/components/ui/button";
import { team } from "@/lib/team";

export async function TeamPreview() {
  const t = await getTranslations("home.team");
  const people = await getTranslations("team.people");
  return (
    <section aria-labelledby="team" className="bg-muted">
      <div className="wrap py-20 lg:py-28">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <div>
            <h2 id="team" className="text-heading">
              {t("title")}
            </h2>
            <p className="mt-3 text-muted-foreground">{t("lead")}</p>
          </div>
          <Button asChild variant="outline">
            <a href="/meet-our-team">{t("all")}</a>
          </Button>
        </div>
        <ul className="mt-12 grid grid-cols-2 gap-x-5 gap-y-9 sm:grid-cols-3 lg:grid-cols-6">
          {team.map((member) => (
            <li key={member}>
              <Portrait member={member} />
              <h3 className="mt-4 text-lg leading-snug">{people(`${member}.name`)}</h3>
              <p className="mt-1 text-sm text-muted-foreground">{people(`${member}.role`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
