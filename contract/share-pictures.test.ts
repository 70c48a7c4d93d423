import sharp from "sharp";
import { expect, test } from "vitest";
import { sharePictureOf } from "@/lib/certificates/share-picture";
import { verdictStates } from "@/lib/certificates/verdict";
import { posts } from "@/lib/site/blog";
import { shareFile } from "@/lib/site/share-file";
import { allSitePages } from "@/lib/site/site-pages";
import { inLanguage, languages } from "@/lib/words/languages";
import { visitor } from "./fixtures/client";

const ofPages = languages.flatMap((language) =>
  allSitePages.map(({ path }) => ({ path: inLanguage(path, language), folder: shareFile("", language) })),
);
const ofPosts = posts.map(({ slug }) => ({ path: `/blog/${slug}`, folder: shareFile("", "en") }));

async function sizeOf(picture: string) {
  const { status, bytes } = await visitor().send(picture);
  expect(status, picture).toBe(200);
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}
const size = { format: "png", width: 1200, height: 630 };

test.each([...ofPages, ...ofPosts])("a shared link to $path shows a picture", async ({ path, folder }) => {
  const { text } = await visitor().send(path);
  const [, picture = ""] = /property="og:image" content="https?:\/\/[^/"]*(\/[^"]*)"/.exec(text) ?? [];
  expect(picture.startsWith(folder.replace(/\.png$/, ""))).toBe(true);
  expect(await sizeOf(picture)).toEqual(size);
});

test("every state of a certificate has a picture in every language", async () => {
  const pictures = languages.flatMap((language) =>
    verdictStates.map((state) => shareFile(sharePictureOf(state), language)),
  );
  for (const picture of pictures) expect(await sizeOf(picture), picture).toEqual(size);
});
