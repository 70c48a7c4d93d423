import { person } from "./person";

/** A lesson: the teacher at the board, the class seen from behind. */
export function classroomScene(): string {
  return `<rect width="640" height="560" class="fill-gold-100" />
<rect x="112" y="150" width="420" height="226" class="fill-gold-500" />
<rect x="122" y="160" width="400" height="206" class="fill-lapis-800" />
<g class="fill-paper font-serif text-[30px]">
  <text x="148" y="216">Where have you</text>
  <text x="148" y="254">been today?</text>
</g>
<path d="M148 280H300" class="stroke-gold-300" stroke-width="3" stroke-linecap="round" />
<g class="fill-lapis-300 font-serif text-[24px]">
  <text x="148" y="324">I have been to…</text>
</g>
${person({ x: 462, y: 286, scale: 0.95, facing: -1, head: "scarf", cover: "fill-lapis-500", coat: "fill-lapis-600" })}
<path d="M398 384C368 368 350 350 338 316" class="fill-none stroke-lapis-600" stroke-width="26" stroke-linecap="round" />
<path d="M338 318L328 290" class="fill-none stroke-gold-200" stroke-width="14" stroke-linecap="round" />
<rect y="430" width="640" height="130" class="fill-gold-200" />
${person({ x: 110, y: 440, scale: 0.92, seenFromBehind: true, head: "scarf", cover: "fill-paper", coat: "fill-lapis-400" })}
${person({ x: 292, y: 452, scale: 0.92, seenFromBehind: true, head: "hair", cover: "fill-ink", coat: "fill-lapis-700" })}
${person({ x: 486, y: 446, scale: 0.92, seenFromBehind: true, head: "scarf", cover: "fill-lapis-950", coat: "fill-lapis-800" })}
<path d="M0 530H640V560H0Z" class="fill-gold-500" />`;
}
