import { readSettings, type Settings } from "@/lib/settings/settings";

/**
 * Whether the code is built to run behind the front, where pages are rendered at build time. The compiler inlines it
 * (next.config.ts).
 */
export const isBuiltForFront: boolean = process.env.BUILT_FOR_FRONT === "1";

/** The settings of this process, read and checked once at start-up. Nothing else in lib or app reads process.env. */
export const env: Settings = readSettings(process.env);
