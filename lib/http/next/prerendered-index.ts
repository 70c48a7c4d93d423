import type { Compression } from "./compression";

/** Where the build put an answer: a file for each encoding that made it smaller, and the plain one. */
export type PrerenderedPage = {
  path: string;
  headers: Readonly<Record<string, string>>;
  files: Partial<Record<Compression, string>> & { identity: string };
};

/** The list of the answers, in the folder of their files. */
export const indexFile = "index.json";

/** How the path of the light version's styles starts; what follows changes with them. */
export const lightStylesStart = "/_next/static/light-";
