import { readSettings, type Settings } from "@/lib/settings/settings";

/** The settings of this process, read and checked once at start. The only reader of process.env in lib and app. */
export const env: Settings = readSettings(process.env);
