import { readSettings, type Settings } from "@/lib/settings/settings";

/** The settings of this process, read and checked once at start-up. Nothing else in lib or app reads process.env. */
export const env: Settings = readSettings(process.env);
