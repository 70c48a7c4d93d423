import { landscape } from "./landscape";
import { person } from "./person";

/** Two people talk: one greets in Dari, the other answers in English. */
export function speakingScene(): string {
  return `${landscape()}
<path d="M0 470C160 440 480 440 640 470V560H0Z" class="fill-lapis-400" />
${person({ x: 168, y: 372, scale: 1.05, facing: 1, head: "scarf", cover: "fill-lapis-700", coat: "fill-lapis-800" })}
${person({ x: 472, y: 372, scale: 1.05, facing: -1, head: "pakol", cover: "fill-gold-500", coat: "fill-paper" })}
<path d="M116 152H268C284 152 294 162 294 178V230C294 246 284 256 268 256H226L196 292L200 256H116C100 256 90 246 90 230V178C90 162 100 152 116 152Z" class="fill-lapis-600" />
<path d="M372 190H528C544 190 554 200 554 216V262C554 278 544 288 528 288H448L436 318L412 288H372C356 288 346 278 346 262V216C346 200 356 190 372 190Z" class="fill-paper" />
<text x="192" y="219" text-anchor="middle" class="fill-paper font-serif text-[46px]">سلام</text>
<text x="450" y="255" text-anchor="middle" class="fill-lapis-800 font-serif text-[46px]">Hello!</text>`;
}
