import type { Messages } from "next-intl";
import { latticePath, starPath } from "@/lib/site/star-path";
import { landscape, person } from "./scene";

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

const rows = [0, 1, 2, 3, 4];
const answers = [2, 0, 3, 1, 2];

const choices = [0, 1, 2, 3];

function answerRow(row: number): string {
  const circles = choices.map((choice) => {
    const look = answers[row] === choice ? "fill-lapis-600 stroke-lapis-600" : "fill-none stroke-lapis-300";
    return `<circle cx="${98 + choice * 32}" r="10" stroke-width="2" class="${look}" />`;
  });
  return `<g transform="translate(200 ${338 + row * 42})"><rect y="-5" width="68" height="9" rx="4.5" class="fill-lapis-100" />${circles.join("")}</g>`;
}

/** The exam table: an answer sheet, headphones, a pencil and the clock. */
export function examsScene(): string {
  return `<rect width="640" height="560" class="fill-gold-100" />
<path d="M0 330H640V560H0Z" class="fill-gold-200" />
<circle cx="320" cy="142" r="74" class="fill-paper stroke-gold-500" stroke-width="6" />
<path d="${starPath({ radius: 56, x: 320, y: 142, contactAngle: 60 })}" class="fill-none stroke-gold-300" stroke-width="1.5" />
<path d="M320 142V96M320 142L350 160" class="fill-none stroke-lapis-800" stroke-width="6" stroke-linecap="round" />
<g transform="rotate(-5 300 400)">
  <rect x="176" y="252" width="250" height="330" rx="6" class="fill-paper stroke-lapis-200" stroke-width="2" />
  <rect x="200" y="278" width="96" height="12" rx="6" class="fill-lapis-700" />
  <rect x="200" y="300" width="150" height="7" rx="3.5" class="fill-lapis-200" />
  ${rows.map(answerRow).join("")}
</g>
<path d="M70 470V420C70 352 118 318 150 318" class="fill-none stroke-lapis-800" stroke-width="14" stroke-linecap="round" />
<path d="M70 470V420C70 352 118 322 152 322C190 322 214 360 214 420" class="fill-none stroke-lapis-800" stroke-width="14" stroke-linecap="round" />
<rect x="44" y="420" width="44" height="84" rx="20" class="fill-lapis-600" />
<rect x="190" y="410" width="40" height="80" rx="20" class="fill-lapis-600" />
<g transform="rotate(28 520 420)">
  <rect x="508" y="300" width="26" height="190" class="fill-lapis-500" />
  <rect x="508" y="300" width="9" height="190" class="fill-lapis-400" />
  <rect x="508" y="282" width="26" height="22" class="fill-gold-500" />
  <path d="M508 490H534L521 526Z" class="fill-gold-100" />
  <path d="M516.5 513.5H525.5L521 526Z" class="fill-ink" />
</g>`;
}

const bars = [34, 52, 46, 74, 92];

/** A desk by the window: a chart, a letter and a glass of green tea. */
export function businessScene(): string {
  return `${landscape("fill-gold-100")}
<path d="M40 430V360H92V330H128V430ZM150 430V344H206V430ZM470 430V352H520V318H556V430ZM576 430V366H620V430Z" class="fill-lapis-500" />
<path d="M104 330C104 314 116 314 116 330ZM532 318C532 300 546 300 546 318Z" class="fill-gold-400" />
<rect y="424" width="640" height="136" class="fill-lapis-800" />
<rect y="424" width="640" height="10" class="fill-gold-500" />
<path d="M176 220H464C472 220 476 224 476 232V420H164V232C164 224 168 220 176 220Z" class="fill-lapis-950" />
<rect x="180" y="236" width="280" height="168" class="fill-paper" />
<path d="M128 420H512L528 442H112Z" class="fill-lapis-300" />
<rect x="200" y="256" width="92" height="10" rx="5" class="fill-lapis-700" />
<rect x="200" y="276" width="60" height="7" rx="3.5" class="fill-lapis-200" />
${bars
  .map(
    (height, step) =>
      `<rect x="${206 + step * 48}" y="${390 - height}" width="30" height="${height}" class="${step === bars.length - 1 ? "fill-gold-400" : "fill-lapis-400"}" />`,
  )
  .join("")}
<path d="M220 340L268 322L316 328L364 300L412 280" class="fill-none stroke-lapis-800" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" />
<path d="M40 478H152V548H40Z" class="fill-paper" />
<path d="M40 478L96 520L152 478" class="fill-none stroke-lapis-300" stroke-width="4" stroke-linejoin="round" />
<path d="M536 462H600L592 536C591 544 586 548 578 548H558C550 548 545 544 544 536Z" class="fill-gold-300" />
<path d="M536 462H600L598 482H538Z" class="fill-paper" />
<path d="M556 448C548 436 564 428 556 414M580 448C572 436 588 428 580 414" class="fill-none stroke-paper" stroke-width="4" stroke-linecap="round" />`;
}

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

export function certificateScene(): string {
  return `<rect width="640" height="560" class="fill-lapis-200" />
<defs>
  <pattern id="scene-wall" width="80" height="80" patternUnits="userSpaceOnUse">
    <path d="${latticePath(80)}" class="fill-none stroke-lapis-300" stroke-width="1.5" />
  </pattern>
</defs>
<rect width="640" height="560" fill="url(#scene-wall)" />
<rect x="118" y="166" width="404" height="300" class="fill-lapis-900" />
<rect x="130" y="178" width="380" height="276" class="fill-paper" />
<rect x="144" y="192" width="352" height="248" class="fill-none stroke-gold-500" stroke-width="5" />
<rect x="153" y="201" width="334" height="230" class="fill-none stroke-lapis-500" stroke-width="1.5" />
<text x="320" y="252" text-anchor="middle" class="fill-lapis-800 font-serif text-[34px]">Certificate</text>
<rect x="236" y="274" width="168" height="9" rx="4.5" class="fill-gold-300" />
<rect x="196" y="304" width="248" height="7" rx="3.5" class="fill-lapis-100" />
<rect x="216" y="322" width="208" height="7" rx="3.5" class="fill-lapis-100" />
<circle cx="226" cy="384" r="30" class="fill-none stroke-lapis-100" stroke-width="8" />
<path d="M226 354A30 30 0 1 1 198 373" class="fill-none stroke-lapis-600" stroke-width="8" stroke-linecap="round" />
<path d="M284 400C296 366 304 410 316 386C322 374 330 402 350 392" class="fill-none stroke-lapis-800" stroke-width="2.5" stroke-linecap="round" />
<rect x="280" y="408" width="82" height="2" class="fill-lapis-200" />
<path d="M408 400L390 498L424 476L452 500L450 400Z" class="fill-lapis-600" />
<path d="${starPath({ radius: 62, x: 430, y: 392, points: 16, contactAngle: 50 })}" class="fill-gold-400" />
<circle cx="430" cy="392" r="40" class="fill-gold-200" />
<path d="${starPath({ radius: 32, x: 430, y: 392, contactAngle: 60 })}" class="fill-lapis-700" />
<rect y="520" width="640" height="40" class="fill-lapis-800" />`;
}

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

const sections = [0, 1, 2, 3];

/** A certificate under a magnifying glass, which shows where the student code is. */
export function findCodeScene(
  code: string,
  { verify, certificate }: Pick<Messages, "verify" | "certificate">,
): string {
  return `<rect width="640" height="560" class="fill-lapis-200" />
<path d="${starPath({ radius: 250, x: 320, y: 330, contactAngle: 62 })}" class="fill-lapis-100" />
<g transform="rotate(-3 320 380)">
  <path d="M112 128H528V600H112Z" class="fill-lapis-900" opacity=".14" transform="translate(10 12)" />
  <path d="M112 128H528V600H112Z" class="fill-paper" />
  <path d="M126 142H514V600H126Z" class="fill-none stroke-gold-500" stroke-width="5" />
  <path d="M136 152H504V600H136Z" class="fill-none stroke-lapis-400" stroke-width="1.5" />
  <text x="320" y="196" text-anchor="middle" class="fill-lapis-800 font-serif text-[30px]">${verify.drawnCertificate}</text>
  <path d="M252 216H388" class="stroke-lapis-200" stroke-width="7" stroke-linecap="round" />
  <path d="M224 244H416" class="stroke-lapis-700" stroke-width="13" stroke-linecap="round" />
  <path d="M160 284H244V372H160Z" class="fill-gold-100" />
  <circle cx="202" cy="318" r="17" class="fill-lapis-400" />
  <path d="M170 372C170 350 184 340 202 340C220 340 234 350 234 372Z" class="fill-lapis-600" />
  <path d="M270 292H400" class="stroke-lapis-100" stroke-width="9" stroke-linecap="round" />
  <path d="M270 362H372" class="stroke-lapis-100" stroke-width="9" stroke-linecap="round" />
  ${sections
    .map(
      (step) =>
        `<circle cx="${194 + step * 84}" cy="470" r="26" class="fill-none stroke-lapis-100" stroke-width="8" /><path d="M${194 + step * 84} 444A26 26 0 1 1 ${168 + step * 84} 470" class="fill-none stroke-lapis-600" stroke-width="8" />`,
    )
    .join("")}
</g>
<path d="M470 424L560 520" class="stroke-lapis-950" stroke-width="26" stroke-linecap="round" />
<path d="M470 424L560 520" class="stroke-gold-500" stroke-width="12" stroke-linecap="round" />
<rect x="196" y="280" width="392" height="104" rx="52" class="fill-paper stroke-gold-500" stroke-width="9" />
<rect x="206" y="290" width="372" height="84" rx="42" class="fill-none stroke-lapis-950" stroke-width="2" />
<text x="392" y="322" text-anchor="middle" class="fill-lapis-500 text-[19px]">${certificate.facts.studentCode}</text>
<text x="392" y="356" text-anchor="middle" class="fill-lapis-950 text-[27px] font-semibold">${code}</text>`;
}
