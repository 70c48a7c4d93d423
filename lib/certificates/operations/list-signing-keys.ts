import "server-only";
import { z } from "zod";
import { publishedKeys } from "@/lib/certificates/queries/published-keys";
import { operation } from "@/lib/operation";

/** The public keys of signed records, including earlier ones, for anyone verifying a record. */
export const listSigningKeys = operation({
  name: "listSigningKeys",
  access: "anyone",
  input: z.unknown(),
  run: publishedKeys,
});
