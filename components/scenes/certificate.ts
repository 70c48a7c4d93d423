import { latticePath, starPath } from "@/lib/site/star-path";

export function certificateScene(): string {
  return `<rect width="640" height="560" class="fill-lapis-200" />
<defs>
  <pattern id="scene-wall" width="80" height="80" patternUnits="userSpaceOnUse">
    <path d="${latticePath(80)}" class="fill-none stroke-lapis-300" stroke-width="1.5" />
  </pattern>
</defs>
<rect width="640" height="560" fill="url(#scene-wall)" />
<rect x="118" y="166" width="404" height="300" class="fill-lapis-900" />
<rect x="130" y="178" width="380" height="276" class="fill-paper" />
<rect x="144" y="192" width="352" height="248" class="fill-none stroke-gold-500" stroke-width="5" />
<rect x="153" y="201" width="334" height="230" class="fill-none stroke-lapis-500" stroke-width="1.5" />
<text x="320" y="252" text-anchor="middle" class="fill-lapis-800 font-serif text-[34px]">Certificate</text>
<rect x="236" y="274" width="168" height="9" rx="4.5" class="fill-gold-300" />
<rect x="196" y="304" width="248" height="7" rx="3.5" class="fill-lapis-100" />
<rect x="216" y="322" width="208" height="7" rx="3.5" class="fill-lapis-100" />
<circle cx="226" cy="384" r="30" class="fill-none stroke-lapis-100" stroke-width="8" />
<path d="M226 354A30 30 0 1 1 198 373" class="fill-none stroke-lapis-600" stroke-width="8" stroke-linecap="round" />
<path d="M284 400C296 366 304 410 316 386C322 374 330 402 350 392" class="fill-none stroke-lapis-800" stroke-width="2.5" stroke-linecap="round" />
<rect x="280" y="408" width="82" height="2" class="fill-lapis-200" />
<path d="M408 400L390 498L424 476L452 500L450 400Z" class="fill-lapis-600" />
<path d="${starPath({ radius: 62, x: 430, y: 392, points: 16, contactAngle: 50 })}" class="fill-gold-400" />
<circle cx="430" cy="392" r="40" class="fill-gold-200" />
<path d="${starPath({ radius: 32, x: 430, y: 392, contactAngle: 60 })}" class="fill-lapis-700" />
<rect y="520" width="640" height="40" class="fill-lapis-800" />`;
}
