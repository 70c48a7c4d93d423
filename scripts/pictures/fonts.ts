import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";
import { projectRoot } from "../project-root";
import { letters } from "./typeset";

const require = createRequire(import.meta.url);

/** The letters, marks, digits and punctuation of Dari and Pashto, and the zero-width joiners. */
const arabicLetters =
  "،؛؟٪٫٬«»…–ءآأؤإئابةتثجحخدذرزژسشصضطظعغفقكلمنهوىيپچکگیټځڅډړږښڼګېۍۀۂھہےٱًٌٍَُِّْٰٕٓٔ۰۱۲۳۴۵۶۷۸۹\u200c\u200d .-()";

const cuts = [
  {
    source: "@expo-google-fonts/noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular.ttf",
    target: "naskh.woff2",
    letters: arabicLetters,
    variationAxes: {},
  },
  {
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    target: "fraunces.woff2",
    letters,
    // A single optical size, for headings: its fine hairlines are the reason to choose this font. And a single weight,
    // because a range adds 14 KB to every first visit.
    variationAxes: { opsz: 60, wght: 500 },
  },
  {
    source: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
    target: "inter.woff2",
    letters,
    variationAxes: { wght: { min: 400, max: 700 } },
    // The features that app/globals.css turns on, and those that every browser applies to letters. The font's other
    // alternates would add 6 KB to every first visit.
    keepFeatures: ["kern", "mark", "mkmk", "ccmp", "locl", "rvrn", "tnum", "cv11", "ss03"],
  },
];

/** Writes app/fonts/*.woff2: the fonts, subset to the characters and weights that the site uses. */
export async function subsetFonts(): Promise<void> {
  for (const { source, target, letters, ...options } of cuts) {
    const whole = await readFile(require.resolve(source));
    const cut = await subsetFont(whole, letters, { targetFormat: "woff2", ...options });
    await writeFile(join(projectRoot, "app", "fonts", target), cut);
    console.log(`${target}: ${whole.length} to ${cut.length} bytes`);
  }
}
