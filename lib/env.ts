import { readSettings, type Settings } from "./settings";

export const isDevelopment: boolean = process.env.NODE_ENV === "development";

export const env: Settings = readSettings(process.env);

/** Whether this may be one of several servers: other machines reach its database and its files. */
export const mayHaveOthers: boolean = env.DATABASE_URL !== undefined && env.STORAGE_S3_BUCKET !== undefined;
