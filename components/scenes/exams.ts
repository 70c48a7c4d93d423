import { starPath } from "@/lib/site/star-path";

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
