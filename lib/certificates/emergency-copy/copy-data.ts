import * as z from "zod/mini";
import { publicKeyOf } from "../signing/public-key";

const Text = z.string();

/** What the page of an emergency copy answers from. It names no one. */
export const CopyData = z.object({
  /** Of the codes' hashes, in base64url; another one in every copy, so that two copies cannot be compared. */
  salt: Text,
  /** The versions (`writeVersions`) by the name of their code (`codeName`). */
  codes: z.record(Text, Text),
  /** The signed status lists, by purpose. */
  lists: z.object({ revocation: Text, refresh: Text, suspension: Text }),
  /** The issuer of the lists. */
  did: Text,
  /** The `iss` of records that are the academy's. */
  issuers: z.array(Text),
  /** The academy's public keys. */
  keys: z.array(
    z.pipe(
      z.object({ kid: Text, x: Text }),
      z.transform(({ kid, x }) => publicKeyOf(kid, x)),
    ),
  ),
});

export type CopyData = z.infer<typeof CopyData>;

/** The file with the data. */
export const dataName = "data.js";
