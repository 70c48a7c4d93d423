import { getTranslations } from "next-intl/server";
import { Lattice } from "@/components/star-geometry/lattice";
import { Button } from "@/components/ui/button";
import { academy } from "@/lib/academy";
import { IwanFrame } from "./iwan-frame";
import { businessScene } from "./scenes/business";
import { certificateScene } from "./scenes/certificate";
import { classroomScene } from "./scenes/classroom";
import { examsScene } from "./scenes/exams";
import { publicSpeakingScene } from "./scenes/public-speaking";
import { speakingScene } from "./scenes/speaking";
import { Slideshow } from "./slideshow";

const slides = [
  { key: "speaking", scene: speakingScene },
  { key: "exams", scene: examsScene },
  { key: "business", scene: businessScene },
  { key: "publicSpeaking", scene: publicSpeakingScene },
  { key: "certificate", scene: certificateScene },
  { key: "classroom", scene: classroomScene },
] as const;

export async function Hero() {
  const t = await getTranslations("home.hero");
  const slideshow = await getTranslations("home.slideshow");
  return (
    <section className="on-lapis relative overflow-hidden">
      <Lattice id="hero-lattice" size={120} className="text-lapis-800/70" />
      <div className="wrap relative grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-12 pt-12 pb-16 md:pt-16 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:pt-20 lg:pb-24">
        <div>
          <h1 className="text-display">{t("title")}</h1>
          <p className="mt-6 max-w-xl text-lead text-muted-foreground">{t("lead", { name: academy.name })}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <Button asChild size="lg">
              <a href="/login">{t("start")}</a>
            </Button>
            <Button asChild size="lg" variant="outline">
              <a href="#demo">{t("demo")}</a>
            </Button>
          </div>
          <p className="mt-9 flex max-w-md items-center gap-4 border-t border-border pt-6 text-sm text-muted-foreground">
            <span className="font-serif text-4xl text-gold-300 tabular-nums">{academy.targetScoreRate}%</span>
            {t("rate")}
          </p>
        </div>
        <Slideshow
          label={slideshow("label")}
          frame={<IwanFrame />}
          labels={{
            pause: slideshow("pause"),
            play: slideshow("play"),
            previous: slideshow("previous"),
            next: slideshow("next"),
            position: slideshow("position", { slide: "{slide}", count: "{count}" }),
          }}
        >
          <ul className="flex">
            {slides.map(({ key, scene }) => (
              <li key={key} className="min-w-0 flex-[0_0_100%] snap-start">
                <svg
                  role="img"
                  aria-label={slideshow(`slides.${key}.picture`)}
                  viewBox="0 0 640 560"
                  className="w-full"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of our own; the browser need not go through it again.
                  dangerouslySetInnerHTML={{ __html: scene() }}
                />
                <p className="pt-4 font-serif text-title">{slideshow(`slides.${key}.caption`)}</p>
              </li>
            ))}
          </ul>
        </Slideshow>
      </div>
    </section>
  );
}
