import type { Messages } from "next-intl";
import { starPath } from "@/lib/site/star-path";

const sections = [0, 1, 2, 3];

/** A certificate under a magnifying glass, which shows where the student code is. */
export function findCodeScene(
  code: string,
  { verify, certificate }: Pick<Messages, "verify" | "certificate">,
): string {
  return `<rect width="640" height="560" class="fill-lapis-200" />
<path d="${starPath({ radius: 250, x: 320, y: 330, contactAngle: 62 })}" class="fill-lapis-100" />
<g transform="rotate(-3 320 380)">
  <path d="M112 128H528V600H112Z" class="fill-lapis-900" opacity=".14" transform="translate(10 12)" />
  <path d="M112 128H528V600H112Z" class="fill-paper" />
  <path d="M126 142H514V600H126Z" class="fill-none stroke-gold-500" stroke-width="5" />
  <path d="M136 152H504V600H136Z" class="fill-none stroke-lapis-400" stroke-width="1.5" />
  <text x="320" y="196" text-anchor="middle" class="fill-lapis-800 font-serif text-[30px]">${verify.drawnCertificate}</text>
  <path d="M252 216H388" class="stroke-lapis-200" stroke-width="7" stroke-linecap="round" />
  <path d="M224 244H416" class="stroke-lapis-700" stroke-width="13" stroke-linecap="round" />
  <path d="M160 284H244V372H160Z" class="fill-gold-100" />
  <circle cx="202" cy="318" r="17" class="fill-lapis-400" />
  <path d="M170 372C170 350 184 340 202 340C220 340 234 350 234 372Z" class="fill-lapis-600" />
  <path d="M270 292H400" class="stroke-lapis-100" stroke-width="9" stroke-linecap="round" />
  <path d="M270 362H372" class="stroke-lapis-100" stroke-width="9" stroke-linecap="round" />
  ${sections
    .map(
      (step) =>
        `<circle cx="${194 + step * 84}" cy="470" r="26" class="fill-none stroke-lapis-100" stroke-width="8" /><path d="M${194 + step * 84} 444A26 26 0 1 1 ${168 + step * 84} 470" class="fill-none stroke-lapis-600" stroke-width="8" />`,
    )
    .join("")}
</g>
<path d="M470 424L560 520" class="stroke-lapis-950" stroke-width="26" stroke-linecap="round" />
<path d="M470 424L560 520" class="stroke-gold-500" stroke-width="12" stroke-linecap="round" />
<rect x="196" y="280" width="392" height="104" rx="52" class="fill-paper stroke-gold-500" stroke-width="9" />
<rect x="206" y="290" width="372" height="84" rx="42" class="fill-none stroke-lapis-950" stroke-width="2" />
<text x="392" y="322" text-anchor="middle" class="fill-lapis-500 text-[19px]">${certificate.facts.studentCode}</text>
<text x="392" y="356" text-anchor="middle" class="fill-lapis-950 text-[27px] font-semibold">${code}</text>`;
}
