import { starPath } from "@/lib/site/star-path";
import { person } from "./person";

/** A student at the lectern, in the light, before a full room. */
export function publicSpeakingScene(): string {
  return `<rect width="640" height="560" class="fill-lapis-700" />
<path d="M250 0H390L566 560H74Z" class="fill-lapis-500" />
<path d="M284 0H356L470 560H170Z" class="fill-lapis-400" />
<path d="${starPath({ radius: 150, x: 320, y: 210, contactAngle: 67.5 })}" class="fill-none stroke-gold-300" stroke-width="2" />
<path d="${starPath({ radius: 150, x: 320, y: 210, contactAngle: 45, rotation: 22.5 })}" class="fill-none stroke-gold-300" stroke-width="1" />
${person({ x: 320, y: 206, scale: 1.02, head: "scarf", cover: "fill-gold-100", coat: "fill-lapis-950" })}
<path d="M214 405H426V470H214Z" class="fill-lapis-950" />
<path d="M226 330H414L398 470H242Z" class="fill-gold-500" />
<path d="M216 318H424V338H216Z" class="fill-gold-300" />
<path d="${starPath({ radius: 34, x: 320, y: 400, contactAngle: 60 })}" class="fill-gold-200" />
<path d="M292 318C292 296 296 284 304 272" class="fill-none stroke-ink" stroke-width="5" stroke-linecap="round" />
<ellipse cx="307" cy="265" rx="9" ry="13" transform="rotate(24 307 265)" class="fill-ink" />
<rect y="462" width="640" height="98" class="fill-lapis-900" />
${person({ x: 64, y: 462, scale: 0.8, seenFromBehind: true, head: "hair", cover: "fill-ink", coat: "fill-lapis-950" })}
${person({ x: 196, y: 468, scale: 0.8, seenFromBehind: true, head: "scarf", cover: "fill-lapis-300", coat: "fill-lapis-950" })}
${person({ x: 322, y: 474, scale: 0.8, seenFromBehind: true, head: "pakol", cover: "fill-gold-600", coat: "fill-lapis-950" })}
${person({ x: 448, y: 468, scale: 0.8, seenFromBehind: true, head: "scarf", cover: "fill-paper", coat: "fill-lapis-950" })}
${person({ x: 578, y: 462, scale: 0.8, seenFromBehind: true, head: "hair", cover: "fill-ink", coat: "fill-lapis-950" })}`;
}
