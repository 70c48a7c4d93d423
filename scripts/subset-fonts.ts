/**
 * Writes app/fonts/*.woff2: the two type families cut down to the letters and weights the site sets.
 * Run it again (`npx tsx scripts/subset-fonts.ts`) after raising the version of a @fontsource-variable package.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

/** Latin letters with the accents of western Europe, the punctuation of typeset English, arrows and a star. */
const ranges: [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2013, 0x2014],
  [0x2018, 0x201d],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
];

const letters = ranges
  .flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  )
  .join("");

const cuts = [
  {
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    target: "fraunces.woff2",
    // One optical size, drawn for headings: the finer hairlines are the reason to choose this family.
    variationAxes: { opsz: 60, wght: { min: 350, max: 650 } },
  },
  {
    source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    target: "inter.woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, target, variationAxes } of cuts) {
  const whole = await readFile(require.resolve(source));
  const cut = await subsetFont(whole, letters, { targetFormat: "woff2", variationAxes });
  await writeFile(new URL(`../app/fonts/${target}`, import.meta.url), cut);
  console.log(`${target}: ${whole.length} to ${cut.length} bytes`);
}
