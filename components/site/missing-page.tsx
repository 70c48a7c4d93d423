import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { pageAfterLogIn } from "@/lib/auth/roles";
import { Refusal } from "@/lib/errors";
import { actorOfPage } from "@/lib/http/page";
import { refusePage } from "@/lib/http/page-request";
import { unlistedMetadata } from "./page-metadata";
import { Lattice, Scene } from "./scene";

export async function missingPageMetadata(): Promise<Metadata> {
  const t = await getTranslations("notFound");
  return unlistedMetadata(t("metaTitle"));
}

/** Not `notFound()`, which needs JavaScript under this layout; a root not-found page would be sent with every page. */
export async function MissingPage() {
  const t = await getTranslations();
  const actor = await actorOfPage();
  const own = actor.kind === "member" ? pageAfterLogIn(actor.role) : "/";
  refusePage(new Refusal("not_found", "pageNotFound"));
  return (
    <div className="on-lapis relative overflow-hidden" data-slim-page="">
      <Lattice size={120} className="text-lapis-800/70" />
      <div className="wrap relative grid items-center gap-x-16 gap-y-10 py-12 lg:min-h-[62vh] lg:grid-cols-[1.1fr_1fr]">
        <div>
          <p
            aria-hidden="true"
            className="font-serif text-[clamp(4.5rem,20vw,9rem)] leading-none text-gold-300"
          >
            {t("notFound.title")}
          </p>
          <h1 className="mt-4 max-w-2xl text-heading">{t("notFound.text")}</h1>
          <p className="mt-4 text-muted-foreground">{t("notFound.hint")}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            {own !== "/" && (
              <PageLink href={own} className="button button-lg">
                {t("auth.alreadyLoggedIn.dashboard")}
              </PageLink>
            )}
            <PageLink href="/" className={`button button-lg ${own === "/" ? "" : "button-outline"}`}>
              {t("notFound.home")}
            </PageLink>
            <PageLink href="/result" className="button button-outline button-lg">
              {t("notFound.result")}
            </PageLink>
          </div>
        </div>
        <Scene href="/scenes/kite.svg#scene" className="max-w-lg max-lg:mx-auto max-lg:w-full" />
      </div>
    </div>
  );
}
