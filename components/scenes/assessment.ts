import { person } from "./person";

/** A free assessment: a teacher and a student at one table, with tea. */
export function assessmentScene(): string {
  return `<rect width="640" height="560" class="fill-gold-100" />
<path d="M232 92H408V300H232Z" class="fill-gold-500" />
<path d="M242 102H398V290H242Z" class="fill-lapis-200" />
<path d="M242 250L284 204L312 230L352 184L398 236V290H242Z" class="fill-lapis-400" />
<path d="M320 102V290M242 196H398" class="stroke-gold-500" stroke-width="6" />
${person({ x: 158, y: 306, scale: 1.04, facing: 1, head: "scarf", cover: "fill-lapis-600", coat: "fill-lapis-700" })}
${person({ x: 486, y: 306, scale: 1.04, facing: -1, head: "hair", cover: "fill-ink", coat: "fill-paper" })}
<path d="M40 436H600V470H40Z" class="fill-lapis-800" />
<path d="M40 436H600V446H40Z" class="fill-gold-500" />
<path d="M40 470H600V560H40Z" class="fill-lapis-900" />
<path d="M366 404L470 404L492 438H350Z" class="fill-paper" />
<path d="M384 414H458M382 424H470" class="stroke-lapis-300" stroke-width="4" stroke-linecap="round" />
<g transform="rotate(-38 450 396)"><path d="M424 392H482V401H424Z" class="fill-gold-400" /><path d="M424 392L410 396.500L424 401Z" class="fill-ink" /></g>
<path d="M262 396H298L294 430C293 434 290 436 286 436H274C270 436 267 434 266 430Z" class="fill-gold-300" />
<path d="M262 396H298L297 408H263Z" class="fill-paper" />
<path d="M274 386C269 378 279 372 274 362M288 386C283 378 293 372 288 362" class="fill-none stroke-lapis-400" stroke-width="3.500" stroke-linecap="round" />
<path d="M310 410H336L332 434H314Z" class="fill-lapis-500" />`;
}
