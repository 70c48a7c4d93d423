import { starPath } from "@/lib/site/star-path";
import { person } from "./person";

/** An open door in the evening: light falls out, and someone waves. */
export function doorwayScene(): string {
  return `<rect width="640" height="560" class="fill-lapis-800" />
<path d="M0 488H640V560H0Z" class="fill-lapis-950" />
<path d="M178 500V250C178 190 236 176 320 120C404 176 462 190 462 250V500Z" class="fill-gold-500" />
<path d="M194 500V256C194 204 246 190 320 142C394 190 446 204 446 256V500Z" class="fill-gold-200" />
<path d="M230 500V300H410V500Z" class="fill-gold-100" />
<path d="M230 300C246 276 288 268 320 244C352 268 394 276 410 300Z" class="fill-gold-100" />
<path d="M194 256V500L128 540V236Z" class="fill-lapis-600" />
<path d="M446 256V500L512 540V236Z" class="fill-lapis-600" />
<path d="M146 290L178 296V372L146 374ZM146 404L178 400V470L146 486ZM494 290L462 296V372L494 374ZM494 404L462 400V470L494 486Z" class="fill-none stroke-gold-400" stroke-width="3" />
<path d="M194 500H446L560 560H80Z" class="fill-gold-300" />
<path d="M320 142V196" class="stroke-lapis-800" stroke-width="3" />
<path d="${starPath({ radius: 26, x: 320, y: 214, contactAngle: 62 })}" class="fill-gold-400" />
<circle cx="320" cy="214" r="9" class="fill-paper" />
${person({ x: 320, y: 372, scale: 0.86, head: "scarf", cover: "fill-lapis-600", coat: "fill-lapis-700" })}
<path d="M392 500C408 470 418 440 414 396" class="fill-none stroke-lapis-700" stroke-width="24" stroke-linecap="round" />
<circle cx="413" cy="380" r="13" class="fill-gold-200" />
<path d="M70 500H110V540H70ZM534 500H574V540H534Z" class="fill-gold-500" />
<path d="M90 500C62 470 66 436 90 414C114 436 118 470 90 500ZM554 500C526 470 530 436 554 414C578 436 582 470 554 500Z" class="fill-lapis-500" />`;
}
