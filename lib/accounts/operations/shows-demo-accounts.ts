import "server-only";
import { z } from "zod";
import { operation } from "@/lib/operation";
import { hasDemoAccounts } from "../demo";

/** Whether the log-in page shows the demo accounts: only if the database has them. */
export const showsDemoAccounts = operation({
  name: "showsDemoAccounts",
  access: "anyone",
  input: z.unknown(),
  run: hasDemoAccounts,
});
