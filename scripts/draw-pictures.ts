/** Draws the icons and the share pictures (public/icons, public/og, app/icon.svg, app/apple-icon.png). */
import { mkdir, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { academy } from "../lib/academy";
import { posts } from "../lib/blog";
import { medal } from "../lib/certificates/ornament/medal";
import { interpolate } from "../lib/interpolate";
import { type SitePageName, sitePages } from "../lib/site-pages";
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
// The badge that a credential is baked into: the medal, upright in a square.
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-22 -8 144 144" width="512" height="512">${medal}</svg>`;
await png(badge, "public/icons/badge.png");
await png(icon(180, { scale: 0.84, corner: 0 }), "app/apple-icon.png");

const { home, about, team, contact, blog, legal, logIn, signUp, verify } = messages;
const named = (sentence: string) => interpolate(sentence, { academy: academy.name });
type Words = [title: string, sentence: string];
const words: Record<SitePageName, Words> = {
  home: [home.hero.title, home.metaDescription],
  about: [about.title, about.metaDescription],
  team: [team.title, team.metaDescription],
  contact: [contact.title, contact.metaDescription],
  blog: [blog.title, blog.metaDescription],
  cookies: [legal.cookies.title, legal.cookies.description],
  privacy: [legal.privacy.title, legal.privacy.description],
  terms: [legal.terms.title, legal.terms.description],
  refund: [legal.refund.title, legal.refund.description],
  logIn: [logIn.title, named(logIn.metaDescription)],
  signUp: [signUp.title, named(signUp.metaDescription)],
  verify: [verify.title, named(verify.metaDescription)],
  results: [verify.result.metaTitle, named(verify.result.metaDescription)],
};
const names = Object.keys(sitePages) as SitePageName[];
const pages: [name: string, ...Words][] = [
  ...names.map((name): [string, ...Words] => [sitePages[name].picture, ...words[name]]),
  // The same for every certificate, so that it shows no personal data.
  [
    "certificate",
    "Mock test certificate",
    "Open it to see the results, and whether the academy stands by them.",
  ],
  ...posts.map(({ slug }): [string, ...Words] => {
    const { title, description } = blog.posts[slug];
    return [slug, title, description];
  }),
];
for (const [name, title, sentence] of pages)
  await png(sharePicture(title, sentence), `public/og/${name}.png`);
