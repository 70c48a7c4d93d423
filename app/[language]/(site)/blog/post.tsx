import { getMessages, getTranslations } from "next-intl/server";
import { landscape, person } from "@/components/site/scene";
import { Untranslated } from "@/components/ui/own-text";
import { dayInWords } from "@/lib/dates/date-words";
import type { BlogPost } from "@/lib/site/site-pages";

export async function Byline({ post }: { post: BlogPost }) {
  const t = await getTranslations("blog");
  const people = await getTranslations("team.people");
  const date = dayInWords((await getMessages()).dates, post.publishedOn);
  return (
    // Clips the separator dot at the start of a line.
    <span className="block overflow-x-clip text-sm text-muted-foreground">
      <span className="-ms-5 flex flex-wrap *:before:inline-block *:before:w-5 *:before:text-center *:before:content-['·']">
        <span>
          <Untranslated>{people(`${post.author}.name`)}</Untranslated>
        </span>
        <time dateTime={post.publishedOn}>
          <bdi>{date}</bdi>
        </time>
        <span>
          <bdi>{t("minutes", { count: post.minutes })}</bdi>
        </span>
      </span>
    </span>
  );
}

export const postScenes: Record<BlogPost["slug"], () => string> = {
  "speak-before-you-are-ready": firstWordsScene,
  "ielts-or-toefl": crossroadsScene,
  "what-happens-in-an-assessment": assessmentScene,
};

/** A signpost where two roads part: one to IELTS, one to TOEFL. */
function crossroadsScene(): string {
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

function firstWordsScene(): string {
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

/** A free assessment: a teacher and a student at one table, with tea. */
function assessmentScene(): string {
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
