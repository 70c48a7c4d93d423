import { person } from "./person";

export function firstWordsScene(): string {
  return `<rect width="640" height="560" class="fill-lapis-200" />
<circle cx="320" cy="330" r="230" class="fill-lapis-100" />
<path d="M0 486H640V560H0Z" class="fill-gold-400" />
${person({ x: 236, y: 370, scale: 1.14, facing: 1, head: "scarf", cover: "fill-gold-500", coat: "fill-lapis-700" })}
<path d="M196 98H372C386 98 394 106 394 120V160C394 174 386 182 372 182H300L284 206L274 182H196C182 182 174 174 174 160V120C174 106 182 98 196 98Z" class="fill-paper" />
<text x="284" y="152" text-anchor="middle" class="fill-lapis-400 font-serif text-[34px]">I goed…</text>
<path d="M222 142H346" class="stroke-gold-500" stroke-width="4" stroke-linecap="round" />
<path d="M386 228H552C568 228 578 238 578 254V304C578 320 568 330 552 330H430L396 356L402 326C390 324 370 318 370 304V254C370 238 378 228 386 228Z" class="fill-lapis-600" />
<text x="474" y="293" text-anchor="middle" class="fill-paper font-serif text-[42px]">I went!</text>
<path d="M438 470H590V490H438Z" class="fill-lapis-900" />
<path d="M452 448H576V470H452Z" class="fill-paper" />
<path d="M462 428H564V448H462Z" class="fill-lapis-500" />`;
}
