import { latticePath } from "../../components/star-geometry/star-path";
import { brandStar, colours } from "./brand";
import { line, lines, typeface } from "./typeset";

const serif = await typeface("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2", {
  wght: 480,
  opsz: 72,
});
const sans = await typeface("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2", { wght: 450 });

const titleSize = 74;

/** A share picture as SVG, 1200 by 630: a title, one sentence and the academy's star. */
export function sharePicture(title: string, sentence: string): string {
  const titleLines = lines(serif, title, titleSize, 760);
  const sentenceLines = lines(sans, sentence, 30, 740).slice(0, 3);
  const top = 330 - (titleLines.length * 86 + sentenceLines.length * 44) / 2;
  const titleText = titleLines
    .map((text, index) =>
      line(serif, text, { x: 84, y: top + 60 + index * 86, size: titleSize, fill: colours.paper }),
    )
    .join("");
  const below = top + 60 + titleLines.length * 86;
  const sentenceText = sentenceLines
    .map((text, index) => line(sans, text, { x: 84, y: below + index * 44, size: 30, fill: colours.soft }))
    .join("");
  return shareFrame(1010, `${titleText}${sentenceText}`);
}

/** The background of every share picture, with the academy's star at `starX` and further content, as SVG. */
export function shareFrame(starX: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs><pattern id="lattice" width="120" height="120" patternUnits="userSpaceOnUse"><path d="${latticePath(120)}" fill="none" stroke="${colours.lattice}" stroke-width="1.4"/></pattern></defs>
<rect width="1200" height="630" fill="${colours.night}"/><rect width="1200" height="630" fill="url(#lattice)" opacity="0.75"/>
<rect x="28" y="28" width="1144" height="574" fill="none" stroke="${colours.gold}" stroke-width="2"/>
<g transform="translate(${starX} 315) scale(5.4)">${brandStar}</g>
${content}</svg>`;
}
