import { landscape } from "./landscape";
import { person } from "./person";

const roofs = [
  { x: 0, y: 452, width: 120, look: "fill-paper" },
  { x: 108, y: 470, width: 96, look: "fill-gold-200" },
  { x: 420, y: 462, width: 110, look: "fill-gold-200" },
  { x: 520, y: 444, width: 120, look: "fill-paper" },
];

/** A kite that has lost its string flies away over the roofs of Kabul. */
export function kiteScene(): string {
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
