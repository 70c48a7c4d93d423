/** Upload limits, for the server and for the browser's check before uploading. */
export const fileLimits = { bytes: 5 * 1024 * 1024, files: 20 } as const;
