import type { Metadata } from "next";
import { academy } from "@/lib/academy";
import { siteAddress } from "@/lib/site-address";

/**
 * What a messenger and a search engine learn of a certificate: the academy's name and no person's. The title names the
 * code, because browsers propose it as the file name when the page is saved as PDF.
 */
export function certificateMetadata(studentCode: string): Metadata {
  const title = `A certificate of ${academy.name}`;
  const description = "Open it to see the results, and whether the academy stands by them.";
  const images = [{ url: siteAddress("/og/certificate.png"), width: 1200, height: 630, alt: title }];
  return {
    title: `Certificate ${studentCode} · ${academy.name}`,
    description,
    robots: { index: false, follow: false, noarchive: true, noimageindex: true },
    referrer: "no-referrer",
    openGraph: { title, description, siteName: academy.name, locale: "en", type: "website", images },
    twitter: { card: "summary_large_image", title, description, images },
  };
}
