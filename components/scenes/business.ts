import { landscape } from "./landscape";

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
