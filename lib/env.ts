import { readSettings, type Settings } from "@/lib/settings/settings";

/**
 * Whether this code of a page is built for the front, which has pages rendered at build; next.config.ts has the compiler put
 * it in.
 */
export const isBuiltForFront: boolean = process.env.BUILT_FOR_FRONT === "1";

/** The settings of this process, read and checked once at start. The only reader of process.env in lib and app. */
export const env: Settings = readSettings(process.env);
