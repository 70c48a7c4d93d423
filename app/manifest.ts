import type { MetadataRoute } from "next";
import { academyName } from "@/lib/academy/current-academy";
import { locale } from "@/lib/words/catalogue";

export const dynamic = "force-dynamic";

/**
 * No `short_name`: systems truncate the name where space is short, and no rule would abbreviate every academy's name
 * well.
 */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: academyName(),
    lang: new Intl.Locale(locale).language,
    start_url: "/",
    display: "minimal-ui",
    background_color: "#0a1236",
    theme_color: "#0a1236",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
