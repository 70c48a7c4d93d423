import type { Compression } from "./compression";

/** Where the build stored an answer: the plain file, and one for each encoding that made it smaller. */
export type PrerenderedPage = {
  path: string;
  headers: Readonly<Record<string, string>>;
  files: Partial<Record<Compression, string>> & { identity: string };
};

/** The index of the answers, in the folder of their files. */
export const indexFile = "index.json";

/** The prefix of the path of the light version's styles; their hash follows. */
export const lightStylesStart = "/_next/static/light-";
