import { expect, test } from "vitest";
import { frame, ornaments, pageFrame } from "./ornaments";

const files = { ornaments, "page-frame": pageFrame, "screen-frame": frame(1, 1) };

test.each(Object.entries(files))("the file %s is up to date; -u writes it", async (name, content) => {
  await expect(`${content}\n`).toMatchFileSnapshot(`../../components/certificate/${name}.svg`);
});
