import { getTranslations } from "next-intl/server";
import { Lattice } from "@/components/star-geometry/lattice";
import { Button } from "@/components/ui/button";

/** Its metadata stand with the page that catches what no other page answers. */
export default async function NotFound() {
  const t = await getTranslations("notFound");
  return (
    <div className="on-lapis relative overflow-hidden">
      <Lattice id="lost-lattice" size={120} className="text-lapis-800/70" />
      <div className="wrap relative grid min-h-[62vh] content-center py-20">
        <p aria-hidden="true" className="font-serif text-[clamp(6rem,22vw,13rem)] leading-none text-gold-300">
          {t("title")}
        </p>
        <h1 className="mt-4 max-w-2xl text-heading">{t("text")}</h1>
        <Button asChild size="lg" className="mt-9 w-fit">
          <a href="/">{t("home")}</a>
        </Button>
      </div>
    </div>
  );
}
