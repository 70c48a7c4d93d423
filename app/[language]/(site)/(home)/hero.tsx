import { getMessages, getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { IwanFrame, Lattice, Scene } from "@/components/site/scene";
import { academy } from "@/lib/academy/academy";
import { pageAcademyName } from "@/lib/http/page";
import { Slideshow } from "./slideshow";

const drawings = [
  { key: "speaking", href: "/scenes/slides.svg#speaking" },
  { key: "exams", href: "/scenes/slides.svg#exams" },
  { key: "business", href: "/scenes/slides.svg#business" },
  { key: "publicSpeaking", href: "/scenes/slides.svg#public-speaking" },
  { key: "certificate", href: "/scenes/certificate.svg#scene" },
  { key: "classroom", href: "/scenes/slides.svg#classroom" },
] as const;

export async function Hero() {
  const t = await getTranslations("home.hero");
  const { home } = await getMessages();
  const { slides, ...labels } = home.slideshow;
  return (
    <section className="on-lapis relative overflow-hidden">
      <Lattice size={120} className="text-lapis-800/70" />
      <div className="wrap relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 pt-8 pb-6 sm:pt-12 md:pb-16 md:pt-16 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:pt-20 lg:pb-24">
        <div>
          <h1 className="text-display print:pt-2">{t("title")}</h1>
          <p className="mt-4 max-w-xl text-lead sm:mt-5 text-muted-foreground">
            {t("lead", { name: await pageAcademyName() })}
          </p>
          <div className="mt-6 flex flex-wrap gap-3 sm:mt-7">
            <PageLink href="/login" className="button button-lg">
              {t("start")}
            </PageLink>
            <a href="#demo" className="button button-outline button-lg">
              {t("demo")}
            </a>
          </div>
          <p className="mt-2">
            <PageLink
              href="/contact"
              className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
            >
              {t("assessment")}
            </PageLink>
          </p>
          <p className="mt-3 flex max-w-md items-center gap-4 border-t border-border pt-5 text-sm text-muted-foreground">
            <span className="font-serif text-4xl text-gold-300 tabular-nums">{academy.targetScoreRate}%</span>
            {t("rate")}
          </p>
        </div>
        <Slideshow frame={<IwanFrame />} labels={labels}>
          <ul className="flex">
            {drawings.map(({ key, href }) => (
              <li key={key} className="min-w-0 flex-[0_0_100%] snap-start">
                <Scene href={href} label={slides[key].picture} isFramed={false} />
                <p className="pt-4 font-serif text-title">{slides[key].caption}</p>
              </li>
            ))}
          </ul>
        </Slideshow>
      </div>
    </section>
  );
}
