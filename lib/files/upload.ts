import { z } from "zod";

/** One file of a request, as it was sent. */
export type Upload = {
  name: string;
  bytes: Buffer;
  /** Past 5 MB its bytes were dropped while they were read. */
  isTooLarge: boolean;
};

export const Uploads = z.array(z.custom<Upload>()).default([]);
