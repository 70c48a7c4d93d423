import { landscape } from "./landscape";
import { person } from "./person";

/** A signpost where two roads part: one to IELTS, one to TOEFL. */
export function crossroadsScene(): string {
  return `${landscape("fill-gold-100")}
<path d="M0 420C160 398 480 398 640 420V560H0Z" class="fill-lapis-400" />
<path d="M280 560C286 500 262 456 168 416L190 412C282 444 318 470 326 500C336 468 372 440 462 412L484 416C388 456 366 500 380 560Z" class="fill-gold-100" />
<path d="M312 196H328V470H312Z" class="fill-lapis-950" />
<circle cx="320" cy="190" r="13" class="fill-gold-400" />
<path d="M300 224H152L122 254L152 284H300Z" class="fill-lapis-700" />
<path d="M340 296H488L518 326L488 356H340Z" class="fill-paper" />
<text x="216" y="267" text-anchor="middle" class="fill-paper font-serif text-[38px]">IELTS</text>
<text x="420" y="339" text-anchor="middle" class="fill-lapis-800 font-serif text-[38px]">TOEFL</text>
${person({ x: 240, y: 452, scale: 0.78, seenFromBehind: true, head: "scarf", cover: "fill-lapis-900", coat: "fill-lapis-800" })}`;
}
