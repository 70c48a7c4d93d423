import sharp from "sharp";
import { expect, test } from "vitest";
import { languages } from "@/lib/words/languages";
import { shareFile } from "./site-address";

test.each(languages)("a link to the site and one to a certificate have a picture in %s", async (language) => {
  for (const kind of ["site", "certificate"] as const) {
    const { format, width, height } = await sharp(`public${shareFile(kind, language)}`).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 1200, height: 630 });
  }
});
