import { readFileSync } from "node:fs";
import createMDX from "@next/mdx";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";
import { contentHeadersOfData, recordWorkerPath, securityHeaders } from "./lib/http/security-headers";
import { defaultLanguage, languages } from "./lib/words/languages";

const otherEndpoints = ["/.well-known/:path*", "/healthz", "/readyz"];

/** Each production build has its own folder (scripts/build-folders.ts), and `next start` serves the current one. */
const currentBuild = () => `dist/${/"\.\/([\w-]+)\//.exec(readFileSync("dist/start.js", "utf8"))?.[1]}/next`;

const asHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // The front compresses by itself, with brotli too.
  compress: false,
  // Pictures are stored at their final size, and the optimiser would be one more decoder of untrusted files.
  images: { unoptimized: true },
  serverExternalPackages: ["sharp", "bcryptjs", "pg", "@aws-sdk/client-s3"],
  typedRoutes: false,
  // Next takes the whole folder of the papers' templates for needed; pdfSources (lib/certificates/typeset.ts) names them.
  outputFileTracingExcludes: { "*": ["lib/**"] },
  experimental: {
    // A navigation that fails for lack of a connection keeps its page (components/area/area-shell-client.tsx).
    useOffline: true,
    mdxRs: { mdxType: "gfm" },
    // Loading all pages' modules at start would cost two seconds and 100 MB.
    preloadEntriesOnStart: false,
    // Minifying a server's code takes a sixth of a build, and source maps an eighth; stacks name function and chunk.
    turbopackMinify: { server: false },
    turbopackSourceMaps: false,
    turbopackFileSystemCacheForBuild: process.env.NEXT_HAS_CACHE !== "0",
  },
  // Every reader, not just robots, gets a page's title and share picture in its head: one cached page serves all.
  htmlLimitedBots: /.*/,
  typescript: {
    // `npm run check` checks them, tests included.
    ignoreBuildErrors: true,
    // A tsconfig that extends another, which Next leaves alone: to any other it adds the folder of every build.
    tsconfigPath: "scripts/tsconfig.check.json",
  },
  headers: async () => [
    { source: "/:path*", headers: asHeaders(securityHeaders("")) },
    // Widens the scope of the service worker so that it can keep its page in every language.
    { source: recordWorkerPath, headers: [{ key: "Service-Worker-Allowed", value: "/" }] },
    ...["/backend/:path*", "/api/:path*", "/_next/:path*", ...otherEndpoints].map((source) => ({
      source,
      headers: asHeaders(contentHeadersOfData),
    })),
  ],
  rewrites: async () => [
    ...otherEndpoints.map((source) => ({ source, destination: `/backend${source}` })),
    { source: "/", destination: `/${defaultLanguage}` },
    // English-only pages have fixed addresses, which Next matches before any rewrite.
    {
      source: `/:path((?!(?:${["_next", "api", "backend", ...languages].join("|")})(?:/|$)).+)`,
      destination: `/${defaultLanguage}/:path`,
    },
  ],
  turbopack: {
    resolveAlias: {
      // Browsers get messages compiled on the server, and only the code that formats these: see lib/words/format-message.ts.
      "use-intl/format-message": {
        browser: "./lib/words/format-message.browser.ts",
        default: "./lib/words/format-message.ts",
      },
    },
  },
  redirects: async () => [
    { source: `/${defaultLanguage}`, destination: "/", permanent: true },
    { source: `/${defaultLanguage}/:path+`, destination: "/:path+", permanent: true },
    { source: "/meet", destination: "/meet-our-team", permanent: true },
    { source: "/:language(\\w\\w)/meet", destination: "/:language/meet-our-team", permanent: true },
    { source: "/teacher/:path*", destination: "/staff/:path*", permanent: true },
    // Browsers request this name when they open something other than a page of ours (a PDF, an endpoint's answer).
    { source: "/favicon.ico", destination: "/icons/icon-192.png", permanent: true },
  ],
};

const withIntl = createNextIntlPlugin("./lib/words/request.ts");

export default (phase: string): NextConfig => ({
  ...withIntl(createMDX()(config)),
  distDir: process.env.NEXT_DIST_DIR || (phase === PHASE_PRODUCTION_SERVER ? currentBuild() : ".next"),
});
