import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageLink } from "@/components/site/page-link";
import { pageAfterLogIn } from "@/lib/auth/roles";
import { Refusal } from "@/lib/errors";
import { actorOfPage } from "@/lib/http/pages/page";
import { refusePage } from "@/lib/http/pages/page-request";
import { unlistedMetadata } from "./page-metadata";
import { Lattice, landscape, person, Scene } from "./scene";

const roofs = [
  { x: 0, y: 452, width: 120, look: "fill-paper" },
  { x: 108, y: 470, width: 96, look: "fill-gold-200" },
  { x: 420, y: 462, width: 110, look: "fill-gold-200" },
  { x: 520, y: 444, width: 120, look: "fill-paper" },
];

/** A kite that has lost its string flies away over the roofs of Kabul. */
function kiteScene(): string {
  return `${landscape()}
${roofs.map(({ x, y, width, look }) => `<path d="M${x} 560V${y}H${x + width}V560Z" class="${look}" /><path d="M${x} ${y}h${width}v9h-${width}Z" class="fill-gold-500" /><path d="M${x + 24} ${y + 34}h20v28h-20ZM${x + 62} ${y + 34}h20v28h-20Z" class="fill-lapis-500" />`).join("")}
<g transform="rotate(18 414 210)">
  <path d="M414 122L486 210L414 298L342 210Z" class="fill-lapis-600" />
  <path d="M414 122L486 210L414 210Z" class="fill-gold-400" />
  <path d="M414 298L342 210L414 210Z" class="fill-gold-300" />
  <path d="M414 122V298M342 210C376 184 452 184 486 210" class="fill-none stroke-lapis-950" stroke-width="4" />
  <path d="M414 298L396 322L432 322Z" class="fill-lapis-800" />
</g>
<path d="M382 306C340 330 372 356 330 372C306 382 322 398 300 404" class="fill-none stroke-lapis-800" stroke-width="2.5" stroke-linecap="round" />
<path d="M236 380C246 372 250 364 252 352" class="fill-none stroke-lapis-800" stroke-width="2.5" stroke-linecap="round" />
${person({ x: 200, y: 428, scale: 0.72, facing: 1, head: "pakol", cover: "fill-gold-500", coat: "fill-lapis-800" })}
<path d="M226 494C236 460 236 424 236 392" class="fill-none stroke-lapis-800" stroke-width="20" stroke-linecap="round" />
<circle cx="236" cy="382" r="10" class="fill-gold-200" />
<path d="M0 536H640V560H0Z" class="fill-lapis-700" />`;
}

export async function missingPageMetadata(): Promise<Metadata> {
  const t = await getTranslations("notFound");
  return unlistedMetadata(t("metaTitle"));
}

/**
 * The page for an address that does not exist, with the status 404. Next's `notFound()` needs JavaScript under a layout
 * rendered on request, and a not-found page at the root would be sent along with every other page.
 */
export async function MissingPage() {
  const t = await getTranslations("notFound");
  const account = await getTranslations("auth.alreadyLoggedIn");
  const actor = await actorOfPage();
  const own = actor.kind === "member" ? pageAfterLogIn(actor.role) : "/";
  refusePage(new Refusal("not_found", "pageNotFound"));
  return (
    <div className="on-lapis relative overflow-hidden" data-slim-page="">
      <Lattice id="lost-lattice" size={120} className="text-lapis-800/70" />
      <div className="wrap relative grid items-center gap-x-16 gap-y-10 py-12 lg:min-h-[62vh] lg:grid-cols-[1.1fr_1fr]">
        <div>
          <p
            aria-hidden="true"
            className="font-serif text-[clamp(4.5rem,20vw,9rem)] leading-none text-gold-300"
          >
            {t("title")}
          </p>
          <h1 className="mt-4 max-w-2xl text-heading">{t("text")}</h1>
          <p className="mt-4 text-muted-foreground">{t("hint")}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            {own !== "/" && (
              <PageLink href={own} className="button button-lg">
                {account("dashboard")}
              </PageLink>
            )}
            <PageLink href="/" className={`button button-lg ${own === "/" ? "" : "button-outline"}`}>
              {t("home")}
            </PageLink>
            <PageLink href="/result" className="button button-outline button-lg">
              {t("result")}
            </PageLink>
          </div>
        </div>
        <Scene drawing={kiteScene()} className="max-w-lg max-lg:mx-auto max-lg:w-full" />
      </div>
    </div>
  );
}
