import type { Metadata } from "next";
import { academy } from "@/lib/site/academy";
import { siteAddress } from "@/lib/site/site-address";
import { pictureOf, type SitePath } from "@/lib/site/site-pages";
import { messages } from "@/lib/words/catalogue";

type Page = { title: string; description: string } & (
  | { path: SitePath; picture?: never; publishedOn?: never }
  | {
      path: string;
      /** The name of the share picture in public/og, without the extension. */
      picture: string;
      /** The publication date, if the page is an article. */
      publishedOn?: string;
    }
);

/** A page's metadata: title, description, canonical address and share picture. */
export function pageMetadata({ title, description, path, picture, publishedOn }: Page): Metadata {
  const fullTitle = `${title} · ${academy.name}`;
  const url = siteAddress(path);
  const images = [
    { url: siteAddress(`/og/${picture ?? pictureOf(path)}.png`), width: 1200, height: 630, alt: title },
  ];
  const shared = {
    title: fullTitle,
    description,
    url,
    images,
    siteName: academy.name,
    locale: messages.language.openGraph,
  };
  return {
    title: fullTitle,
    description,
    alternates: { canonical: url },
    openGraph: publishedOn
      ? { ...shared, type: "article", publishedTime: publishedOn }
      : { ...shared, type: "website" },
    twitter: { card: "summary_large_image", title: fullTitle, description, images },
  };
}
