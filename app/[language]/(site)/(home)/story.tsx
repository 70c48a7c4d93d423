import { getTranslations } from "next-intl/server";
import { Lattice } from "@/components/star-geometry/lattice";

export async function Story() {
  const t = await getTranslations("home.story");
  return (
    <section aria-labelledby="story" className="on-lapis relative overflow-hidden">
      <Lattice id="story-lattice" size={150} contactAngle={60} className="text-lapis-800/70" />
      <div className="wrap relative grid gap-x-20 gap-y-5 py-9 sm:py-16 lg:grid-cols-[1fr_1.9fr] lg:py-24">
        <h2 id="story" className="text-heading">
          {t("title")}
        </h2>
        <div className="max-w-2xl space-y-4 text-muted-foreground sm:space-y-5 sm:text-lead">
          <p>{t("first")}</p>
          <p>{t("second")}</p>
        </div>
      </div>
    </section>
  );
}
