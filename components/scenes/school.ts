import { starPath } from "@/lib/site/star-path";
import { landscape } from "./landscape";
import { person } from "./person";

const windows = [96, 168, 424, 496];

const arch = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y + height}V${y + width * 0.5}C${x} ${y + width * 0.22} ${x + width * 0.3} ${y + width * 0.16} ${x + width / 2} ${y}C${x + width * 0.7} ${y + width * 0.16} ${x + width} ${y + width * 0.22} ${x + width} ${y + width * 0.5}V${y + height}Z`;

/** The school's gate in the morning: two students arrive, one waits for them. */
export function schoolScene(): string {
  return `${landscape("fill-gold-100")}
<path d="M40 300H600V500H40Z" class="fill-paper" />
<path d="M30 288H610V304H30Z" class="fill-gold-500" />
<path d="M40 440H600V500H40Z" class="fill-gold-200" />
${windows.map((x) => `<path d="${arch(x, 334, 48, 86)}" class="fill-lapis-500" /><path d="M${x + 24} 346V420M${x} 386H${x + 48}" class="stroke-paper" stroke-width="3" />`).join("")}
<path d="M232 500V244H408V500Z" class="fill-lapis-700" />
<path d="M222 232H418V248H222Z" class="fill-gold-400" />
<path d="${arch(258, 286, 124, 214)}" class="fill-lapis-950" />
<path d="${arch(270, 304, 100, 196)}" class="fill-gold-300" />
<path d="${starPath({ radius: 20, x: 320, y: 267, contactAngle: 62 })}" class="fill-gold-300" />
<path d="M296 500L276 560H364L344 500Z" class="fill-gold-200" />
<path d="M0 498H640V560H0Z" class="fill-lapis-400" />
<path d="M282 498H358L396 560H244Z" class="fill-gold-100" />
<path d="M70 498C52 470 54 430 72 398C92 430 92 470 76 498Z" class="fill-lapis-800" />
<path d="M566 498C546 462 550 420 568 384C588 420 590 462 572 498Z" class="fill-lapis-800" />
${person({ x: 320, y: 414, scale: 0.44, head: "scarf", cover: "fill-lapis-600", coat: "fill-lapis-800" })}
${person({ x: 164, y: 448, scale: 0.56, facing: 1, head: "pakol", cover: "fill-gold-600", coat: "fill-lapis-600" })}
${person({ x: 484, y: 452, scale: 0.54, facing: -1, head: "scarf", cover: "fill-paper", coat: "fill-lapis-900" })}`;
}
