import { z } from "zod";

/** An uploaded file, as it was sent. */
export type Upload = {
  name: string;
  bytes: Buffer;
  /** It exceeds 5 MB, and its bytes were discarded. */
  isTooLarge: boolean;
};

/** The uploaded files of a field; empty if there are none. */
export const Uploads = z.array(z.custom<Upload>()).default([]);
