import type { MetadataRoute } from "next";
import { academy } from "@/lib/site/academy";
import { locale } from "@/lib/words/catalogue";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: academy.name,
    short_name: academy.shortName,
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
