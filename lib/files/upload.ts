import { z } from "zod";

export type Upload = {
  name: string;
  bytes: Buffer;
  /** The file exceeds 5 MB, and its bytes were discarded. */
  isTooLarge: boolean;
};

/** The files uploaded in a field; empty if there are none. */
export const Uploads = z.array(z.custom<Upload>()).default([]);
