import "server-only";
import { z } from "zod";
import { publishedKeys } from "@/lib/certificates/queries/published-keys";
import { operation } from "@/lib/operation";
import { didDocument } from "../badge/did-document";

/** The academy's DID document, for anyone verifying a badge or a status list. */
export const describeIssuer = operation({
  name: "describeIssuer",
  access: "anyone",
  input: z.unknown(),
  run: async () => didDocument(await publishedKeys()),
});
