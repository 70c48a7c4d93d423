import { getTranslations } from "next-intl/server";
import { Lattice } from "@/components/star-geometry/lattice";
import { academy } from "@/lib/academy";

export async function Story() {
  const t = await getTranslations("home.story");
  return (
    <section aria-labelledby="story" className="on-lapis relative overflow-hidden">
      <Lattice id="story-lattice" size={150} contactAngle={60} className="text-lapis-800/70" />
      <div className="wrap relative grid gap-x-20 gap-y-8 py-9 sm:py-16 lg:grid-cols-[1.5fr_1fr] lg:py-24">
        <div>
          <h2 id="story" className="max-w-xl text-heading">
            {t("title")}
          </h2>
          <div className="mt-5 max-w-2xl space-y-4 text-muted-foreground sm:mt-7 sm:space-y-5 sm:text-lead">
            <p>{t("first")}</p>
            <p>{t("second")}</p>
          </div>
        </div>
        <dl className="hidden content-center gap-8 border-border sm:grid lg:border-s lg:ps-14">
          <Fact figure={String(academy.foundedYear)} text={t("founded")} />
        </dl>
      </div>
    </section>
  );
}

function Fact({ figure, text }: { figure: string; text: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="mt-2 max-w-52 text-sm text-balance text-muted-foreground">{text}</dt>
      <dd className="font-serif text-[clamp(2.75rem,2rem+3.6vw,5rem)] leading-none text-gold-300">
        {figure}
      </dd>
    </div>
  );
}
