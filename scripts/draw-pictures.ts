/** Draws the icons and the pictures that messengers show (public/icons, public/og, app/favicon.ico's stand-in). */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { posts } from "../lib/blog";
import messages from "../messages/en.json";
import { icon } from "./pictures/brand-star";
import { sharePicture } from "./pictures/share-picture";

const png = (svg: string, file: string) =>
  sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9, effort: 10 }).toFile(file);

await mkdir("public/icons", { recursive: true });
await mkdir("public/og", { recursive: true });

await writeFile("app/icon.svg", icon(48, { scale: 0.94, corner: 9 }));
await png(icon(192, { scale: 0.9, corner: 9 }), "public/icons/icon-192.png");
await png(icon(512, { scale: 0.9, corner: 9 }), "public/icons/icon-512.png");
await png(icon(512, { scale: 0.66, corner: 0 }), "public/icons/icon-maskable-512.png");
await png(icon(180, { scale: 0.84, corner: 0 }), "app/apple-icon.png");

const { home, about, team, contact, blog, legal } = messages;
const pages: [name: string, title: string, sentence: string][] = [
  ["home", home.hero.title, home.metaDescription],
  ["about", about.title, about.metaDescription],
  ["team", team.title, team.metaDescription],
  ["contact", contact.title, contact.metaDescription],
  ["blog", blog.title, blog.metaDescription],
  ["legal", legal.terms.title, legal.terms.description],
  // Shown for every certificate, and so of no person.
  [
    "certificate",
    "Mock test certificate",
    "Open it to see the results, and whether the academy stands by them.",
  ],
  ...posts.map(({ slug }): [string, string, string] => {
    const { title, description } = blog.posts[slug];
    return [slug, title, description];
  }),
];
for (const [name, title, sentence] of pages)
  await png(sharePicture(title, sentence), `public/og/${name}.png`);
