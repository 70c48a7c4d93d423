import { say } from "@/lib/words/words";

const megabytes = 5;

/** Upload limits, for the server and for the browser's check before uploading: a page loads this file, without zod. */
export const fileLimits = { megabytes, bytes: megabytes * 1024 * 1024, files: 20 } as const;

export const fileTooLarge = say("fileTooLarge", { max: megabytes });

export type Upload = {
  name: string;
  bytes: Buffer;
  /** Then `bytes` is empty. */
  isTooLarge: boolean;
};

/** What a square photo shows of a picture: what stands out in it, its top, or all of it with white margins. */
export const photoFrames = ["proposed", "top", "whole"] as const;

export type PhotoFrame = (typeof photoFrames)[number];
