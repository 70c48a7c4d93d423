import "server-only";
import { z } from "zod";
import { operation } from "@/lib/operation";
import { didDocument } from "../badge/did-document";
import { publishedKeys } from "./published-keys";

/** The academy's DID document, for anyone who verifies a badge or a status list. */
export const describeIssuer = operation({
  name: "describeIssuer",
  access: "anyone",
  input: z.unknown(),
  run: async () => didDocument(await publishedKeys()),
});
