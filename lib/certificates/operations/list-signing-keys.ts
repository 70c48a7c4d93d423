import "server-only";
import { z } from "zod";
import { operation } from "@/lib/operation";
import { publishedKeys } from "./published-keys";

/** The public keys of signed records, earlier ones included, for anyone who verifies a record. */
export const listSigningKeys = operation({
  name: "listSigningKeys",
  access: "anyone",
  input: z.unknown(),
  run: publishedKeys,
});
