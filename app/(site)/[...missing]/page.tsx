import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Lattice } from "@/components/star-geometry/lattice";
import { Button } from "@/components/ui/button";
import { academy } from "@/lib/academy";
import { Refusal } from "@/lib/errors";
import { refusePage } from "@/lib/http/page-status";

// A copy that was kept would be answered without the status that this page asks for.
export const dynamic = "force-dynamic";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("notFound");
  return { title: `${t("metaTitle")} · ${academy.name}`, robots: { index: false } };
}

/**
 * Every address that no page answers. What Next shows for `notFound()` under a layout that is rendered on request needs
 * JavaScript to be seen, and a not-found page at the root would be sent along with each of the other pages.
 */
export default async function MissingPage() {
  const t = await getTranslations("notFound");
  refusePage(new Refusal("not_found", t("text")));
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
