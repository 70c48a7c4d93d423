import { starPath } from "@/lib/site/star-path";

/** A background: the sky and two mountain ranges above Kabul. */
export function landscape(sky = "fill-lapis-100"): string {
  return `<rect width="640" height="560" class="${sky}" />
<path d="${starPath({ radius: 46, x: 320, y: 132, contactAngle: 62 })}" class="fill-gold-300" />
<circle cx="320" cy="132" r="66" class="fill-none stroke-gold-300" stroke-width="1.5" />
<path d="M0 360L84 262L138 306L226 214L302 292L372 236L452 318L530 248L640 350V560H0Z" class="fill-lapis-200" />
<path d="M226 214L196 246L220 256L238 242L258 258L266 254ZM530 248L506 272L528 278L546 268L560 274Z" class="fill-paper" />
<path d="M0 430L110 344L190 396L300 330L410 402L520 340L640 420V560H0Z" class="fill-lapis-300" />`;
}
