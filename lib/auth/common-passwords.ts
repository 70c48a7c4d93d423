import "server-only";
import { Refusal } from "@/lib/errors";
import { processState } from "@/lib/process/process-state";

/** The list is sorted by frequency; passwords further down are not guessed within ten attempts. */
const mostCommon = 10_000;

/** Loaded on first use: half a megabyte of words, never sent to browsers. */
const commonPasswords = () =>
  processState("common-passwords", async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    return new Set(dictionary["passwords-common"].slice(0, mostCommon));
  });

export async function requireUncommon(password: string, field: string): Promise<void> {
  if (!(await commonPasswords()).has(password.toLowerCase())) return;
  throw new Refusal("invalid", "commonPassword", {
    code: "common_password",
    fields: { [field]: "commonPassword" },
  });
}
