import * as z from "zod/mini";
import { publicKeyOf } from "../signing/public-key";

const Text = z.string();

/** The data behind the page of an emergency copy. It contains no names. */
export const CopyData = z.object({
  /** The salt of the codes' hashes, in base64url. It differs in every copy, so that copies cannot be compared. */
  salt: Text,
  /** Each code's versions (`writeVersions`), by `codeName`. */
  codes: z.record(Text, Text),
  /** The signed status lists, by purpose. */
  lists: z.object({ revocation: Text, refresh: Text, suspension: Text }),
  /** The issuer of the lists, a DID. */
  did: Text,
  /** The `iss` values of the academy's records. */
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

/** The name of the file with the data. */
export const dataName = "data.js";
